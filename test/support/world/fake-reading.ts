import type { Site } from './fake-site.ts';
import { advanceUntil, waitUntil } from './until.ts';

/** Settings of the only `pw-paywall` of the page. */
export const settings = { siteId: 'ledger', flowId: 'f', flowVersion: null };
/** The element itself. */
export const owner = {};

/** Runs the page's flow to its end. */
export const runFlow = async (site: Site) => {
  site.sdk.start({ siteId: 'ledger', env: undefined });
  const run = site.sdk.paywall(owner).run(settings);
  await Promise.all([site.sdk.ready, site.clock.advance(0)]);
  await waitUntil(() => site.sdk.explain().length > 0 || site.log.lines.length > 0);
  return { running: run };
};

/** The ids of the templates that are shown on the page. */
export const shownTemplateIds = (site: Site) => site.sdk.$walls.get().map(({ template }) => template.templateId);

/** The same, and waits until its wall has had time to appear. */
export const runFlowToWall = async (site: Site) => {
  const { running: run } = await runFlow(site);
  let isOver = false;
  void run.then(() => {
    isOver = true;
  });
  await advanceUntil(site.clock, 500, () => isOver);
};
