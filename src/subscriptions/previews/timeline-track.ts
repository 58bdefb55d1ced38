import type { DetailedSubscription } from '../subscription/subscription.ts';
import { getPause } from './paid-days.ts';
import type { TimelineEntry } from './timeline.ts';

/** The events of a subscription on a line. Places are shares of the line, from 0 (its start) to 1 (its last event). */
export interface TimelineTrack {
  today: number;
  marks: readonly Readonly<{ kind: TimelineEntry['kind']; place: number }>[];
  /** The ends of a pause; null if there is none, or no end. */
  pause: readonly [from: number, to: number] | null;
}

/**
 * Returns the picture of what is ahead: from the start of the current term, or today if that is later, to the last
 * event. Null without events. `entries`: what is announced, the next first.
 */
export const getTimelineTrack = (
  subscription: DetailedSubscription,
  entries: readonly TimelineEntry[],
  nowMs: number,
): TimelineTrack | null => {
  const last = entries.at(-1);
  if (last === undefined || last.at <= nowMs) return null;
  const start = Math.min(subscription.currentTermStart ?? nowMs, nowMs);
  const placeOf = (at: number) => Math.min(1, Math.max(0, (at - start) / (last.at - start)));
  const pause = getPause(subscription);
  return {
    today: placeOf(nowMs),
    marks: entries.map(({ kind, at }) => ({ kind, place: placeOf(at) })),
    pause:
      pause === null || pause.resumeAt === null || pause.resumeAt <= nowMs
        ? null
        : [placeOf(pause.pauseAt), placeOf(pause.resumeAt)],
  };
};
