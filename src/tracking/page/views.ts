import type { Clock, Dispose, Page, Visibility } from '../../platform/platform.ts';
import type { EventCode, TrackFields } from '../events.ts';
import { reportImpression } from './page-impression.ts';
import { createReadTimer, type ReadTimer } from './read-time.ts';

interface ViewsPorts {
  clock: Clock;
  page: Pick<Page, 'parsed' | 'metadata' | 'onRestored'>;
  visibility: Visibility;
  /** Returns whether the host has set page info. */
  hasPageInfo: () => boolean;
  track: (code: EventCode, fields?: TrackFields) => void;
  /** The page became hidden, and may not return. */
  onHidden: () => void;
}

/** The page's views: several in a single-page app. */
export interface Views {
  /**
   * Starts a view, `afterMs` from now, and ends the previous one. `seenSince`: the page has been in sight since then, in
   * ms since the epoch; such a view counts also if the page has been hidden meanwhile.
   */
  startView(afterMs: number, seenSince?: number | null): void;
  stop: Dispose;
}

/**
 * Tracks page views, impressions and read time. A view counts once the page is visible: not in a background tab until
 * it is shown. A page restored from the back-forward cache is a new view, as after a load. Read time is reported
 * whenever the page is hidden, because it may not return; nothing is reported twice.
 */
export const createViews = ({ clock, page, visibility, hasPageInfo, track, onHidden }: ViewsPorts): Views => {
  let readTimer: ReadTimer | null = null;
  let stopBegin: Dispose = () => {};
  let stopImpression: Dispose = () => {};
  let hasStarted = false;

  const reportReadTime = () => {
    const readDuration = readTimer?.takeSeconds() ?? 0;
    if (readDuration > 0) track('readactivity', { readDuration });
  };
  const end = () => {
    stopBegin();
    stopImpression();
    reportReadTime();
    readTimer?.stop();
    readTimer = null;
    hasStarted = false;
  };
  const onSeen = (seenSince: number | null = null) => {
    const isVisible = visibility.isVisible();
    if (hasStarted || (seenSince === null && !isVisible)) return;
    hasStarted = true;
    const passedMs = Math.max(0, clock.now() - (seenSince ?? clock.now()));
    // It is unknown when a page was hidden before: that part of the reading is left out.
    readTimer = createReadTimer(clock, isVisible, isVisible ? passedMs : 0);
    track('pv');
    stopImpression = reportImpression(clock, page, hasPageInfo, () => track('pi'), passedMs);
    if (!isVisible) onHidden();
  };
  const startView: Views['startView'] = (afterMs, seenSince) => {
    end();
    if (afterMs > 0) stopBegin = clock.after(afterMs, onSeen);
    else onSeen(seenSince);
  };

  const disposers = [
    visibility.onVisibility((isVisible) => {
      readTimer?.setVisible(isVisible);
      if (isVisible) return onSeen();
      reportReadTime();
      onHidden();
    }),
    visibility.onActivity(() => {
      // The view is tracked again when a reader returns after a long inactivity (spec: paywall point 9).
      if (readTimer?.recordActivity()) track('pv');
    }),
    page.onRestored(() => startView(0)),
  ];
  return {
    startView,
    stop: () => {
      end();
      for (const dispose of disposers.splice(0)) dispose();
    },
  };
};
