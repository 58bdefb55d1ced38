import type { Dispose } from '../../platform/platform.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import type { EventCode, TrackFields } from '../../tracking/events.ts';
import type { EventContext } from '../../tracking/fields.ts';
import type { EarlyView } from '../../tracking/page/early-view.ts';
import type { Tracker, TrackerPorts } from '../../tracking/tracker.ts';

interface LazyTrackerPorts
  extends Omit<TrackerPorts, 'hasPageInfo' | 'earlyView' | 'deviceId' | 'isDeniedByDefault' | 'config'> {
  /** Resolves once the page can be decided: tracking starts after that. */
  decidable: Promise<void>;
  ready: TrackerPorts['config'];
  /** The address that was decided, if that was before there was an SDK: an app may have gone on since. */
  decidedUrl: string | undefined;
  isConsentDenied: () => boolean;
}

/** Tracking for the rest of the SDK: available at once, although its code loads later. */
export interface Tracking extends Pick<Tracker, 'startView' | 'consent' | 'reset' | 'whenSent'> {
  track: (code: EventCode, fields?: TrackFields) => void;
  trackOnce: (code: EventCode, wall: TrackFields) => void;
  stop: Dispose;
}

/** The longest time that tracking waits for an article that goes on loading, in ms. */
const articleTimeoutMs = 5000;

/** Time that a page waits for its events before it navigates away, in ms. */
const sendTimeoutMs = 200;

/**
 * Loads the tracker once the page can be decided and has loaded, or something else than a view is tracked, and replays
 * earlier calls. If it can't be loaded, that is logged once, and nothing else changes.
 */
export const createLazyTracker = ({
  decidable,
  ready,
  decidedUrl,
  isConsentDenied,
  ...ports
}: LazyTrackerPorts): Tracking => {
  const { platform, context } = ports;
  const { clock, page } = platform;
  let isStopped = false;
  // Once the tracker has loaded, a single-page app may show another page.
  const shownUrl = page.url();
  const firstPage = { url: decidedUrl ?? shownUrl, shownUrl, metadata: page.metadata() };
  let earlyView: EarlyView | undefined;
  let viewCount = 0;
  let startEarly = () => {};
  const isNeeded = new Promise<void>((resolve) => {
    startEarly = resolve;
  });
  // The article does not share the network with tracking.
  const settled = withTimeout(clock, articleTimeoutMs, Promise.race([page.settled(), isNeeded]));
  const loading = Promise.all([decidable, settled]).then(async () => {
    const { createTracker } = await import('../../tracking/tracker.ts');
    const { user } = context().session;
    const tracker = await createTracker({
      ...ports,
      config: ready,
      earlyView: () => earlyView,
      deviceId: user.clientId,
      isDeniedByDefault: isConsentDenied(),
      hasPageInfo: () => context().hostPage.postId !== undefined || context().hostPage.pageType !== undefined,
    });
    if (isStopped) tracker.stop();
    return tracker;
  });
  const warn = (text: string) => (cause: unknown) => platform.log.warn(text, cause);
  loading.catch(warn('[PW] Tracking could not be loaded'));
  /** Logs invalid calls, such as an unknown code; the page never gets an error. */
  const withTracker = (action: (tracker: Tracker) => void) =>
    void loading.then(action, () => {}).catch(warn('[PW] This can not be tracked'));
  /** Events of readers and walls begin tracking: they count also if the reader leaves before the article has loaded. */
  const trackBy =
    (name: 'track' | 'trackOnce') =>
    (code: EventCode, fields: TrackFields = {}) => {
      const eventContext: EventContext = context();
      startEarly();
      withTracker((tracker) => tracker[name](code, fields, eventContext));
    };

  return {
    track: trackBy('track'),
    trackOnce: trackBy('trackOnce'),
    startView: (afterMs) => {
      earlyView ??= { ...context(), ...firstPage, endedAt: clock.now() };
      const number = ++viewCount;
      withTracker((tracker) => {
        if (number === viewCount) tracker.startView(afterMs);
      });
    },
    consent: (update) => withTracker((tracker) => tracker.consent(update)),
    reset: () => withTracker((tracker) => tracker.reset()),
    whenSent: async () => {
      startEarly();
      await withTimeout(
        clock,
        sendTimeoutMs,
        loading.then((tracker) => tracker.whenSent()),
      );
    },
    stop: () => {
      isStopped = true;
      withTracker((tracker) => tracker.stop());
    },
  };
};
