/** Tells the billing service what happened at the gateways, one after the other, until each was taken. */
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { claimEvent, settleEvent } from './event-queue.ts';
import { signWebhook } from './signature.ts';

/** The office of a service. */
export interface EventOffice {
  /** There may be something to tell. Never waits, never throws. */
  wake(): void;
  /** Resolves once everything that is due was told. */
  told(): Promise<void>;
  /** Ends what has begun; what is left waits for the next start. */
  close(): Promise<void>;
}

interface OfficePorts {
  database: Database;
  clock: Clock;
  /** Sends a webhook, and gives the status of its answer. */
  send: (body: string, signature: string) => Promise<number>;
  failed: (cause: unknown) => void;
}

/** Creates the office; it begins with what an earlier process left in line. */
export const createEventOffice = ({ database, clock, send, failed }: OfficePorts): EventOffice => {
  let isClosed = false;
  const tellOne = async (): Promise<boolean> => {
    const claimed = await claimEvent(database, clock.now());
    if (claimed === null) return false;
    const body = JSON.stringify(claimed.event);
    const status = await send(body, await signWebhook(database, body, clock.now()));
    // Whoever is told twice takes it once, so what was not answered for is told again.
    if (status >= 200 && status < 300) await settleEvent(database, claimed.id);
    return true;
  };
  let telling = Promise.resolve();
  const wake = () => {
    if (isClosed) return;
    telling = telling
      .then(async () => {
        while (!isClosed && (await tellOne()));
      })
      .catch((cause: unknown) => {
        if (!isClosed) failed(cause);
      });
  };
  wake();
  return {
    wake,
    told: () => {
      wake();
      return telling;
    },
    close: () => {
      isClosed = true;
      return telling;
    },
  };
};
