import type { Clock, Undo } from '../platform/platform.ts';

/** How long a single-page app has for drawing its next page before that is decided. */
export const settleMs = 250;

interface NavigationPorts {
  clock: Clock;
  address: () => string;
  /** What was shown and what was about to be is taken back; what the host said of the page is forgotten. */
  leave: () => void;
  /** A page view begins, in so many ms: the page has to be drawn first. */
  view: (afterMs: number) => void;
  /** The page is decided. */
  decide: () => void;
}

/** The page of a single-page app changes. */
export interface Navigation {
  /** The address has changed: the old page is left at once, the new one is decided when it had time to be drawn. */
  followed(): void;
  /** The host says so. Told of a change that was followed already, it is the same view, decided at once. */
  told(): void;
  stop: Undo;
}

/** Brings the two ways to hear of a change together, so that none counts twice. */
export const createNavigation = ({ clock, address, leave, view, decide }: NavigationPorts): Navigation => {
  let settling: Undo | null = null;
  let followedTo: string | null = null;
  const settle = () => {
    settling?.();
    settling = null;
  };
  const arrive = () => {
    settle();
    decide();
  };
  return {
    followed: () => {
      settle();
      followedTo = address();
      leave();
      view(settleMs);
      settling = clock.after(settleMs, arrive);
    },
    told: () => {
      const isSame = followedTo === address();
      followedTo = null;
      if (!isSame) {
        leave();
        view(0);
      }
      arrive();
    },
    stop: settle,
  };
};
