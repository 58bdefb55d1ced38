import type { Clock, Page, Presence, Undo } from '../platform/platform.ts';
import type { EventCode, TrackFields } from './events.ts';
import { impress } from './impress.ts';
import { countReadTime, type ReadTime } from './read-time.ts';

interface ViewsPorts {
  clock: Clock;
  page: Pick<Page, 'parsed' | 'metadata' | 'onRestored'>;
  presence: Presence;
  /** Whether the host has said what the page is. */
  isGiven: () => boolean;
  track: (code: EventCode, fields?: TrackFields) => void;
  /** The page is hidden, and may not come back. */
  onHidden: () => void;
}

/** The page's views: one after the other in a single-page app. */
export interface Views {
  /** A view begins, `afterMs` from now; the one before it has ended. */
  view(afterMs: number): void;
  stop: Undo;
}

/**
 * Tells of page views, impressions and read time. A view counts once somebody sees it: not in a tab that was opened in
 * the background, until that is looked at. A page that comes back from the back-forward cache is a view of its own, as
 * if it had been loaded. Read time is told whenever the page is hidden, for it may not come back; what was told is not
 * told again.
 */
export const followViews = ({ clock, page, presence, isGiven, track, onHidden }: ViewsPorts): Views => {
  let time: ReadTime | null = null;
  let stopBegin: Undo = () => {};
  let stopImpression: Undo = () => {};
  let isBegun = false;

  const tellTime = () => {
    const readDuration = time?.take() ?? 0;
    if (readDuration > 0) track('readactivity', { readDuration });
  };
  const end = () => {
    stopBegin();
    stopImpression();
    tellTime();
    time?.stop();
    time = null;
    isBegun = false;
  };
  const begin = () => {
    if (isBegun || !presence.isVisible()) return;
    isBegun = true;
    time = countReadTime(clock, true);
    track('pv');
    stopImpression = impress(clock, page, isGiven, () => track('pi'));
  };
  const view = (afterMs: number) => {
    end();
    if (afterMs > 0) stopBegin = clock.after(afterMs, begin);
    else begin();
  };

  const undos = [
    presence.onVisibility((isVisible) => {
      time?.turn(isVisible);
      if (isVisible) return begin();
      tellTime();
      onHidden();
    }),
    presence.onUse(() => {
      // The view is sent again when a reader comes back to it after a long silence (spec: paywall point 9).
      if (time?.use()) track('pv');
    }),
    page.onRestored(() => view(0)),
  ];
  return {
    view,
    stop: () => {
      end();
      for (const undo of undos.splice(0)) undo();
    },
  };
};
