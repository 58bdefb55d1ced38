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

/** Messages that one process sends at the same time: a slow receiver does not stop the others. */
const maxRunning = 4;

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

/** Creates the worker. */
export const createWebhookWorker = ({
  database,
  clock,
  send,
  telemetry,
  onError,
}: WebhookWorkerDeps): WebhookWorker => {
  let isClosed = false;
  const deliverAll = async (): Promise<void> => {
    for (;;) {
      const delivery = isClosed ? undefined : await claimDelivery(database, clock.now());
      if (delivery === undefined) return;
      const result = await attempt(send, delivery, clock.now());
      telemetry.jobTried('webhook', await recordAttempt(database, delivery, result, clock.now()));
    }
  };
  let work = Promise.resolve();
  const wake = (): void => {
    if (isClosed) return;
    work = work
      .then(() => tidyQueue(database, clock.now()))
      .then(async () => {
        await Promise.all(Array.from({ length: maxRunning }, deliverAll));
      })
      .catch((cause: unknown) => {
        if (!isClosed) onError(cause);
      });
  };
  return {
    wake,
    whenTried: () => {
      wake();
      return work;
    },
    close: () => {
      isClosed = true;
      return waitAtMost(graceMs, work);
    },
  };
};
