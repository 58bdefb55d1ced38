import type { PageCore } from '../src/page-core.ts';
import { siteOf } from './site.ts';

const watched = ['site-id', 'flow-id', 'flow-version', 'region', 'env'];

/** Runs the flow of a `pw-paywall` tag, anew whenever one of its attributes changes; gives back the way to end it. */
export const adoptPaywall = (core: PageCore, host: HTMLElement): (() => void) => {
  const paywall = core.paywall(host);
  const run = () => {
    const site = siteOf(host);
    core.begin(site);
    core.setRegion(host.getAttribute('region'));
    void paywall.run({
      siteId: site.siteId,
      flowId: host.getAttribute('flow-id') ?? '',
      flowVersion: host.getAttribute('flow-version'),
    });
  };
  const observer = new MutationObserver(run);
  observer.observe(host, { attributes: true, attributeFilter: watched });
  run();
  return () => {
    observer.disconnect();
    core.forget(host);
  };
};
