import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { safeUrl } from '../http/safe-url.ts';
import type { Log, Platform } from '../platform/platform.ts';
import type { BillingAdapter, BillingDateEstimate, ChangeMode, PlanOption, ReadAll } from './billing-adapter.ts';
import { createCardBilling } from './card-billing.ts';
import { createConductor } from './conductor.ts';
import { createIntents, intentId } from './intents.ts';
import { hasHappened, type Operation } from './operations.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { isKeptAddress } from './same-address.ts';
import type { DetailedSubscription } from './subscription.ts';
import { createUnconfirmed } from './unconfirmed.ts';

/** What became of an operation, found out by reading the subscription again. */
export type Outcome =
  | { kind: 'done'; subscription: DetailedSubscription }
  /** It is not so a minute later: nothing was done, whatever the service said. */
  | { kind: 'not-done' }
  /** Nobody can say yet; doing it again is the same intent. Later looks find out. */
  | { kind: 'not-confirmed' }
  | { kind: 'refused'; refusal: Refusal };

/** How an unconfirmed operation ended after all. */
export type LaterOutcome = Extract<Outcome, { kind: 'done' | 'not-done' }>;

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
  /**
   * Does something with a subscription, once. Never rejects. `onLater` hears what became of it where that was not
   * confirmed at first.
   */
  perform(
    subscription: DetailedSubscription,
    operation: Operation,
    onLater?: (outcome: LaterOutcome) => void,
  ): Promise<Outcome>;
  /** Takes subscriptions that were read: they may confirm what was not confirmed before. */
  saw(subscriptions: readonly DetailedSubscription[]): void;
}

/** What says that something can't be as the subscription stands. */
const impossible: readonly (Refusal | null)[] = ['wrong-state', 'change-ahead', 'bad-value'];

interface BillingPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'dice' | 'locks' | 'page'>;
  log: Pick<Log, 'error'>;
  readAll?: ReadAll | undefined;
}

const adapters = { chargebee: createCardBilling, conductor: createConductor } as const;

/** Opens the billing system of an edition. */
export const createBilling = ({ http, edition, platform, log, readAll }: BillingPorts): Billing => {
  const adapter = adapters[edition.billing](http, edition, { clock: platform.clock, log, readAll });
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

  const unconfirmed = createUnconfirmed<readonly DetailedSubscription[]>(platform.clock);

  /** Reads whether it has come; null: that can't be read. An address is not told with a subscription: it has a read of its own. */
  const hasCome = async (operation: Operation, now: DetailedSubscription): Promise<boolean | null> => {
    if (operation.name !== 'update-shipping') return hasHappened(operation, now);
    try {
      const { address } = await adapter.shipping(now.subsId);
      return address !== null && isKeptAddress(address, operation.address);
    } catch (failure) {
      log.error('[PW] A delivery address could not be read again', failure);
      return null;
    }
  };

  /** Watches what could not be confirmed; its key stays until the end is known. */
  const watch = (subsId: string, operation: Operation, onLater: (outcome: LaterOutcome) => void) => {
    /** As it was read last. */
    let last: DetailedSubscription | null = null;
    unconfirmed.watch(intentId(subsId, operation), {
      judge: (subscriptions) => {
        const now = subscriptions.find((each) => each.subsId === subsId);
        if (now === undefined || operation.name === 'update-shipping') return null;
        last = now;
        return hasHappened(operation, now);
      },
      ask: async () => {
        const now = await adapter.read(subsId);
        if (now === null) throw new Error('There is no such subscription');
        last = now;
        const isDone = await hasCome(operation, now);
        if (isDone === null) throw new Error('It can not be read');
        return isDone;
      },
      onEnd: (end) => {
        intents.settle(subsId, operation);
        if (end === 'done' && last !== null) onLater({ kind: 'done', subscription: last });
        else onLater({ kind: 'not-done' });
      },
    });
    return { kind: 'not-confirmed' } as const;
  };

  const perform: Billing['perform'] = async (subscription, operation, onLater = () => {}) => {
    const { subsId } = subscription;
    const settle = () => {
      unconfirmed.forget(intentId(subsId, operation));
      intents.settle(subsId, operation);
    };
    let answered: DetailedSubscription | null = null;
    try {
      answered = await adapter.perform(subscription, operation, await intents.keyOf(subsId, operation));
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal !== null) {
        // Whoever signs in again, or waits, goes on with the same wish.
        if (refusal !== 'signed-out' && refusal !== 'too-many') settle();
        // Another tab, or an earlier try, may have done it already.
        const now = impossible.includes(refusal) ? await look(subsId) : null;
        if (now !== null && (await hasCome(operation, now))) return { kind: 'done', subscription: now };
        return { kind: 'refused', refusal };
      }
      log.error(`[PW] What became of '${operation.name}' is not known yet`, failure);
    }
    // What the service said counts once it shows it: its reads may lag behind its answers.
    const now = operation.name === 'update-shipping' && answered !== null ? answered : await look(subsId);
    if (now === null || !(await hasCome(operation, now))) return watch(subsId, operation, onLater);
    settle();
    return { kind: 'done', subscription: now };
  };
  return {
    ...adapter,
    perform: (subscription, operation, onLater) =>
      unconfirmed.during(intentId(subscription.subsId, operation), () => perform(subscription, operation, onLater)),
    saw: unconfirmed.saw,
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
