import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { safeUrl } from '../http/safe-url.ts';
import type { PaymentKind, PaymentToken } from '../payment/payment.ts';
import type { Log, Platform } from '../platform/platform.ts';
import { createIntents } from './intents.ts';
import { type KeptMethod, type KeptMethods, type MethodKind, noMethods } from './kept-methods.ts';
import { createMethodCalls } from './method-calls.ts';
import type { MethodOperation } from './operations.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { createSource, type Source } from './source.ts';

/** What became of a change, found out by reading all ways to pay again where the service did not say. */
export type MethodOutcome =
  | { kind: 'done'; kept: KeptMethods }
  /** Nobody can say yet; doing it again is the same intent. */
  | { kind: 'not-confirmed' }
  /** What was given can't be charged, or has been used: it takes a new one. Nothing was changed. */
  | { kind: 'declined' }
  /** Removing: it is the last one, and something has to be paid. Making primary: it has expired. */
  | { kind: 'held' }
  | { kind: 'refused'; refusal: Refusal };

/** Where the conductor takes another way to pay. */
export type UpdateAddress = { kind: 'url'; url: string } | { kind: 'failed' } | { kind: 'signed-out' };

/** How somebody pays: what is kept, and the verbs that change it. No verb rejects, and none charges anything. */
export interface PaymentMethods extends Pick<Source<KeptMethods>, 'load' | 'again' | 'renew' | 'stop'> {
  /** One entry once it is loaded; none after a failure (spec: portal point 8: error flag, default data). */
  readonly $kept: Source<KeptMethods>['$list'];
  /**
   * Keeps what a gateway gave; `isPrimary`: it is charged from now on. A token serves once: giving the same one again is
   * the same intent, and it is kept in memory alone.
   */
  add(token: PaymentToken, isPrimary: boolean): Promise<MethodOutcome>;
  makePrimary(method: KeptMethod): Promise<MethodOutcome>;
  remove(method: KeptMethod): Promise<MethodOutcome>;
  /** Asks the conductor where another one is taken; an address that a page may lead to, or none. */
  updateAddress(subsId: string): Promise<UpdateAddress>;
}

interface MethodPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'dice' | 'locks' | 'page'>;
  log: Pick<Log, 'error'>;
  /** Hears that the service no longer knows whose bearer this is. */
  onSignedOut: () => void;
}

/** What is kept of each kind that can be given. */
const keptAs: Readonly<Record<PaymentKind, MethodKind>> = {
  credit_card: 'card',
  paypal: 'paypal',
  apple_pay: 'apple_pay',
  ach: 'bank',
  sepa: 'bank',
};

const isThere = ({ methods }: KeptMethods, { id }: KeptMethod): boolean => methods.some((each) => each.id === id);

const isCharged = ({ methods }: KeptMethods, { id }: KeptMethod): boolean =>
  methods.some((each) => each.id === id && each.isPrimary);

/** Opens what somebody pays by; nothing is asked for before `load`. `http` carries the bearer of whose it is. */
export const createPaymentMethods = ({ http, edition, platform, log, onSignedOut }: MethodPorts): PaymentMethods => {
  const { storage, clock, dice, locks, page } = platform;
  const calls = createMethodCalls(http, edition);
  const intents = createIntents(storage, clock, dice, locks);
  const source = createSource<KeptMethods>(
    { clock, log, onSignedOut },
    { trouble: '[PW] The payment methods could not be loaded', ask: async () => [await calls.read()] },
  );
  const { $list: $kept, load, again, renew, stop } = source;
  /** What was there before a token was given, and the key of that: neither leaves this page. */
  const given = new WeakMap<PaymentToken, { key: string; before: KeptMethods }>();

  const now = (): KeptMethods => $kept.get().items[0] ?? noMethods;

  const look = async (): Promise<KeptMethods | null> => {
    try {
      return await calls.read();
    } catch (failure) {
      log.error('[PW] The payment methods could not be read again', failure);
      return null;
    }
  };

  /** Carries a change out, and finds out what became of it where no answer came. */
  const change = async (
    send: (customerId: string) => Promise<KeptMethods>,
    hasHappened: (kept: KeptMethods) => boolean,
    settle: () => void,
  ): Promise<MethodOutcome> => {
    const { customerId } = now();
    if (customerId === null) return { kind: 'refused', refusal: 'unknown' };
    const done = (kept: KeptMethods): MethodOutcome => {
      settle();
      source.edit(() => [kept]);
      return { kind: 'done', kept };
    };
    try {
      return done(await send(customerId));
    } catch (failure) {
      const refusal = refusalOf(failure);
      // Whoever signs in again, or waits, goes on with the same wish.
      if (refusal === 'signed-out' || refusal === 'too-many') return { kind: 'refused', refusal };
      if (refusal === 'payment-failed') return { kind: 'declined' };
      if (refusal === null) log.error('[PW] What became of a payment method is not known yet', failure);
      // Another tab, or an earlier try, may have done it already.
      const kept = await look();
      if (kept !== null && hasHappened(kept)) return done(kept);
      if (refusal === null) return { kind: 'not-confirmed' };
      settle();
      return refusal === 'wrong-state' ? { kind: 'held' } : { kind: 'refused', refusal };
    }
  };

  const changeOf = (
    method: KeptMethod,
    operation: MethodOperation,
    send: (customerId: string, key: string) => Promise<KeptMethods>,
    hasHappened: (kept: KeptMethods) => boolean,
  ) =>
    change(
      async (customerId) => send(customerId, await intents.keyOf(method.id, operation)),
      hasHappened,
      () => intents.settle(method.id, operation),
    );

  return {
    $kept,
    load,
    again,
    renew,
    stop,
    add: async (token, isPrimary) => {
      const known = given.get(token) ?? { key: dice.uuid(), before: now() };
      given.set(token, known);
      const { key, before } = known;
      return change(
        (customerId) => calls.give(token, isPrimary, { customerId, key }),
        ({ methods }) => methods.some((each) => each.kind === keptAs[token.kind] && !isThere(before, each)),
        () => {},
      );
    },
    makePrimary: (method) =>
      changeOf(
        method,
        { name: 'make-primary' },
        (customerId, key) => calls.makePrimary(method.id, { customerId, key }),
        (kept) => isCharged(kept, method),
      ),
    remove: (method) =>
      changeOf(
        method,
        { name: 'remove-method' },
        (customerId, key) => calls.remove(method.id, { customerId, key }),
        (kept) => !isThere(kept, method),
      ),
    updateAddress: async (subsId) => {
      try {
        const said = await calls.updateUrl(subsId);
        const url = safeUrl(said, page.url(), edition.partnerOrigins);
        if (url === null) throw new Error('The address to update the payment at leads elsewhere');
        return { kind: 'url', url };
      } catch (failure) {
        log.error('[PW] The payment can not be updated now', failure);
        if (refusalOf(failure) === 'signed-out') return { kind: 'signed-out' };
        return { kind: 'failed' };
      }
    },
  };
};
