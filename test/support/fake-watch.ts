import type { Watch } from '../../src/platform/platform.ts';
import type { World } from './fake-world.ts';

/** Gives a world a reader who scrolls and looks away as the test says. */
export const fakeWatch = ({ hands }: Pick<World, 'hands'>) => {
  const listeners = new Set<() => void>();
  let share = 0;
  let looks = 0;
  let asked: (string | null)[] = [];
  let isLooking = true;
  const waiting = new Set<() => void>();
  const watch: Watch = {
    onScroll: (then) => {
      listeners.add(then);
      return () => listeners.delete(then);
    },
    shareRead: (selector) => {
      looks++;
      asked = [...asked, selector];
      return share;
    },
    looking: (signal) =>
      new Promise((resolve) => {
        if (isLooking || signal.aborted) return resolve();
        waiting.add(resolve);
        signal.addEventListener('abort', () => resolve());
      }),
  };
  hands.loadWatch = async () => watch;
  return {
    watch,
    isHeard: () => listeners.size > 0,
    looks: () => looks,
    asked: () => asked,
    scrollTo: (next: number) => {
      share = next;
      for (const then of [...listeners]) then();
    },
    look: (isIt: boolean) => {
      isLooking = isIt;
      if (isIt) for (const then of waiting) then();
    },
  };
};
