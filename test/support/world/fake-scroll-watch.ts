import type { ScrollWatch } from '../../../src/platform/platform.ts';
import type { World } from './fake-world.ts';

/** Gives a world a reader who scrolls and looks away as the test says. */
export const fakeScrollWatch = ({ dom }: Pick<World, 'dom'>) => {
  const listeners = new Set<() => void>();
  let visibleShare = 0;
  let lookCount = 0;
  let requestedSelectors: (string | null)[] = [];
  let isLooking = true;
  const waiting = new Set<() => void>();
  const scrollWatch: ScrollWatch = {
    onScroll: (then) => {
      listeners.add(then);
      return () => listeners.delete(then);
    },
    scrolledShare: (selector) => {
      lookCount++;
      requestedSelectors = [...requestedSelectors, selector];
      return visibleShare;
    },
    untilVisible: (signal) =>
      new Promise((resolve) => {
        if (isLooking || signal.aborted) return resolve();
        waiting.add(resolve);
        signal.addEventListener('abort', () => resolve());
      }),
  };
  dom.loadScrollWatch = async () => scrollWatch;
  return {
    watch: scrollWatch,
    isHeard: () => listeners.size > 0,
    looks: () => lookCount,
    asked: () => requestedSelectors,
    scrollTo: (next: number) => {
      visibleShare = next;
      for (const then of [...listeners]) then();
    },
    look: (isIt: boolean) => {
      isLooking = isIt;
      if (isIt) for (const then of waiting) then();
    },
  };
};
