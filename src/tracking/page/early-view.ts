import type { Visibility } from '../../platform/platform.ts';
import type { EventCode, TrackFields } from '../events.ts';
import type { EventContext } from '../fields.ts';
import { pageInfoWaitMs } from './page-impression.ts';
import type { Views } from './views.ts';

/** The state of a page view that ended before the tracker had loaded. */
export interface EarlyView extends EventContext {
  /** The address when this metadata was read: an app may have gone on before. */
  shownUrl: string;
  metadata: NonNullable<EventContext['metadata']>;
  /** When the next page came, in ms since the epoch. */
  endedAt: number;
}

const unknownMetadata = { title: '', postId: null, pageType: null };

type Track = (code: EventCode, fields: TrackFields, context: EventContext) => void;

/** Tracks such a view, if it was seen: that it was, its impression, and how long it was read. */
const trackEarlyView = (earlyView: EarlyView, visibility: Visibility, track: Track): void => {
  const { url, shownUrl, hostPage, siteId, endedAt } = earlyView;
  const isVisible = visibility.isVisible();
  const seenMs = endedAt - (visibility.seenSince() ?? (isVisible ? endedAt : Infinity));
  if (siteId === '' || seenMs < 0) return;
  const metadata = new URL(url).pathname === new URL(shownUrl).pathname ? earlyView.metadata : unknownMetadata;
  const view = { ...earlyView, metadata };
  const { postId, pageType } = { ...metadata, ...hostPage };
  track('pv', {}, view);
  if (seenMs >= pageInfoWaitMs || postId || pageType) track('pi', {}, view);
  const readDuration = Math.floor(seenMs / 1000);
  // A page that is hidden now may have been hidden then.
  if (isVisible && readDuration > 0) track('readactivity', { readDuration }, view);
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
