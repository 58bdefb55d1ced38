/** Delivers the gateways' events to the billing service, one after the other, until each was accepted. */
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database/open.ts';
import { claimEvent, markEventDelivered } from '../../ports/gateway-events/event-queue.ts';
import { signWebhook } from '../../ports/gateway-events/signature.ts';

/** The dispatcher of a service. */
export interface WebhookDispatcher {
  /** Starts a delivery if something is due. Never waits, never throws. */
  wake(): void;
  /** Resolves once everything that is due was delivered. */
  delivered(): Promise<void>;
  /** Ends the running delivery; the rest waits for the next start. */
  close(): Promise<void>;
}

interface DispatcherDeps {
  database: Database;
  clock: Clock;
  /** Sends a webhook, and returns the status of its response. */
  send: (body: string, signature: string) => Promise<number>;
  onError: (cause: unknown) => void;
}

/** Creates the dispatcher; it begins with what an earlier process left in the queue. */
export const createWebhookDispatcher = ({ database, clock, send, onError }: DispatcherDeps): WebhookDispatcher => {
  let isClosed = false;
  const deliverOne = async (): Promise<boolean> => {
    const event = await claimEvent(database, clock.now());
    if (event === null) return false;
    const body = JSON.stringify(event.event);
    const status = await send(body, await signWebhook(database, body, clock.now()));
    // A repeated event is applied once, so an unconfirmed one is delivered again.
    if (status >= 200 && status < 300) await markEventDelivered(database, event.id);
    return true;
  };
  let delivery = Promise.resolve();
  const wake = () => {
    if (isClosed) return;
    delivery = delivery
      .then(async () => {
        while (!isClosed && (await deliverOne()));
      })
      .catch((cause: unknown) => {
        if (!isClosed) onError(cause);
      });
  };
  wake();
  return {
    wake,
    delivered: () => {
      wake();
      return delivery;
    },
    close: () => {
      isClosed = true;
      return delivery;
    },
  };
};
