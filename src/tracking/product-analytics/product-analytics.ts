import { stringifySafeJson } from '../../http/safe-json.ts';
import { safeUrl } from '../../http/safe-url.ts';
import type { Sink, SinkPorts, TrackedEvent } from '../sink.ts';
import { anonymousIdKey } from '../statistics-keys.ts';

/** Pause after a failure, in ms; events meanwhile are dropped. */
const backoffMs = 20_000;

interface ProductAnalyticsPorts extends SinkPorts {
  key: string;
  /** Base URL of the service. */
  host: string;
}

/**
 * Product analytics by the capture call of PostHog and compatible services: `POST {host}/capture/`. A visitor has a
 * random id, which is merged with the reader's at log-in and replaced after log-out. Errors are only logged (spec:
 * paywall point 8). Throws if the host is not a web URL.
 */
export const createProductAnalytics = ({ platform, key, host, deviceId, isOpen }: ProductAnalyticsPorts): Sink => {
  const { clock, storage, random, log, fetch } = platform;
  const captureUrl = safeUrl(`${host.replace(/\/$/, '')}/capture/`, host);
  if (captureUrl === null) throw new Error(`${host} is no web address`);
  let anonymousId = storage.get(anonymousIdKey) ?? deviceId;
  let currentUserId: string | null = null;
  let backoffUntil = 0;

  const capture = (event: string, id: string, at: number, properties: object) => {
    if (clock.now() < backoffUntil) return;
    const body = stringifySafeJson({
      api_key: key,
      event,
      distinct_id: currentUserId ?? anonymousId,
      uuid: id,
      timestamp: new Date(at).toISOString(),
      properties,
    });
    fetch(captureUrl, { method: 'POST', body, keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' })
      .then(({ ok, status }) => {
        if (!ok) throw new Error(`Request failed with status code ${status}`);
      })
      .catch((cause: unknown) => {
        backoffUntil = clock.now() + backoffMs;
        log.warn('[PW] Product analytics', cause);
      });
  };

  return {
    send: ({ id, code, fields, at }: TrackedEvent) => {
      const { userId } = fields;
      if (userId && userId !== currentUserId) {
        currentUserId = userId;
        capture('$identify', random.uuid(), at, { $anon_distinct_id: anonymousId });
      }
      // The service expects plain UUIDs.
      capture(code, id.slice(-36), at, fields);
    },
    reset: () => {
      currentUserId = null;
      anonymousId = random.uuid();
      if (isOpen()) storage.set(anonymousIdKey, anonymousId);
    },
  };
};
