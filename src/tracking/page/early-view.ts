import type { Visibility } from '../../platform/platform.ts';
import type { EventCode, TrackFields } from '../events.ts';
import type { EventContext } from '../fields.ts';
import { pageInfoWaitMs } from './page-impression.ts';
import type { Views } from './views.ts';

/** A page view that ended before the tracker had loaded. */
export interface EarlyView {
  /** The state of that page. */
  context: EventContext;
  /** When the next page came, in ms since the epoch. */
  endedAt: number;
}

type Track = (code: EventCode, fields: TrackFields, context: EventContext) => void;

/** Tracks such a view, if it was seen: that it was, its impression, and how long it was read. */
const trackEarlyView = ({ context, endedAt }: EarlyView, visibility: Visibility, track: Track): void => {
  const isVisible = visibility.isVisible();
  const seenMs = endedAt - (visibility.seenSince() ?? (isVisible ? endedAt : Infinity));
  if (seenMs < 0) return;
  const { postId, pageType } = { ...context.metadata, ...context.hostPage };
  track('pv', {}, context);
  if (seenMs >= pageInfoWaitMs || postId || pageType) track('pi', {}, context);
  const readDuration = Math.floor(seenMs / 1000);
  // A page that is hidden now may have been hidden then.
  if (isVisible && readDuration > 0) track('readactivity', { readDuration }, context);
};

/** Starts the first view of a page, or tracks it, if it has ended already. */
export const startFirstView = (
  views: Views,
  earlyView: EarlyView | undefined,
  visibility: Visibility,
  track: Track,
): void => {
  if (earlyView === undefined) views.startView(0, visibility.seenSince());
  else trackEarlyView(earlyView, visibility, track);
};
