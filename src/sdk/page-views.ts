import type { PageCore } from './core/page-core.ts';
import { createNavigation } from './navigation.ts';
import type { Tracking } from './tracking/lazy-tracker.ts';
import type { Sdk } from './types.ts';

/** Follows the page from view to view: a new view, or new facts about the page, decides every flow again. */
export const createPageViews = (
  core: PageCore,
  { startView }: Tracking,
): Pick<Sdk, 'page' | 'navigate' | 'addressChanged' | 'stop'> => {
  const { platform, paywalls, meters, rerunFlows } = core;
  const navigation = createNavigation({
    clock: platform.clock,
    url: platform.page.url,
    reset: () => {
      core.hostPage = {};
      for (const paywall of paywalls.values()) paywall.pause();
      meters.startView();
    },
    startView,
    decide: rerunFlows,
  });
  return {
    page: (facts) => {
      core.hostPage = { ...core.hostPage, ...facts };
      rerunFlows();
    },
    navigate: navigation.navigated,
    addressChanged: navigation.urlChanged,
    stop: navigation.stop,
  };
};
