import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { safeUrl } from '../http/safe-url.ts';
import type { PaymentKind, PaymentToken } from '../payment/payment.ts';
import type { Log, Platform } from '../platform/platform.ts';
import { createIntents, intentId } from './intents.ts';
import { type KeptMethod, type KeptMethods, type MethodKind, noMethods } from './kept-methods.ts';
import { createMethodCalls } from './method-calls.ts';
import type { MethodOperation } from './operations.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { createSource, type Source } from './source.ts';
import { createUnconfirmed } from './unconfirmed.ts';

/** What became of a change, found out by reading all ways to pay again. */
export type MethodOutcome =
  | { kind: 'done'; kept: KeptMethods }
  /** It is not so a minute later: nothing was done, whatever the service said. */
  | { kind: 'not-done' }
  /** Nobody can say yet; doing it again is the same intent. Later looks find out. */
  | { kind: 'not-confirmed' }
  /** What was given can't be charged, or has been used: it takes a new one. Nothing was changed. */
  | { kind: 'declined' }
  /** Removing: it is the last one, and something has to be paid. Making primary: it has expired. */
  | { kind: 'held' }
  | { kind: 'refused'; refusal: Refusal };

/** How an unconfirmed change ended after all. */
export type LaterMethodOutcome = Extract<MethodOutcome, { kind: 'done' | 'not-done' }>;

/** Hears what became of a change that was not confirmed at first. */
type OnLater = (outcome: LaterMethodOutcome) => void;

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
  add(token: PaymentToken, isPrimary: boolean, onLater?: OnLater): Promise<MethodOutcome>;
  makePrimary(method: KeptMethod, onLater?: OnLater): Promise<MethodOutcome>;
  remove(method: KeptMethod, onLater?: OnLater): Promise<MethodOutcome>;
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

/** A change: how it is sent, and how it shows. */
interface Change {
  /** Which intent it is. */
  id: string;
  send: (customerId: string) => Promise<unknown>;
  hasHappened: (kept: KeptMethods) => boolean;
  /** It is known what became of it. */
  settle: () => void;
}

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

  const unconfirmed = createUnconfirmed<KeptMethods>(clock);
  $kept.listen(({ items: [kept] }) => kept && unconfirmed.saw(kept));

  /** Carries a change out, and finds out what became of it by reading again. */
  const carryOut = async (
    { id, send, hasHappened, settle }: Change,
    onLater: OnLater = () => {},
  ): Promise<MethodOutcome> => {
    const { customerId } = now();
    if (customerId === null) return { kind: 'refused', refusal: 'unknown' };
    const finish = () => {
      unconfirmed.forget(id);
      settle();
    };
    let refusal: Refusal | null = null;
    try {
      await send(customerId);
    } catch (failure) {
      refusal = refusalOf(failure);
      // Whoever signs in again, or waits, goes on with the same wish.
      if (refusal === 'signed-out' || refusal === 'too-many') return { kind: 'refused', refusal };
      if (refusal === 'payment-failed') return { kind: 'declined' };
      if (refusal === null) log.error('[PW] What became of a payment method is not known yet', failure);
    }
    // Another tab, or an earlier try, may have done it already.
    const kept = await look();
    if (kept !== null && hasHappened(kept)) {
      finish();
      source.edit(() => [kept]);
      return { kind: 'done', kept };
    }
    if (refusal !== null) {
      finish();
      return refusal === 'wrong-state' ? { kind: 'held' } : { kind: 'refused', refusal };
    }
    unconfirmed.watch(id, {
      judge: hasHappened,
      ask: async () => {
        const later = await calls.read();
        source.edit(() => [later]);
        return hasHappened(later);
      },
      onEnd: (end) => {
        settle();
        onLater(end === 'done' ? { kind: 'done', kept: now() } : { kind: end });
      },
    });
    return { kind: 'not-confirmed' };
  };

  const change = (wanted: Change, onLater?: OnLater) => unconfirmed.during(wanted.id, () => carryOut(wanted, onLater));

  const changeOf = (
    method: KeptMethod,
    operation: MethodOperation,
    {
      send,
      hasHappened,
    }: { send: (customerId: string, key: string) => Promise<unknown>; hasHappened: Change['hasHappened'] },
    onLater?: OnLater,
  ) =>
    change(
      {
        id: intentId(method.id, operation),
        send: async (customerId) => send(customerId, await intents.keyOf(method.id, operation)),
        hasHappened,
        settle: () => intents.settle(method.id, operation),
      },
      onLater,
    );

  return {
    $kept,
    load,
    again,
    renew,
    stop,
    add: async (token, isPrimary, onLater) => {
      const known = given.get(token) ?? { key: dice.uuid(), before: now() };
      given.set(token, known);
      const { key, before } = known;
      return change(
        {
          id: key,
          send: (customerId) => calls.give(token, isPrimary, { customerId, key }),
          hasHappened: ({ methods }) =>
            methods.some((each) => each.kind === keptAs[token.kind] && !isThere(before, each)),
          settle: () => {},
        },
        onLater,
      );
    },
    makePrimary: (method, onLater) =>
      changeOf(
        method,
        { name: 'make-primary' },
        {
          send: (customerId, key) => calls.makePrimary(method.id, { customerId, key }),
          hasHappened: (kept) => isCharged(kept, method),
        },
        onLater,
      ),
    remove: (method, onLater) =>
      changeOf(
        method,
        { name: 'remove-method' },
        {
          send: (customerId, key) => calls.remove(method.id, { customerId, key }),
          hasHappened: (kept) => !isThere(kept, method),
        },
        onLater,
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
