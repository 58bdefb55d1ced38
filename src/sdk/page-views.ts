import type { PageCore } from './core/page-core.ts';
import type { HostPageFacts } from './core/page-paywalls.ts';
import { createNavigation } from './navigation.ts';
import type { Tracking } from './tracking/lazy-tracker.ts';
import type { Sdk } from './types.ts';

/** Returns the facts without those that an untyped host left undefined or empty; an empty list is a fact. */
const withoutEmpty = (facts: HostPageFacts): HostPageFacts => {
  const given = { ...facts };
  for (const [name, value] of Object.entries(given)) if ((value ?? '') === '') Reflect.deleteProperty(given, name);
  return given;
};

/** Follows the page from view to view: a new view, or new facts about the page, decides every flow again. */
export const createPageViews = (
  core: PageCore,
  { startView }: Tracking,
): Pick<Sdk, 'page' | 'navigate' | 'addressChanged' | 'stop'> => {
  const { platform, paywalls, meters, rerunFlows } = core;
  const { clock, page } = platform;
  let viewFacts: HostPageFacts = {};
  /** Facts of this task: if the view changes in it, they are those of the new one. */
  let latestFacts: HostPageFacts = {};
  const navigation = createNavigation({
    clock,
    url: page.url,
    reset: () => {
      viewFacts = {};
      core.hostPage = latestFacts;
      for (const paywall of paywalls.values()) paywall.pause();
      meters.startView();
    },
    startView: (afterMs) => {
      core.hostPage = viewFacts;
      startView(afterMs);
    },
    decide: rerunFlows,
  });
  return {
    page: (facts) => {
      navigation.checkPath();
      latestFacts = { ...latestFacts, ...withoutEmpty(facts) };
      core.hostPage = { ...viewFacts, ...latestFacts };
      clock.after(0, () => {
        viewFacts = core.hostPage;
        latestFacts = {};
      });
      rerunFlows();
    },
    navigate: navigation.navigated,
    addressChanged: navigation.urlChanged,
    stop: navigation.stop,
  };
};
