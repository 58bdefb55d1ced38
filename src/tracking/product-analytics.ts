import { writeOwnJson } from '../http/own-json.ts';
import { safeUrl } from '../http/safe-url.ts';
import type { Sink, SinkPorts, TrackedEvent } from './sink.ts';
import { anonymousKey } from './statistics-keys.ts';

/** After a failure nothing is sent for this long, in ms; what happens meanwhile is not told. */
const restMs = 20_000;

interface ProductAnalyticsPorts extends SinkPorts {
  key: string;
  /** Base address of the service. */
  host: string;
}

/**
 * Product analytics by the capture call that PostHog and its kin take: `POST {host}/capture/`. Visitors are told apart
 * by a random id, which becomes one with the reader's at a log-in and is a new one after a log-out. Errors are told to
 * the console and nowhere else (spec: paywall point 8). Throws on a host that is no web address.
 */
export const createProductAnalytics = ({ platform, key, host, deviceId, isOpen }: ProductAnalyticsPorts): Sink => {
  const { clock, storage, dice, log, fetch } = platform;
  const address = safeUrl(`${host.replace(/\/$/, '')}/capture/`, host);
  if (address === null) throw new Error(`${host} is no web address`);
  let anonymous = storage.get(anonymousKey) ?? deviceId;
  let known: string | null = null;
  let restUntil = 0;

  const capture = (event: string, id: string, at: number, properties: object) => {
    if (clock.now() < restUntil) return;
    const body = writeOwnJson({
      api_key: key,
      event,
      distinct_id: known ?? anonymous,
      uuid: id,
      timestamp: new Date(at).toISOString(),
      properties,
    });
    fetch(address, { method: 'POST', body, keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' })
      .then(({ ok, status }) => {
        if (!ok) throw new Error(`Request failed with status code ${status}`);
      })
      .catch((cause: unknown) => {
        restUntil = clock.now() + restMs;
        log.warn('[PW] Product analytics', cause);
      });
  };

  return {
    send: ({ id, code, fields, at }: TrackedEvent) => {
      const { userId } = fields;
      if (userId && userId !== known) {
        known = userId;
        capture('$identify', dice.uuid(), at, { $anon_distinct_id: anonymous });
      }
      // There, ids are plain UUIDs.
      capture(code, id.slice(-36), at, fields);
    },
    reset: () => {
      known = null;
      anonymous = dice.uuid();
      if (isOpen()) storage.set(anonymousKey, anonymous);
    },
  };
};
