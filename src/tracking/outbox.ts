import { stringifySafeJson } from '../http/safe-json.ts';
import type { Dispose, Visibility } from '../platform/platform.ts';
import { createBackoff } from './backoff.ts';
import { createSender, type Entries, type OutboxPorts, parseStored } from './outbox-sender.ts';
import type { Sink } from './sink.ts';

/** Maximum size of the queue, in characters; browsers also limit requests of a page that is being left to this. */
const maxQueuedChars = 65_536;

/** Age in ms after which another page's event counts as orphaned: that page is gone, or fails. */
const orphanAgeMs = 2000;

/** After waiting this long, in ms, a page does not send the rest when it is left: the next page will. */
const slowMs = 2000;

/** Sends the queue to the first party. */
export interface Outbox extends Sink {
  flush(): void;
  /** Resolves once everything was sent or failed. */
  whenSent(): Promise<void>;
  stop: Dispose;
}

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
 * that is being left sends the rest at once. A service that takes batches gets them when the page is idle.
 */
export const createOutbox = (ports: OutboxPorts): Outbox => {
  const { platform, visibility, isOpen } = ports;
  const { clock } = platform;
  const { queue } = visibility;
  const backoff = createBackoff(platform);
  const { isBatching, isSent, noteTransition, send, takeBatch } = createSender(ports, backoff);
  const ownIds = new Set<string>();
  /** Start of the current request; null while the queue is idle. */
  let sendingSince: number | null = null;

  /** True for an own event, or an orphaned one; the clock may have been set back since. */
  const isMine = ([id, text]: readonly [string, string]): boolean =>
    !isSent(id) && (ownIds.has(id) || Math.abs(clock.now() - (parseStored(text)?.at ?? 0)) >= orphanAgeMs);

  const draining = createRepeater(async () => {
    // Another tab may fail meanwhile.
    while (isOpen() && !backoff.isPausing()) {
      if (isBatching()) await visibility.whenIdle();
      const batch = takeBatch(queue.all().filter(isMine));
      sendingSince = clock.now();
      if (batch.length === 0 || !isOpen() || !(await send(batch))) break;
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
      let rest: Entries = queue.all().filter(([id]) => ownIds.has(id) && !isSent(id));
      while (rest.length > 0) {
        const batch = takeBatch(rest);
        rest = rest.slice(batch.length);
        void send(batch);
      }
    },
    whenSent: draining.whenDone,
    stop: () => {
      for (const dispose of disposers.splice(0)) dispose();
    },
  };
};
