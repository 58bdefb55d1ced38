import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { Failure } from '../http/failure.ts';
import { own } from '../platform/own-value.ts';
import type { Log, Platform } from '../platform/platform.ts';
import type { BillingAdapter } from './billing-adapter.ts';
import { createCardBilling } from './card-billing.ts';
import { createConductor } from './conductor.ts';
import { createIntents } from './intents.ts';
import { hasHappened, type Operation } from './operations.ts';
import { isSameAddress } from './shipping.ts';
import type { DetailedSubscription } from './subscription.ts';

/** Why the service would not do it; nothing was changed. */
export type Refusal =
  | 'wrong-state'
  | 'change-ahead'
  | 'payment-failed'
  | 'no-payment-method'
  | 'bad-value'
  | 'unknown'
  | 'signed-out'
  | 'agent-forbidden'
  | 'too-many';

/** What became of an operation, found out by reading the subscription again. */
export type Outcome =
  | { kind: 'done'; subscription: DetailedSubscription }
  /** The service said that it did it, and it is not so. */
  | { kind: 'not-done' }
  /** Nobody can say yet; doing it again is the same intent. */
  | { kind: 'not-confirmed' }
  | { kind: 'refused'; refusal: Refusal };

/** The billing system of an edition: pages never know which. */
export interface Billing extends Omit<BillingAdapter, 'perform' | 'comment'> {
  /** Never rejects: that it could not be sent is told to the console alone. */
  comment(subsId: string, text: string): Promise<void>;
  /** Does something with a subscription, once. Never rejects. */
  perform(subscription: DetailedSubscription, operation: Operation): Promise<Outcome>;
}

const byCode: Readonly<Record<string, Refusal>> = {
  invalid_state_for_request: 'wrong-state',
  invalid_state_for_pause: 'wrong-state',
  operation_failed: 'change-ahead',
  payment_failed: 'payment-failed',
  payment_method_not_present: 'no-payment-method',
  resource_not_found: 'unknown',
  agent_forbidden: 'agent-forbidden',
};
const byStatus: Readonly<Record<number, Refusal>> = {
  400: 'bad-value',
  401: 'signed-out',
  402: 'payment-failed',
  403: 'agent-forbidden',
  404: 'unknown',
  409: 'wrong-state',
  422: 'wrong-state',
  429: 'too-many',
};

/** Errors go by their codes, never by what they say in words (design: billing-states). Null: it may have been done. */
const refusalOf = (failure: unknown): Refusal | null => {
  if (!(failure instanceof Failure) || failure.kind !== 'status') return null;
  const code = own(failure.body, 'api_error_code') ?? own(own(failure.body, 'error'), 'code');
  if (typeof code === 'string' && Object.hasOwn(byCode, code)) return byCode[code] ?? null;
  return byStatus[failure.status ?? 0] ?? null;
};

interface BillingPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'dice' | 'locks'>;
  log: Pick<Log, 'error'>;
}

const adapters = { chargebee: createCardBilling, conductor: createConductor } as const;

/** Opens the billing system of an edition. */
export const createBilling = ({ http, edition, platform, log }: BillingPorts): Billing => {
  const adapter = adapters[edition.billing](http, edition);
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
    const key = await intents.keyOf(subsId, operation);
    try {
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
    comment: (subsId, text) =>
      adapter.comment(subsId, text).catch((failure: unknown) => log.error('[PW] A comment could not be sent', failure)),
  };
};
