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
  /** Handles a new path that nothing has reported yet: browsers without the navigation API do so when the app draws. */
  checkPath(): void;
  stop: Dispose;
}

const pathOf = (url: string) => new URL(url).pathname;

/** Merges all notifications of a page change, so that it counts once. */
export const createNavigation = ({ clock, url, reset, startView, decide }: NavigationPorts): Navigation => {
  let stopTimer: Dispose | null = null;
  let viewUrl = url();
  /** The view began with a changed URL: `navigate()` may follow. */
  let isNoticed = false;
  /** The view began before its URL change was reported: that report may follow. */
  let isAnnounced = false;
  const beginView = (afterMs: number) => {
    viewUrl = url();
    startView(afterMs);
    reset();
  };
  const cancelTimer = () => {
    stopTimer?.();
    stopTimer = null;
  };
  const decideNow = () => {
    cancelTimer();
    decide();
  };
  const urlChanged = () => {
    cancelTimer();
    if (!isAnnounced || viewUrl !== url()) {
      isNoticed = true;
      beginView(renderWaitMs);
    }
    isAnnounced = false;
    stopTimer = clock.after(renderWaitMs, decideNow);
  };
  return {
    urlChanged,
    navigated: () => {
      if (!isNoticed || viewUrl !== url()) {
        isAnnounced = viewUrl !== url();
        beginView(0);
      }
      isNoticed = false;
      decideNow();
    },
    checkPath: () => {
      if (pathOf(viewUrl) === pathOf(url())) return;
      urlChanged();
      isAnnounced = true;
    },
    stop: cancelTimer,
  };
};
