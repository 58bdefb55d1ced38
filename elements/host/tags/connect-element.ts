import type { PageCore } from '../../../src/sdk/core/page-core.ts';
import type { TagName } from './discover.ts';
import { siteOf } from './site.ts';

const observedAttributes = ['site-id', 'flow-id', 'flow-version', 'region', 'env'];

/**
 * Connects one of our tags: the first that names a site starts the SDK. A `pw-paywall` runs its flow, and runs it again
 * when one of its attributes changes. Returns the function that disconnects the tag. A page belongs to the first site:
 * session, region and events are those of it. A tag that names another one, from the start or by a later change, is
 * refused with a console error.
 */
export const connectElement = (core: PageCore, host: HTMLElement, tag: TagName): (() => void) => {
  /** A page whose tags are right does not load these texts. */
  const reportSite = (siteId: string) =>
    import('./tell-site.ts').then(({ tellSite }) => tellSite(core, tag, siteId), core.platform.log.error);
  let ownRegion: string | null = null;
  const update = () => {
    const site = siteOf(host);
    const pageSiteId = core.site().siteId;
    if (pageSiteId && site.siteId && site.siteId !== pageSiteId) return void reportSite(site.siteId);
    // A CMS may leave the attribute empty, or take it away: then the service decides, as for a tag without one.
    const region = host.getAttribute('region') || null;
    if (region !== ownRegion) {
      ownRegion = region;
      core.setRegion(region);
    }
    core.start(site);
    if (tag === 'pw-paywall') {
      void core.paywall(host).run({
        siteId: site.siteId,
        flowId: host.getAttribute('flow-id') ?? '',
        flowVersion: host.getAttribute('flow-version'),
      });
    } else if (site.siteId === '') void reportSite('');
  };
  const observer = new MutationObserver(update);
  observer.observe(host, { attributes: true, attributeFilter: observedAttributes });
  update();
  return () => {
    observer.disconnect();
    core.forget(host);
  };
};
