import { track as trackCall } from '../contract/tracking/tracking-event.ts';
import type { Http } from '../http/client.ts';
import { Failure } from '../http/failure.ts';
import { parseSafeJson, stringifySafeJson } from '../http/safe-json.ts';
import type { Dispose, Platform, Visibility } from '../platform/platform.ts';
import type { TrackFields } from './events.ts';
import type { Sink, TrackedEvent } from './sink.ts';
import { backoffKey } from './statistics-keys.ts';

/** Maximum size of the queue, in characters; browsers also limit requests of a page that is being left to this. */
const maxQueuedChars = 65_536;

/** Timeout of a request; after it the event counts as not sent. */
const requestTimeoutMs = 10_000;

/** Age in ms after which another page's event counts as orphaned: that page is gone, or fails. */
const orphanAgeMs = 2000;

/** After waiting this long, in ms, a page does not send the rest when it is left: the next page will. */
const slowMs = 2000;

/**
 * Pause after a failure, for all tabs; it doubles with each further failure, and is at least as long as the service
 * requests.
 */
const firstBackoffMs = 20_000;
const maxBackoffMs = 300_000;

/**
 * Leaving a page cancels its requests, and requests from before the network returned fail late: within this time in ms
 * a failure says nothing about the service.
 */
const transitionGraceMs = 1000;

/** A shorter delay counts as network latency. */
const delayThresholdMs = 5000;
const maxAgeMs = 604_800_000;

interface OutboxPorts {
  platform: Pick<Platform, 'clock' | 'storage' | 'log'>;
  visibility: Pick<Visibility, 'queue' | 'onOnline'>;
  http: Http;
  /** Returns whether events may be sent now. */
  isOpen: () => boolean;
}

/** Sends the queue to the first party. */
export interface Outbox extends Sink {
  flush(): void;
  /** Resolves once everything was sent or failed. */
  whenSent(): Promise<void>;
  stop: Dispose;
}

type Stored = Pick<TrackedEvent, 'code' | 'fields' | 'at'>;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'code') === 'string' &&
  typeof Reflect.get(value, 'at') === 'number' &&
  typeof Reflect.get(value, 'fields') === 'object';

const parseStored = (text: string): Stored | null => {
  try {
    const value = parseSafeJson(text);
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
};

/** True if the service has rejected the event: it would reject it again. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof Failure && failure.kind === 'status' && [400, 404, 413, 422].includes(failure.status ?? 0);

/**
 * The first party's sink: events wait in storage, in order, until the service has accepted them, so that a reload, a
 * closed tab or an hour without network loses none. Each page sends its own events and orphaned ones: two tabs may send
 * the same event, which counts once. A failed event is sent again with the next event or page, after a backoff; a page
 * that is being left sends the rest at once.
 */
export const createOutbox = ({ platform, visibility, http, isOpen }: OutboxPorts): Outbox => {
  const { clock, storage, log } = platform;
  const { queue } = visibility;
  /** Ids that are being sent or done: storage that fails to delete must not cause a second request. */
  const sentIds = new Set<string>();
  const ownIds = new Set<string>();
  /** Start of the current request; null while the queue is idle. */
  let sendingSince: number | null = null;
  /** Time when the page was last left, or its network returned. */
  let transitionAt = 0;
  let draining: Promise<void> | null = null;
  let isStopped = false;
  let hasNewEvents = false;

  const readBackoff = (): { until: number; failures: number } => {
    const [until = 0, failures = 0] = (storage.get(backoffKey) ?? '').split(' ').map(Number);
    // After a clock was set back, the pause must not exceed the longest one.
    const isPlausible = until <= clock.now() + maxBackoffMs;
    return { until: isPlausible ? until : 0, failures: failures || 0 };
  };
  const noteFailure = (cause: unknown) => {
    if (cause instanceof Failure && cause.kind === 'network' && clock.now() - transitionAt < transitionGraceMs) return;
    const { failures } = readBackoff();
    const retryAfterMs = cause instanceof Failure ? cause.retryAfterMs : 0;
    const backoffMs = Math.min(maxBackoffMs, Math.max(retryAfterMs, firstBackoffMs * 2 ** failures));
    storage.set(backoffKey, `${clock.now() + backoffMs} ${failures + 1}`);
    if (failures === 0) log.warn('[PW] Tracking can not be reached', cause);
  };

  const sendEvent = async (id: string, text: string): Promise<boolean> => {
    sentIds.add(id);
    const stored = parseStored(text);
    if (stored === null || Math.abs(clock.now() - stored.at) > maxAgeMs) {
      queue.remove(id);
      return true;
    }
    const delayMs = clock.now() - stored.at;
    const body: TrackFields = delayMs > delayThresholdMs ? { ...stored.fields, delayMs } : stored.fields;
    try {
      await http(trackCall, {
        query: { tid: id, et: stored.code },
        body,
        keepalive: true,
        timeoutMs: requestTimeoutMs,
      });
      queue.remove(id);
      storage.remove(backoffKey);
      return true;
    } catch (cause) {
      if (isRefused(cause)) {
        queue.remove(id);
        log.warn(`[PW] The event ${stored.code} was refused`, cause);
        return true;
      }
      sentIds.delete(id);
      if (isOpen()) noteFailure(cause);
      return false;
    }
  };

  /** True for an own event, or an orphaned one; the clock may have been set back since. */
  const isMine = ([id, text]: readonly [string, string]): boolean =>
    !sentIds.has(id) && (ownIds.has(id) || Math.abs(clock.now() - (parseStored(text)?.at ?? 0)) >= orphanAgeMs);

  const drain = async () => {
    if (clock.now() < readBackoff().until) return;
    sendingSince = clock.now();
    try {
      for (;;) {
        const next = queue.all().find(isMine);
        // Another tab may have failed meanwhile.
        const isBackingOff = clock.now() < readBackoff().until;
        if (next === undefined || isStopped || isBackingOff || !isOpen() || !(await sendEvent(...next))) return;
        sendingSince = clock.now();
      }
    } finally {
      sendingSince = null;
    }
  };
  const startDraining = () => {
    hasNewEvents = true;
    if (draining !== null || isStopped) return;
    hasNewEvents = false;
    draining = drain().finally(() => {
      draining = null;
      // Events that were added during the last request.
      if (hasNewEvents) startDraining();
    });
  };
  const trimQueue = () => {
    const all = queue.all();
    let size = all.reduce((sum, [, text]) => sum + text.length, 0);
    for (const [id, text] of all) {
      if (size <= maxQueuedChars) break;
      queue.remove(id);
      size -= text.length;
    }
  };

  const disposers = [
    visibility.onOnline(() => {
      transitionAt = clock.now();
      storage.remove(backoffKey);
      startDraining();
    }),
    // The previous page may have left events a moment ago.
    clock.after(orphanAgeMs, () => startDraining()),
  ];
  startDraining();
  return {
    send: ({ id, code, fields, at }) => {
      ownIds.add(id);
      queue.set(id, stringifySafeJson({ code, fields, at }));
      trimQueue();
      startDraining();
    },
    flush: () => {
      const now = clock.now();
      transitionAt = now;
      // A service that does not respond gets one event at a time.
      if (!isOpen() || readBackoff().failures > 0 || now - (sendingSince ?? now) >= slowMs) return;
      for (const [id, text] of queue.all()) if (ownIds.has(id) && !sentIds.has(id)) void sendEvent(id, text);
    },
    whenSent: async () => {
      await draining;
    },
    stop: () => {
      isStopped = true;
      for (const dispose of disposers.splice(0)) dispose();
    },
  };
};
