import type { Site } from './fake-site.ts';
import { waitUntil } from './until.ts';

/** What the one `pw-paywall` of the page asks for. */
export const settings = { siteId: 'ledger', flowId: 'f', flowVersion: null };
/** The element itself. */
export const owner = {};

/** Runs the page's flow until it has been carried out. */
export const read = async (site: Site) => {
  site.sdk.begin({ siteId: 'ledger', env: undefined });
  const running = site.sdk.paywall(owner).run(settings);
  await Promise.all([site.sdk.ready, site.clock.advance(0)]);
  await waitUntil(() => site.sdk.explain().length > 0 || site.log.lines.length > 0);
  return { running };
};

/** The templates whose walls stand on the page. */
export const shown = (site: Site) => site.sdk.$walls.get().map(({ template }) => template.templateId);

/** The same, and on until its wall has had its time to appear. */
export const readToWall = async (site: Site) => {
  const { running } = await read(site);
  let isOver = false;
  void running.then(() => {
    isOver = true;
  });
  await waitUntil(async () => {
    await site.clock.advance(500);
    return isOver;
  });
};
