import { track as trackCall } from '../contract/tracking/tracking-event.ts';
import type { Http } from '../http/client.ts';
import { Failure } from '../http/failure.ts';
import { parseSafeJson, stringifySafeJson } from '../http/safe-json.ts';
import type { Dispose, Platform, Visibility } from '../platform/platform.ts';
import { type Backoff, createBackoff } from './backoff.ts';
import type { TrackFields } from './events.ts';
import type { Sink, TrackedEvent } from './sink.ts';

/** Maximum size of the queue, in characters; browsers also limit requests of a page that is being left to this. */
const maxQueuedChars = 65_536;

/** Timeout of a request; after it the event counts as not sent. */
const requestTimeoutMs = 10_000;

/** Age in ms after which another page's event counts as orphaned: that page is gone, or fails. */
const orphanAgeMs = 2000;

/** After waiting this long, in ms, a page does not send the rest when it is left: the next page will. */
const slowMs = 2000;

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
  /** Returns whether events may be sent now; false once the tracker has stopped. */
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

/** Removes the oldest events of a queue that is too long. */
const trimQueue = (queue: Visibility['queue']) => {
  const all = queue.all();
  let size = all.reduce((sum, [, text]) => sum + text.length, 0);
  for (const [id, text] of all) {
    if (size <= maxQueuedChars) break;
    queue.remove(id);
    size -= text.length;
  }
};

/** Sends an event. Resolves to whether the service has accepted it, and rejects if that stays open. */
const post = async (
  { http, platform: { clock, log } }: OutboxPorts,
  tid: string,
  { at, code, fields }: Stored,
): Promise<boolean> => {
  const delayMs = clock.now() - at;
  const body: TrackFields = delayMs > delayThresholdMs ? { ...fields, delayMs } : fields;
  try {
    await http(trackCall, { query: { tid, et: code }, body, keepalive: true, timeoutMs: requestTimeoutMs });
    return true;
  } catch (cause) {
    if (!isRefused(cause)) throw cause;
    log.warn(`[PW] The event ${code} was refused`, cause);
    return false;
  }
};

/** Creates what sends events of the queue, and starts the pause after a failure. */
const createSender = (ports: OutboxPorts, backoff: Backoff) => {
  const { platform, visibility, isOpen } = ports;
  const { clock } = platform;
  /** Ids that are being sent or done: storage that fails to delete must not cause a second request. */
  const sentIds = new Set<string>();
  /** Time when the page was last left, or its network returned. */
  let transitionAt = 0;
  return {
    isSent: (id: string) => sentIds.has(id),
    noteTransition: () => {
      transitionAt = clock.now();
    },
    /** Resolves to whether the next event may be sent. */
    send: async (id: string, text: string): Promise<boolean> => {
      sentIds.add(id);
      const stored = parseStored(text);
      try {
        const isCurrent = stored !== null && Math.abs(clock.now() - stored.at) <= maxAgeMs;
        if (isCurrent && (await post(ports, id, stored))) backoff.end();
        visibility.queue.remove(id);
        return true;
      } catch (cause) {
        sentIds.delete(id);
        const isNetwork = cause instanceof Failure && cause.kind === 'network';
        const isInTransition = isNetwork && clock.now() - transitionAt < transitionGraceMs;
        if (isOpen() && !isInTransition) backoff.start(cause);
        return false;
      }
    },
  };
};

/** Runs an action one at a time: calls meanwhile run it once more after it. */
const createRepeater = (action: () => Promise<void>) => {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const run = () => {
    isWanted = true;
    if (running !== null) return;
    isWanted = false;
    running = action().finally(() => {
      running = null;
      if (isWanted) run();
    });
  };
  return {
    run,
    whenDone: async () => {
      await running;
    },
  };
};

/**
 * The first party's sink: events wait in storage, in order, until the service has accepted them, so that a reload, a
 * closed tab or an hour without network loses none. Each page sends its own events and orphaned ones: two tabs may send
 * the same event, which counts once. A failed event is sent again with the next event or page, after a backoff; a page
 * that is being left sends the rest at once.
 */
export const createOutbox = (ports: OutboxPorts): Outbox => {
  const { platform, visibility, isOpen } = ports;
  const { clock } = platform;
  const { queue } = visibility;
  const backoff = createBackoff(platform);
  const { isSent, noteTransition, send } = createSender(ports, backoff);
  const ownIds = new Set<string>();
  /** Start of the current request; null while the queue is idle. */
  let sendingSince: number | null = null;

  /** True for an own event, or an orphaned one; the clock may have been set back since. */
  const isMine = ([id, text]: readonly [string, string]): boolean =>
    !isSent(id) && (ownIds.has(id) || Math.abs(clock.now() - (parseStored(text)?.at ?? 0)) >= orphanAgeMs);

  const draining = createRepeater(async () => {
    // Another tab may fail meanwhile.
    while (isOpen() && !backoff.isPausing()) {
      const next = queue.all().find(isMine);
      sendingSince = clock.now();
      if (next === undefined || !(await send(...next))) break;
    }
    sendingSince = null;
  });

  const disposers = [
    visibility.onOnline(() => {
      noteTransition();
      backoff.end();
      draining.run();
    }),
    // The previous page may have left events a moment ago.
    clock.after(orphanAgeMs, draining.run),
  ];
  draining.run();
  return {
    send: ({ id, code, fields, at }) => {
      ownIds.add(id);
      queue.set(id, stringifySafeJson({ code, fields, at }));
      trimQueue(queue);
      draining.run();
    },
    flush: () => {
      const now = clock.now();
      noteTransition();
      // A service that does not respond gets one event at a time.
      if (!isOpen() || backoff.failures() > 0 || now - (sendingSince ?? now) >= slowMs) return;
      for (const [id, text] of queue.all()) if (ownIds.has(id) && !isSent(id)) void send(id, text);
    },
    whenSent: draining.whenDone,
    stop: () => {
      for (const dispose of disposers.splice(0)) dispose();
    },
  };
};
