import type { InferInput } from 'valibot';
import { type batchedEvent, trackBatch } from '../contract/tracking/event-batch.ts';
import { track as trackCall } from '../contract/tracking/tracking-event.ts';
import type { Http } from '../http/client.ts';
import { Failure } from '../http/failure.ts';
import { parseSafeJson } from '../http/safe-json.ts';
import type { Platform, Visibility } from '../platform/platform.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Backoff } from './backoff.ts';
import type { TrackedEvent } from './sink.ts';

/**
 * Maximum size of a batch, in characters: with three bytes for each it stays below 64 KB, the limit of services and of
 * requests of a page that is being left.
 */
const maxBatchChars = 16_384;

/** Timeout of a request; after it its events count as not sent. */
const requestTimeoutMs = 10_000;

/**
 * Leaving a page cancels its requests, and requests from before the network returned fail late: within this time in ms
 * a failure says nothing about the service.
 */
const transitionGraceMs = 1000;

/** A shorter delay counts as network latency. */
const delayThresholdMs = 5000;
const maxAgeMs = 604_800_000;

/** Dependencies of the outbox. */
export interface OutboxPorts {
  platform: Pick<Platform, 'clock' | 'storage' | 'log'>;
  visibility: Pick<Visibility, 'queue' | 'onOnline' | 'whenIdle'>;
  http: Http;
  /** Returns whether events may be sent now; false once the tracker has stopped. */
  isOpen: () => boolean;
  /** True if the service takes several events in one call. */
  isBatching?: boolean;
  sessionStore: Pick<SessionStore, 'token'>;
}

type Stored = Pick<TrackedEvent, 'code' | 'fields' | 'at'>;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'code') === 'string' &&
  typeof Reflect.get(value, 'at') === 'number' &&
  typeof Reflect.get(value, 'fields') === 'object';

/** Reads a queued text; null: it is no event. */
export const parseStored = (text: string): Stored | null => {
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

/** Queued texts with their ids. */
export type Entries = readonly (readonly [id: string, text: string])[];

type Wired = InferInput<typeof batchedEvent>;

/** Returns the events that a service takes: none is older than a week. */
const readEvents = (entries: Entries, now: number): Wired[] =>
  entries.flatMap(([tid, text]) => {
    const stored = parseStored(text);
    if (stored === null || Math.abs(now - stored.at) > maxAgeMs) return [];
    const { at, code, fields } = stored;
    const delayMs = now - at;
    return [{ tid, et: code, fields: delayMs > delayThresholdMs ? { ...fields, delayMs } : fields }];
  });

/** Creates what sends events of the queue, and starts the pause after a failure. */
export const createSender = (ports: OutboxPorts, backoff: Backoff) => {
  const { platform, visibility, isOpen, http, sessionStore } = ports;
  const { clock, log } = platform;
  let isBatching = ports.isBatching === true;
  /** Ids that are being sent or done: storage that fails to delete must not cause a second request. */
  const sentIds = new Set<string>();
  /** Time when the page was last left, or its network returned. */
  let transitionAt = 0;
  const options = { keepalive: true, timeoutMs: requestTimeoutMs };

  /** Sends events. Resolves to the positions that the service has refused, and rejects if that stays open. */
  const post = async (events: Wired[], isBatch: boolean): Promise<readonly number[]> => {
    if (isBatch) {
      const body = { bearer: sessionStore.token(), events };
      return (await http(trackBatch, { body, bearer: null, ...options })).refused;
    }
    for (const { fields, ...query } of events) await http(trackCall, { query, body: fields, ...options });
    return [];
  };
  const postOrRefuse = async (events: Wired[], isBatch: boolean): Promise<void> => {
    const refused = await post(events, isBatch).catch((cause: unknown) => {
      if (isBatch || !isRefused(cause)) throw cause;
      return [0];
    });
    for (const index of refused) log.warn(`[PW] The event ${events[index]?.et} was refused`);
    if (refused.length < events.length) backoff.end();
  };
  /** Returns whether the next events may be sent after a failure. */
  const mayGoOn = (cause: unknown, isBatch: boolean): boolean => {
    if (isBatch && isRefused(cause)) {
      isBatching = false;
      return true;
    }
    const isNetwork = cause instanceof Failure && cause.kind === 'network';
    const isInTransition = isNetwork && clock.now() - transitionAt < transitionGraceMs;
    if (isOpen() && !isInTransition) backoff.start(cause);
    return false;
  };
  return {
    isSent: (id: string) => sentIds.has(id),
    isBatching: () => isBatching,
    /** Returns the first entries, as many as one request takes. */
    takeBatch: (entries: Entries): Entries => {
      let size = 0;
      return entries.filter(([, text], index) => {
        size += text.length;
        return index === 0 || (isBatching && size <= maxBatchChars);
      });
    },
    noteTransition: () => {
      transitionAt = clock.now();
    },
    /** Resolves to whether the next events may be sent. */
    send: async (entries: Entries): Promise<boolean> => {
      const isBatch = isBatching;
      for (const [id] of entries) sentIds.add(id);
      try {
        const events = readEvents(entries, clock.now());
        if (events.length > 0) await postOrRefuse(events, isBatch);
        for (const [id] of entries) visibility.queue.remove(id);
        return true;
      } catch (cause) {
        for (const [id] of entries) sentIds.delete(id);
        return mayGoOn(cause, isBatch);
      }
    },
  };
};
