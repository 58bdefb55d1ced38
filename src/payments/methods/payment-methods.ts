import { type BillingRefusal, toBillingRefusal } from '../../billing/billing-refusal.ts';
import { createIdempotentOperations, type IdempotentOperation } from '../../billing/idempotent-operations.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import { safeUrl } from '../../http/safe-url.ts';
import type { Log, Platform } from '../../platform/platform.ts';
import { createQuery, type Query } from '../../query/query.ts';
import type { PaymentKind, PaymentToken } from '../fields/payment.ts';
import { createPaymentMethodApi } from './payment-method-api.ts';
import {
  noPaymentMethods,
  type PaymentMethodKind,
  type SavedPaymentMethod,
  type SavedPaymentMethods,
} from './saved-payment-methods.ts';

/** Result of a change, confirmed by reading all payment methods again. */
export type PaymentMethodResult =
  | { kind: 'done'; saved: SavedPaymentMethods }
  /** Not applied a minute later: nothing was done, whatever the service replied. */
  | { kind: 'not-done' }
  /** Not confirmed yet; repeating it uses the same idempotency key. Later checks find out. */
  | { kind: 'not-confirmed' }
  /** The token can't be charged, or was used: a new one is needed. Nothing was changed. */
  | { kind: 'declined' }
  /** Removing: it is the last one, and something has to be paid. Making primary: it has expired. */
  | { kind: 'held' }
  | { kind: 'refused'; refusal: BillingRefusal };

/** Final result of an unconfirmed change. */
export type FinalPaymentMethodResult = Extract<PaymentMethodResult, { kind: 'done' | 'not-done' }>;

/** Called with the result of a change that was not confirmed at first. */
type OnFinalResult = (outcome: FinalPaymentMethodResult) => void;

/** URL of the conductor's page for payment methods. */
export type UpdateUrlResult = { kind: 'url'; url: string } | { kind: 'failed' } | { kind: 'signed-out' };

/**
 * The saved payment methods, and the actions that change them: one entry once it is loaded; none after a failure (spec:
 * portal point 8: error flag, default data). No action rejects, and none charges anything.
 */
export interface PaymentMethods extends Query<SavedPaymentMethods> {
  /**
   * Saves a gateway's token; `isPrimary`: it is charged from now on. A token can be used once: adding the same one
   * again uses the same idempotency key, and it is kept in memory only.
   */
  add(token: PaymentToken, isPrimary: boolean, onFinalResult?: OnFinalResult): Promise<PaymentMethodResult>;
  makePrimary(method: SavedPaymentMethod, onFinalResult?: OnFinalResult): Promise<PaymentMethodResult>;
  remove(method: SavedPaymentMethod, onFinalResult?: OnFinalResult): Promise<PaymentMethodResult>;
  /** Requests the conductor's page for payment methods; returns an allowed URL, or none. */
  getUpdateUrl(subsId: string): Promise<UpdateUrlResult>;
}

interface MethodPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'random' | 'locks' | 'page'>;
  log: Pick<Log, 'error'>;
  /** Called when the service no longer accepts the bearer. */
  onSignedOut: () => void;
}

/** The saved kind of each payment kind. */
const savedKinds: Readonly<Record<PaymentKind, PaymentMethodKind>> = {
  credit_card: 'card',
  paypal: 'paypal',
  apple_pay: 'apple_pay',
  ach: 'bank',
  sepa: 'bank',
};

const hasMethod = ({ methods }: SavedPaymentMethods, { id }: SavedPaymentMethod): boolean =>
  methods.some((each) => each.id === id);

const isPrimaryMethod = ({ methods }: SavedPaymentMethods, { id }: SavedPaymentMethod): boolean =>
  methods.some((each) => each.id === id && each.isPrimary);

type MethodApi = ReturnType<typeof createPaymentMethodApi>;

/** A change: its request, and its confirmation. */
interface Change {
  operation: IdempotentOperation<SavedPaymentMethods>;
  send: (change: { customerId: string; key: string }) => Promise<unknown>;
  isApplied: (saved: SavedPaymentMethods) => boolean;
}

interface ChangeRunnerPorts {
  calls: MethodApi;
  query: Query<SavedPaymentMethods>;
  getSaved: () => SavedPaymentMethods;
  log: MethodPorts['log'];
}

/** Creates what executes a change once, and confirms it by reading all payment methods again. */
const createChangeRunner = ({ calls, query, getSaved, log }: ChangeRunnerPorts) => {
  const readSaved = async (): Promise<SavedPaymentMethods | null> => {
    try {
      return await calls.read();
    } catch (failure) {
      log.error('[PW] The payment methods could not be read again', failure);
      return null;
    }
  };

  /** Sends a change. Returns the refusal, if the service refused it. */
  const send = async ({ operation, isApplied, send }: Change, customerId: string): Promise<BillingRefusal | null> => {
    const readIsApplied = async () => {
      const saved = await readSaved();
      return saved && isApplied(saved);
    };
    try {
      await send({ customerId, key: await operation.getKey(readIsApplied) });
      return null;
    } catch (failure) {
      const refusal = toBillingRefusal(failure);
      if (refusal === null) log.error('[PW] What became of a payment method is not known yet', failure);
      return refusal;
    }
  };

  const watchChange = ({ operation, isApplied }: Change, onFinalResult: OnFinalResult) =>
    operation.watch({
      check: isApplied,
      poll: async () => {
        const latest = await calls.read();
        query.update(() => [latest]);
        return isApplied(latest);
      },
      onOutcome: (outcome) =>
        onFinalResult(outcome === 'done' ? { kind: 'done', saved: getSaved() } : { kind: outcome }),
    });

  const execute = async (change: Change, onFinalResult: OnFinalResult): Promise<PaymentMethodResult> => {
    const { customerId } = getSaved();
    if (customerId === null) return { kind: 'refused', refusal: 'unknown' };
    const refusal = await send(change, customerId);
    // After a new log-in, or a wait, the reader continues with the same key.
    if (refusal === 'signed-out' || refusal === 'too-many') return { kind: 'refused', refusal };
    if (refusal === 'payment-failed') return { kind: 'declined' };
    // Another tab, or an earlier try, may have done it already.
    const saved = await readSaved();
    if (saved !== null && change.isApplied(saved)) {
      change.operation.complete();
      query.update(() => [saved]);
      return { kind: 'done', saved };
    }
    if (refusal === null) return watchChange(change, onFinalResult);
    change.operation.complete();
    return refusal === 'wrong-state' ? { kind: 'held' } : { kind: 'refused', refusal };
  };

  return (change: Change, onFinalResult: OnFinalResult = () => {}): Promise<PaymentMethodResult> =>
    change.operation.whileRetrying(() => execute(change, onFinalResult));
};

/** Requests the conductor's page for payment methods. */
const requestUpdateUrl = async (
  calls: MethodApi,
  { edition, platform, log }: MethodPorts,
  subsId: string,
): Promise<UpdateUrlResult> => {
  try {
    const url = safeUrl(await calls.updateUrl(subsId), platform.page.url(), edition.partnerOrigins);
    if (url === null) throw new Error('The address to update the payment at leads elsewhere');
    return { kind: 'url', url };
  } catch (failure) {
    log.error('[PW] The payment can not be updated now', failure);
    if (toBillingRefusal(failure) === 'signed-out') return { kind: 'signed-out' };
    return { kind: 'failed' };
  }
};

/** Creates the payment methods; nothing is requested before `load`. `http` carries the account's bearer. */
export const createPaymentMethods = (ports: MethodPorts): PaymentMethods => {
  const { http, edition, platform, log, onSignedOut } = ports;
  const calls = createPaymentMethodApi(http, edition);
  const query = createQuery<SavedPaymentMethods>(
    { clock: platform.clock, log, onSignedOut },
    { errorText: '[PW] The payment methods could not be loaded', fetch: async () => [await calls.read()] },
  );
  const { $list } = query;
  const getSaved = (): SavedPaymentMethods => $list.get().items[0] ?? noPaymentMethods;
  /** The methods before a token was sent, and the token's key: neither leaves this page. */
  const sentTokens = new WeakMap<PaymentToken, { key: string; previous: SavedPaymentMethods }>();

  const operations = createIdempotentOperations<SavedPaymentMethods>(platform);
  $list.listen(({ items: [saved] }) => saved && operations.observe(saved));
  const run = createChangeRunner({ calls, query, getSaved, log });

  return {
    ...query,
    add: async (token, isPrimary, onFinalResult) => {
      const sentToken = sentTokens.get(token) ?? { key: platform.random.uuid(), previous: getSaved() };
      sentTokens.set(token, sentToken);
      const { key, previous } = sentToken;
      const isNew = (method: SavedPaymentMethod) =>
        method.kind === savedKinds[token.kind] && !hasMethod(previous, method);
      return run(
        {
          operation: operations.withKey(key),
          send: (change) => calls.add(token, isPrimary, change),
          isApplied: ({ methods }) => methods.some(isNew),
        },
        onFinalResult,
      );
    },
    makePrimary: (method, onFinalResult) =>
      run(
        {
          operation: operations.of(method.id, { name: 'make-primary' }),
          send: (change) => calls.makePrimary(method.id, change),
          isApplied: (saved) => isPrimaryMethod(saved, method),
        },
        onFinalResult,
      ),
    remove: (method, onFinalResult) =>
      run(
        {
          operation: operations.of(method.id, { name: 'remove-method' }),
          send: (change) => calls.remove(method.id, change),
          isApplied: (saved) => !hasMethod(saved, method),
        },
        onFinalResult,
      ),
    getUpdateUrl: (subsId) => requestUpdateUrl(calls, ports, subsId),
  };
};
