import type { PageCore } from '../src/page-core.ts';
import type { Tag } from './discover.ts';
import { siteOf } from './site.ts';

const watched = ['site-id', 'flow-id', 'flow-version', 'region', 'env'];

/**
 * Takes on one of our tags: the first that names a site starts the SDK, and a `pw-paywall` runs its flow, anew whenever
 * one of its attributes changes. Gives back the way to end it. One page belongs to one site: its first. A tag whose
 * `site-id` changes later is refused aloud, since session, region and events stay with the first.
 */
export const adopt = (core: PageCore, host: HTMLElement, tag: Tag): (() => void) => {
  let ownSite = '';
  const run = () => {
    const site = siteOf(host);
    if (ownSite !== '' && site.siteId !== ownSite) {
      const change = `site-id="${site.siteId}" on <${tag}> is passed over`;
      return core.platform.log.error(`[PW] ${change}: this page belongs to ${ownSite} until it is loaded again`);
    }
    ownSite = site.siteId;
    const region = host.getAttribute('region');
    if (region !== null) core.setRegion(region);
    core.begin(site);
    if (tag === 'pw-paywall') {
      void core.paywall(host).run({
        siteId: site.siteId,
        flowId: host.getAttribute('flow-id') ?? '',
        flowVersion: host.getAttribute('flow-version'),
      });
    } else if (site.siteId === '') core.platform.log.error(`[PW] site-id is missing on <${tag}>`);
  };
  const observer = new MutationObserver(run);
  observer.observe(host, { attributes: true, attributeFilter: watched });
  run();
  return () => {
    observer.disconnect();
    core.forget(host);
  };
};
