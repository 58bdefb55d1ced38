import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { safeUrl } from '../http/safe-url.ts';
import type { Log, Platform } from '../platform/platform.ts';
import type { BillingAdapter, BillingDateEstimate, ChangeMode, PlanOption } from './billing-adapter.ts';
import { createCardBilling } from './card-billing.ts';
import { createConductor } from './conductor.ts';
import { createIntents } from './intents.ts';
import { hasHappened, type Operation } from './operations.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { isSameAddress } from './same-address.ts';
import type { DetailedSubscription } from './subscription.ts';

/** What became of an operation, found out by reading the subscription again. */
export type Outcome =
  | { kind: 'done'; subscription: DetailedSubscription }
  /** The service said that it did it, and it is not so. */
  | { kind: 'not-done' }
  /** Nobody can say yet; doing it again is the same intent. */
  | { kind: 'not-confirmed' }
  | { kind: 'refused'; refusal: Refusal };

/** The billing system of an edition: pages never know which. */
export interface Billing extends Pick<BillingAdapter, 'read' | 'shipping'> {
  /** Other plans, and what they would cost; none where that is not possible, as the subscription stands. */
  options(subscription: DetailedSubscription, mode: ChangeMode): Promise<readonly PlanOption[]>;
  /** What it costs when the term ends then; null: that is not possible, as the subscription stands. */
  estimateBillingDate(subsId: string, termEnd: number): Promise<BillingDateEstimate | null>;
  /** Where to be asked to stay; null where there is nowhere, or none that a page may lead to. Never rejects. */
  retentionUrl(subscription: DetailedSubscription): Promise<string | null>;
  /** Never rejects: that it could not be sent is told to the console alone. */
  comment(subsId: string, text: string): Promise<void>;
  /** Does something with a subscription, once. Never rejects. */
  perform(subscription: DetailedSubscription, operation: Operation): Promise<Outcome>;
}

/** What says that something can't be as the subscription stands. */
const impossible: readonly (Refusal | null)[] = ['wrong-state', 'change-ahead', 'bad-value'];

interface BillingPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'dice' | 'locks' | 'page'>;
  log: Pick<Log, 'error'>;
}

const adapters = { chargebee: createCardBilling, conductor: createConductor } as const;

/** Opens the billing system of an edition. */
export const createBilling = ({ http, edition, platform, log }: BillingPorts): Billing => {
  const adapter = adapters[edition.billing](http, edition, { clock: platform.clock, log });
  const intents = createIntents(platform.storage, platform.clock, platform.dice, platform.locks);

  /** Reads again; null where that can't be done. */
  const look = async (subsId: string): Promise<DetailedSubscription | null> => {
    try {
      return await adapter.read(subsId);
    } catch (failure) {
      log.error('[PW] A subscription could not be read again', failure);
      return null;
    }
  };

  /** An address is not told with a subscription: nobody knows but who reads it. */
  const hasCome = async (operation: Operation, now: DetailedSubscription): Promise<boolean> => {
    if (operation.name !== 'update-shipping') return hasHappened(operation, now);
    try {
      const { address } = await adapter.shipping(now.subsId);
      return address !== null && isSameAddress(address, operation.address);
    } catch (failure) {
      log.error('[PW] A delivery address could not be read again', failure);
      return false;
    }
  };

  const perform: Billing['perform'] = async (subscription, operation) => {
    const { subsId } = subscription;
    try {
      const key = await intents.keyOf(subsId, operation);
      const answered = await adapter.perform(subscription, operation, key);
      intents.settle(subsId, operation);
      // A service tells nothing of an address with a subscription: its answer is all there is.
      if (operation.name === 'update-shipping') return { kind: 'done', subscription: answered };
      const now = await look(subsId);
      if (now === null)
        return hasHappened(operation, answered) ? { kind: 'done', subscription: answered } : { kind: 'not-confirmed' };
      return hasHappened(operation, now) ? { kind: 'done', subscription: now } : { kind: 'not-done' };
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal !== null) {
        // Whoever signs in again, or waits, goes on with the same wish.
        if (refusal !== 'signed-out' && refusal !== 'too-many') intents.settle(subsId, operation);
        // Another tab, or an earlier try, may have done it already.
        const now = impossible.includes(refusal) ? await look(subsId) : null;
        if (now !== null && (await hasCome(operation, now))) return { kind: 'done', subscription: now };
        return { kind: 'refused', refusal };
      }
      log.error(`[PW] What became of '${operation.name}' is not known yet`, failure);
      const now = await look(subsId);
      if (now === null || !(await hasCome(operation, now))) return { kind: 'not-confirmed' };
      intents.settle(subsId, operation);
      return { kind: 'done', subscription: now };
    }
  };
  return {
    ...adapter,
    perform,
    options: async (subscription, mode) => {
      try {
        return await adapter.options(subscription, mode);
      } catch (failure) {
        if (impossible.includes(refusalOf(failure))) return [];
        throw failure;
      }
    },
    estimateBillingDate: async (subsId, termEnd) => {
      try {
        return await adapter.estimateBillingDate(subsId, termEnd);
      } catch (failure) {
        if (impossible.includes(refusalOf(failure))) return null;
        throw failure;
      }
    },
    retentionUrl: async (subscription) => {
      if (!edition.hasRetentionOffer) return null;
      try {
        return safeUrl(await adapter.retentionUrl(subscription), platform.page.url(), edition.partnerOrigins);
      } catch (failure) {
        log.error('[PW] There is no offer to show', failure);
        return null;
      }
    },
    comment: (subsId, text) =>
      adapter.comment(subsId, text).catch((failure: unknown) => log.error('[PW] A comment could not be sent', failure)),
  };
};
