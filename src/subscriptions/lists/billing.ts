import { type BillingRefusal, toBillingRefusal } from '../../billing/billing-refusal.ts';
import { createIdempotentOperations, type IdempotentOperation } from '../../billing/idempotent-operations.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import { safeUrl } from '../../http/safe-url.ts';
import type { Log, Platform } from '../../platform/platform.ts';
import type {
  BillingAdapter,
  BillingDateEstimate,
  ChangeMode,
  PlanOption,
  ReadSubscriptions,
} from '../adapters/billing-adapter.ts';
import { createCardBilling } from '../adapters/card-billing.ts';
import { createConductor } from '../adapters/conductor.ts';
import type { PreparedOperation } from '../operations/operation.ts';
import type { DetailedSubscription } from '../subscription/subscription.ts';

/** Result of an operation, confirmed by reading the subscription again. */
export type OperationResult =
  | { kind: 'done'; subscription: DetailedSubscription }
  /** Not applied a minute later: nothing was done, whatever the service replied. */
  | { kind: 'not-done' }
  /** Not confirmed yet; repeating it uses the same idempotency key. Later checks find out. */
  | { kind: 'not-confirmed' }
  | { kind: 'refused'; refusal: BillingRefusal };

/** Final result of an unconfirmed operation. */
export type FinalResult = Extract<OperationResult, { kind: 'done' | 'not-done' }>;

/** The billing system of an edition; pages do not know which one it is. */
export interface Billing extends Pick<BillingAdapter, 'read' | 'shipping'> {
  /** Other plans with their cost; none if the subscription's state does not allow it. */
  options(subscription: DetailedSubscription, mode: ChangeMode): Promise<readonly PlanOption[]>;
  /** Cost of ending the term then; null if the subscription's state does not allow it. */
  estimateBillingDate(subsId: string, termEnd: number): Promise<BillingDateEstimate | null>;
  /** URL of the retention offer; null if there is none, or none that is allowed. Never rejects. */
  retentionUrl(subscription: DetailedSubscription): Promise<string | null>;
  /** Never rejects: a failure is only logged. */
  comment(subsId: string, text: string): Promise<void>;
  /**
   * Performs an operation on a subscription, once (`prepareOperation` adds its rules). Never rejects. `onFinalResult` is called with the result if it was
   * not confirmed at first.
   */
  perform(
    subscription: DetailedSubscription,
    operation: PreparedOperation,
    onFinalResult?: (outcome: FinalResult) => void,
  ): Promise<OperationResult>;
  /** Observes subscriptions that were read: they may confirm pending operations. */
  observe(subscriptions: readonly DetailedSubscription[]): void;
}

/** Refusals that mean that the subscription's state does not allow it. */
const impossibleRefusals: readonly (BillingRefusal | null)[] = ['wrong-state', 'change-ahead', 'bad-value'];

interface BillingPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'random' | 'locks' | 'page'>;
  log: Pick<Log, 'error'>;
  readAll?: ReadSubscriptions | undefined;
}

const adapters = { chargebee: createCardBilling, conductor: createConductor } as const;

type SubscriptionOperation = IdempotentOperation<readonly DetailedSubscription[]>;

/** Reads that tell whether an operation is applied. */
const createConfirmation = (adapter: BillingAdapter, log: BillingPorts['log']) => {
  /** Reads the subscription again; null on failure. */
  const read = async (subsId: string): Promise<DetailedSubscription | null> => {
    try {
      return await adapter.read(subsId);
    } catch (failure) {
      log.error('[PW] A subscription could not be read again', failure);
      return null;
    }
  };

  /**
   * Returns whether an operation is applied; null if the read fails. A subscription does not contain its address: that
   * has its own read.
   */
  const isApplied = async (
    { isDone, isAddressDone }: PreparedOperation,
    current: DetailedSubscription,
  ): Promise<boolean | null> => {
    if (isAddressDone === null) return isDone(current);
    try {
      return isAddressDone((await adapter.shipping(current.subsId)).address);
    } catch (failure) {
      log.error('[PW] A delivery address could not be read again', failure);
      return null;
    }
  };
  /** Returns the subscription, read again unless it is given, if an operation is applied; null if not, or unknown. */
  const readApplied = async (
    subsId: string,
    prepared: PreparedOperation,
    reply: DetailedSubscription | null = null,
  ): Promise<DetailedSubscription | null> => {
    const current = reply ?? (await read(subsId));
    return current !== null && (await isApplied(prepared, current)) ? current : null;
  };
  /** Returns the result after a refusal: another tab, or an earlier try, may have done the operation already. */
  const handleRefusal = async (
    refusal: BillingRefusal,
    subsId: string,
    prepared: PreparedOperation,
  ): Promise<OperationResult> => {
    const applied = impossibleRefusals.includes(refusal) ? await readApplied(subsId, prepared) : null;
    return applied === null ? { kind: 'refused', refusal } : { kind: 'done', subscription: applied };
  };
  return { read, isApplied, readApplied, handleRefusal };
};

/** Performs operations, and confirms each by reading the subscription again. */
const createPerformer = (
  adapter: BillingAdapter,
  { platform, log }: Pick<BillingPorts, 'platform' | 'log'>,
): Pick<Billing, 'perform' | 'observe'> => {
  const operations = createIdempotentOperations<readonly DetailedSubscription[]>(platform);
  const { read, isApplied, readApplied, handleRefusal } = createConfirmation(adapter, log);

  /** Watches an unconfirmed operation; its key stays until the result is known. */
  const watchOperation = (
    operation: SubscriptionOperation,
    subsId: string,
    prepared: PreparedOperation,
    onFinalResult: (outcome: FinalResult) => void,
  ) => {
    const { isDone, isAddressDone } = prepared;
    /** The last read state. */
    let lastRead: DetailedSubscription | null = null;
    return operation.watch({
      check: (subscriptions) => {
        const current = subscriptions.find((each) => each.subsId === subsId);
        if (current === undefined || isAddressDone !== null) return null;
        lastRead = current;
        return isDone(current);
      },
      poll: async () => {
        const current = await adapter.read(subsId);
        if (current === null) throw new Error('There is no such subscription');
        lastRead = current;
        const isAppliedNow = await isApplied(prepared, current);
        if (isAppliedNow === null) throw new Error('It can not be read');
        return isAppliedNow;
      },
      onOutcome: (outcome) => {
        if (outcome === 'done' && lastRead !== null) onFinalResult({ kind: 'done', subscription: lastRead });
        else onFinalResult({ kind: 'not-done' });
      },
    });
  };

  const perform = async (
    operation: SubscriptionOperation,
    subscription: DetailedSubscription,
    prepared: PreparedOperation,
    onFinalResult: (outcome: FinalResult) => void,
  ): Promise<OperationResult> => {
    const { subsId } = subscription;
    let reply: DetailedSubscription | null = null;
    const readIsApplied = async () => {
      const current = await read(subsId);
      return current && isApplied(prepared, current);
    };
    try {
      reply = await adapter.perform(subscription, prepared, await operation.getKey(readIsApplied));
    } catch (failure) {
      const refusal = toBillingRefusal(failure);
      if (refusal !== null) {
        operation.completeUnlessRetried(refusal);
        return handleRefusal(refusal, subsId, prepared);
      }
      log.error(`[PW] What became of '${prepared.operation.name}' is not known yet`, failure);
    }
    // The reply alone is not enough: the change counts once a read shows it, because reads may lag behind.
    const applied = await readApplied(subsId, prepared, prepared.isAddressDone === null ? null : reply);
    if (applied === null) return watchOperation(operation, subsId, prepared, onFinalResult);
    operation.complete();
    return { kind: 'done', subscription: applied };
  };

  return {
    perform: (subscription, prepared, onFinalResult = () => {}) => {
      const operation = operations.of(subscription.subsId, prepared.operation);
      return operation.whileRetrying(() => perform(operation, subscription, prepared, onFinalResult));
    },
    observe: operations.observe,
  };
};

/** Creates the billing system of an edition. */
export const createBilling = ({ http, edition, platform, log, readAll }: BillingPorts): Billing => {
  const adapter = adapters[edition.billing](http, edition, { clock: platform.clock, log, readAll });
  return {
    ...adapter,
    ...createPerformer(adapter, { platform, log }),
    options: async (subscription, mode) => {
      try {
        return await adapter.options(subscription, mode);
      } catch (failure) {
        if (impossibleRefusals.includes(toBillingRefusal(failure))) return [];
        throw failure;
      }
    },
    estimateBillingDate: async (subsId, termEnd) => {
      try {
        return await adapter.estimateBillingDate(subsId, termEnd);
      } catch (failure) {
        if (impossibleRefusals.includes(toBillingRefusal(failure))) return null;
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
