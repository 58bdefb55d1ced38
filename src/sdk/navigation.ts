import type { Clock, Dispose } from '../platform/platform.ts';

/** Time that a single-page app has to render its next page before the flows are decided, in ms. */
export const renderWaitMs = 250;

interface NavigationPorts {
  clock: Clock;
  url: () => string;
  /** Removes the walls that are shown or pending; clears the page facts of the host. */
  reset: () => void;
  /**
   * Ends the page view, and starts the next one after so many ms: the page has to be rendered first. Called before the
   * reset: the facts of the host are still those of the view that ends.
   */
  startView: (afterMs: number) => void;
  /** Decides the flows of the page. */
  decide: () => void;
}

/** Page changes of a single-page app. */
export interface Navigation {
  /** Handles a changed URL: clears the old page at once and decides the new one after it had time to render. */
  urlChanged(): void;
  /** Handles `navigate()` of the host. If the URL change was handled already, it is the same view, decided at once. */
  navigated(): void;
  stop: Dispose;
}

/** Merges both notifications of a page change, so that it counts once. */
export const createNavigation = ({ clock, url, reset, startView, decide }: NavigationPorts): Navigation => {
  let stopTimer: Dispose | null = null;
  let handledUrl: string | null = null;
  const cancelTimer = () => {
    stopTimer?.();
    stopTimer = null;
  };
  const decideNow = () => {
    cancelTimer();
    decide();
  };
  return {
    urlChanged: () => {
      cancelTimer();
      handledUrl = url();
      startView(renderWaitMs);
      reset();
      stopTimer = clock.after(renderWaitMs, decideNow);
    },
    navigated: () => {
      const isSame = handledUrl === url();
      handledUrl = null;
      if (!isSame) {
        startView(0);
        reset();
      }
      decideNow();
    },
    stop: cancelTimer,
  };
};
