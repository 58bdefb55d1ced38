import { bounded } from '../platform/bounded.ts';
import type { Undo } from '../platform/platform.ts';
import type { EventCode, TrackFields } from './events.ts';
import type { Moment } from './fields.ts';
import type { Tracker, TrackerPorts } from './tracker.ts';

interface FollowPorts extends Omit<TrackerPorts, 'isGiven' | 'deviceId' | 'isDeniedByDefault' | 'config'> {
  /** Resolves once the page can be decided: tracking comes after that. */
  decidable: Promise<void>;
  ready: TrackerPorts['config'];
  isConsentDenied: () => boolean;
}

/** Tracking, as the rest of the SDK has it: at once, though its code comes later. */
export interface Tracking extends Pick<Tracker, 'view' | 'consent' | 'reset' | 'settled'> {
  track: (code: EventCode, fields?: TrackFields) => void;
  stop: Undo;
}

/** How long a page that goes to another one waits for its events. */
const leaveWaitMs = 200;

/**
 * Loads the tracker once the page can be decided, and hands it what was told before. Where it can't be loaded, the
 * console says so once, and nothing else changes.
 */
export const followTracking = ({ decidable, ready, isConsentDenied, ...ports }: FollowPorts): Tracking => {
  const { platform, moment } = ports;
  let isStopped = false;
  const opening = decidable.then(async () => {
    const { createTracker } = await import('./tracker.ts');
    const { user } = moment().session;
    const tracker = await createTracker({
      ...ports,
      config: ready,
      deviceId: user.clientId,
      isDeniedByDefault: isConsentDenied(),
      isGiven: () => moment().given.postId !== undefined || moment().given.pageType !== undefined,
    });
    if (isStopped) tracker.stop();
    return tracker;
  });
  const warn = (text: string) => (cause: unknown) => platform.log.warn(text, cause);
  opening.catch(warn('[PW] Tracking could not be loaded'));
  /** What can't be tracked, such as a code that is none, is told to the console; nothing is thrown at the page. */
  const tell = (say: (tracker: Tracker) => void) =>
    void opening.then(say, () => {}).catch(warn('[PW] This can not be tracked'));

  return {
    track: (code, fields: TrackFields = {}) => {
      const then: Moment = moment();
      tell((tracker) => tracker.track(code, fields, then));
    },
    view: (afterMs) => tell((tracker) => tracker.view(afterMs)),
    consent: (update) => tell((tracker) => tracker.consent(update)),
    reset: () => tell((tracker) => tracker.reset()),
    settled: async () => {
      await bounded(
        platform.clock,
        leaveWaitMs,
        opening.then((tracker) => tracker.settled()),
      );
    },
    stop: () => {
      isStopped = true;
      tell((tracker) => tracker.stop());
    },
  };
};
