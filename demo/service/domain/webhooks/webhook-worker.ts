/** Delivers webhooks: each message until it is accepted or given up. Messages are rows, so none is lost. */
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Telemetry } from '../../ports/metrics/telemetry.ts';
import { waitAtMost } from '../../ports/timers.ts';
import type { SendWebhook } from '../../ports/webhook-sender.ts';
import { type AttemptResult, type ClaimedDelivery, claimDelivery, recordAttempt, tidyQueue } from './webhook-queue.ts';
import { signedHeaders } from './webhook-secrets.ts';

/** The worker of a service. */
export interface WebhookWorker {
  /** Starts the work if something is due. Never waits, never throws. */
  wake(): void;
  /** Resolves once all that is due now was tried. */
  whenTried(): Promise<void>;
  /** Ends the running tries; the rest waits for the next start. */
  close(): Promise<void>;
}

interface WebhookWorkerDeps {
  database: Database;
  clock: Clock;
  send: SendWebhook;
  telemetry: Telemetry;
  onError: (cause: unknown) => void;
}

/** Messages that one process sends at the same time. */
const maxRunning = 4;

/** Of these, messages of one webhook: a slow receiver leaves room for the others. */
const maxRunningOfWebhook = 2;

/** A receiver may take this long while the service stops, in ms; then another process sends the message again. */
const graceMs = 1000;

const reasonOf = (cause: unknown): string => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message = cause instanceof Error ? cause.message : String(cause);
  return (code || message).slice(0, 200);
};

const attempt = async (send: SendWebhook, delivery: ClaimedDelivery, now: Date): Promise<AttemptResult> => {
  const { message_id, type, data, at, url } = delivery;
  const body = JSON.stringify({ type, timestamp: (at ?? now).toISOString(), data });
  try {
    const headers = signedHeaders({ id: message_id, body, now }, delivery);
    const status = await send({ url, headers, body });
    const isAccepted = status >= 200 && status < 300;
    return { status, error: isAccepted ? null : `The receiver answered with ${status}` };
  } catch (cause) {
    return { status: null, error: reasonOf(cause) };
  }
};

/** Creates the function that claims the next message of a webhook that is not busy; null if there is none. */
const createClaims = (database: Database, clock: Clock) => {
  const runningByWebhook = new Map<string, number>();
  const claimNext = async () => {
    const busyIds = [...runningByWebhook].filter(([, count]) => count >= maxRunningOfWebhook).map(([id]) => id);
    const delivery = await claimDelivery(database, clock.now(), busyIds);
    if (delivery === undefined) return null;
    const { webhook_id: id } = delivery;
    const add = (count: number) => runningByWebhook.set(id, (runningByWebhook.get(id) ?? 0) + count);
    add(1);
    return { delivery, release: () => void add(-1) };
  };
  let previous: Promise<unknown> = Promise.resolve();
  // One after the other, so that each knows what the ones before it have claimed.
  return (): ReturnType<typeof claimNext> => {
    const next = previous.then(claimNext);
    previous = next.catch(() => {});
    return next;
  };
};

/** Creates the worker. */
export const createWebhookWorker = ({
  database,
  clock,
  send,
  telemetry,
  onError,
}: WebhookWorkerDeps): WebhookWorker => {
  let isClosed = false;
  const reportError = (cause: unknown) => {
    if (!isClosed) onError(cause);
  };
  const claim = createClaims(database, clock);
  const deliverAll = async (): Promise<void> => {
    for (;;) {
      const claimed = isClosed ? null : await claim();
      if (claimed === null) return;
      try {
        const result = await attempt(send, claimed.delivery, clock.now());
        telemetry.jobTried('webhook', await recordAttempt(database, claimed.delivery, result, clock.now()));
      } finally {
        claimed.release();
      }
    }
  };
  const running = new Set<Promise<void>>();
  /** Also while a slow receiver is being waited for: the others do not wait with it. */
  const start = () => {
    while (running.size < maxRunning) {
      const loop = deliverAll().catch(reportError);
      running.add(loop);
      void loop.then(() => running.delete(loop));
    }
  };
  let tidying = Promise.resolve();
  const wake = (): void => {
    if (isClosed) return;
    tidying = tidying
      .then(() => tidyQueue(database, clock.now()))
      .then(start)
      .catch(reportError);
  };
  const whenIdle = async (): Promise<void> => {
    await tidying;
    while (running.size > 0) await Promise.all(running);
  };
  return {
    wake,
    whenTried: () => {
      wake();
      return whenIdle();
    },
    close: () => {
      isClosed = true;
      return waitAtMost(graceMs, whenIdle());
    },
  };
};
