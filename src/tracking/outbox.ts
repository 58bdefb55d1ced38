import type { Http } from '../http/client.ts';
import { track as trackCall } from '../http/contract/track-call.ts';
import { Failure } from '../http/failure.ts';
import { parseOwnJson, writeOwnJson } from '../http/own-json.ts';
import type { Platform, Presence, Undo } from '../platform/platform.ts';
import type { TrackFields } from './events.ts';
import type { Sink, TrackedEvent } from './sink.ts';
import { restKey } from './statistics-keys.ts';

/** No more than this is kept, in characters: also what browsers let a page send while it goes away. */
const mostKept = 65_536;

/** A service that does not answer in this time has not taken the event. */
const patienceMs = 10_000;

/** What another page has kept for this long, in ms, that page will not send any more: it is gone, or has no luck. */
const orphanedMs = 2000;

/** A page that has waited for this long, in ms, does not send the rest on its way out: the next page will. */
const slowMs = 2000;

/** After a failure nothing is sent for a while, by any tab, longer and longer. */
const firstRestMs = 20_000;
const longestRestMs = 300_000;

/**
 * Leaving a page cuts its requests short, and what was sent before the network came back fails after it: within this time
 * in ms that says nothing of the service.
 */
const turningMs = 1000;

/** An event is not late by what the line takes. */
const lateMs = 5000;
const oldestMs = 604_800_000;

interface OutboxPorts {
  platform: Pick<Platform, 'clock' | 'storage' | 'log'>;
  presence: Pick<Presence, 'kept' | 'onOnline'>;
  http: Http;
  /** Whether anything may be sent now. */
  isOpen: () => boolean;
}

/** Sends what is kept to the first party. */
export interface Outbox extends Sink {
  flush(): void;
  /** Resolves once everything has been sent, or could not be. */
  settled(): Promise<void>;
  stop: Undo;
}

type Stored = Pick<TrackedEvent, 'code' | 'fields' | 'at'>;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'code') === 'string' &&
  typeof Reflect.get(value, 'at') === 'number' &&
  typeof Reflect.get(value, 'fields') === 'object';

const read = (text: string): Stored | null => {
  try {
    const value = parseOwnJson(text);
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
};

/** The service has looked at the event and does not want it: it would refuse it again. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof Failure && failure.kind === 'status' && [400, 404, 413, 422].includes(failure.status ?? 0);

/**
 * The first party's sink: events wait in storage, in their order, until the service has taken them, so that a reload, a
 * killed tab or an hour without a network loses none. Each page sends its own, and what pages have left that are gone:
 * two tabs may take up the same, which counts once. What fails is tried again by the next event or page, after a rest;
 * a page that goes away sends at once what is left.
 */
export const createOutbox = ({ platform, presence, http, isOpen }: OutboxPorts): Outbox => {
  const { clock, storage, log } = platform;
  const { kept } = presence;
  /** What is on its way, or done with: storage that gives nothing up must not make it go out again. */
  const taken = new Set<string>();
  const own = new Set<string>();
  /** Since when the line has not moved; null while nothing is in it. */
  let waitingSince: number | null = null;
  /** When the page was left last, or its network came back. */
  let turnedAt = 0;
  let draining: Promise<void> | null = null;
  let isStopped = false;
  let isWoken = false;

  const rest = (): { until: number; failures: number } => {
    const [until = 0, failures = 0] = (storage.get(restKey) ?? '').split(' ').map(Number);
    // A clock that was set back must not silence a browser for longer than any rest takes.
    const isSane = until <= clock.now() + longestRestMs;
    return { until: isSane ? until : 0, failures: failures || 0 };
  };
  const noteFailure = (cause: unknown) => {
    if (cause instanceof Failure && cause.kind === 'network' && clock.now() - turnedAt < turningMs) return;
    const { failures } = rest();
    const restMs = Math.min(longestRestMs, firstRestMs * 2 ** failures);
    storage.set(restKey, `${clock.now() + restMs} ${failures + 1}`);
    if (failures === 0) log.warn('[PW] Tracking can not be reached', cause);
  };

  const sendOne = async (id: string, text: string): Promise<boolean> => {
    taken.add(id);
    const stored = read(text);
    if (stored === null || Math.abs(clock.now() - stored.at) > oldestMs) {
      kept.drop(id);
      return true;
    }
    const delayMs = clock.now() - stored.at;
    const body: TrackFields = delayMs > lateMs ? { ...stored.fields, delayMs } : stored.fields;
    try {
      await http(trackCall, { query: { tid: id, et: stored.code }, body, keepalive: true, timeoutMs: patienceMs });
      kept.drop(id);
      storage.remove(restKey);
      return true;
    } catch (cause) {
      if (isRefused(cause)) {
        kept.drop(id);
        log.warn(`[PW] The event ${stored.code} was refused`, cause);
        return true;
      }
      taken.delete(id);
      if (isOpen()) noteFailure(cause);
      return false;
    }
  };

  /** This page's own, and what a page that is gone has left: by a clock that may have been set back since. */
  const isMine = ([id, text]: readonly [string, string]): boolean =>
    !taken.has(id) && (own.has(id) || Math.abs(clock.now() - (read(text)?.at ?? 0)) >= orphanedMs);

  const drain = async () => {
    if (clock.now() < rest().until) return;
    waitingSince = clock.now();
    try {
      for (;;) {
        const next = kept.all().find(isMine);
        // Another tab may have failed meanwhile.
        const isResting = clock.now() < rest().until;
        if (next === undefined || isStopped || isResting || !isOpen() || !(await sendOne(...next))) return;
        waitingSince = clock.now();
      }
    } finally {
      waitingSince = null;
    }
  };
  const wake = () => {
    isWoken = true;
    if (draining !== null || isStopped) return;
    isWoken = false;
    draining = drain().finally(() => {
      draining = null;
      // What came in while the last one was on its way.
      if (isWoken) wake();
    });
  };
  const bound = () => {
    const all = kept.all();
    let size = all.reduce((sum, [, text]) => sum + text.length, 0);
    for (const [id, text] of all) {
      if (size <= mostKept) break;
      kept.drop(id);
      size -= text.length;
    }
  };

  const undos = [
    presence.onOnline(() => {
      turnedAt = clock.now();
      storage.remove(restKey);
      wake();
    }),
    // The page before this one may have left something a moment ago.
    clock.after(orphanedMs, () => wake()),
  ];
  wake();
  return {
    send: ({ id, code, fields, at }) => {
      own.add(id);
      kept.put(id, writeOwnJson({ code, fields, at }));
      bound();
      wake();
    },
    flush: () => {
      const now = clock.now();
      turnedAt = now;
      // A service that does not answer is tried by one event at a time.
      if (!isOpen() || rest().failures > 0 || now - (waitingSince ?? now) >= slowMs) return;
      for (const [id, text] of kept.all()) if (own.has(id) && !taken.has(id)) void sendOne(id, text);
    },
    settled: async () => {
      await draining;
    },
    stop: () => {
      isStopped = true;
      for (const undo of undos.splice(0)) undo();
    },
  };
};
