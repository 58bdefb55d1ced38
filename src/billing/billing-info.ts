import type { ReadableAtom } from 'nanostores';
import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { cardBillingInfo, conductorBillingInfo } from '../http/contract/billing-info-calls.ts';
import type { Platform } from '../platform/platform.ts';
import { createIntents, intentId } from './intents.ts';
import type { BillingInfoOperation, ShippingAddress, ValidationStatus } from './operations.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { isKeptAddress } from './same-address.ts';
import { howFor, once } from './shared-calls.ts';
import { adapterAddressOf, cardAddressOf, readAdapterAddress, readCardAddress } from './shipping.ts';
import { createSource, type Source, type SourceState } from './source.ts';
import { createUnconfirmed, type LateEnd } from './unconfirmed.ts';

/** The address on a customer's invoices; null: nothing has been said yet. */
export interface ShownBillingInfo {
  address: ShippingAddress | null;
}

/** What became of a change. */
export type BillingInfoOutcome =
  | { kind: 'done' }
  /** It is not kept a minute later, whatever the service said. */
  | { kind: 'not-done' }
  /** Nobody can say yet; saving it again is the same intent. Later looks find out. */
  | { kind: 'not-confirmed' }
  | { kind: 'refused'; refusal: Refusal };

/**
 * Whose name and address stand on invoices (spec: portal point 7, GET and POST billing info), customer by customer. A read
 * that fails is told to the console (spec: portal point 8). No verb rejects.
 */
export interface BillingInfo {
  /** One entry once it is loaded. */
  $of(customerId: string): ReadableAtom<SourceState<ShownBillingInfo>>;
  /** Asks, unless it is known. */
  load(customerId: string): Promise<void>;
  /** Asks whatever is known: it has changed, or may have. */
  again(customerId: string): Promise<void>;
  /**
   * Keeps another address, once; `$of` has it then. `onLater` hears what became of it where that was not confirmed at
   * first.
   */
  save(
    customerId: string,
    address: ShippingAddress,
    validation: ValidationStatus,
    onLater?: (end: LateEnd) => void,
  ): Promise<BillingInfoOutcome>;
}

interface BillingInfoPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'dice' | 'locks' | 'log'>;
  /** Hears that the service no longer knows whose bearer this is. */
  onSignedOut: () => void;
}

/** Speaks with the billing system of an edition, each call by its own names. */
const callsFor = (http: Http, edition: PortalEdition) => {
  const how = howFor(edition);
  const isCardBilling = edition.billing === 'chargebee';
  return {
    read: async (customerid: string): Promise<ShippingAddress | null> => {
      const asked = { ...how, query: { customerid } };
      if (isCardBilling) {
        const { address } = await http(cardBillingInfo.billingInfo, asked);
        return address && readCardAddress(address);
      }
      const { address } = await http(conductorBillingInfo.billingInfo, asked);
      return address && readAdapterAddress(address);
    },
    write: async (customerid: string, { address, validation }: BillingInfoOperation, key: string) => {
      const sent = { ...how, headers: once(key) };
      if (isCardBilling) {
        const body = { customerid, address: cardAddressOf(address, validation) };
        return readCardAddress((await http(cardBillingInfo.updateBillingInfo, { ...sent, body })).address);
      }
      const body = { customerid, address: adapterAddressOf(address) };
      return readAdapterAddress((await http(conductorBillingInfo.updateBillingInfo, { ...sent, body })).address);
    },
  };
};

/** Opens it; nothing is asked for before `load`. */
export const createBillingInfo = ({ http, edition, platform, onSignedOut }: BillingInfoPorts): BillingInfo => {
  const { storage, clock, dice, locks, log } = platform;
  const intents = createIntents(storage, clock, dice, locks);
  const calls = callsFor(http, edition);
  const sources = new Map<string, Source<ShownBillingInfo>>();

  const sourceOf = (customerId: string): Source<ShownBillingInfo> => {
    const known =
      sources.get(customerId) ??
      createSource(
        { clock, log, onSignedOut },
        {
          trouble: '[PW] The billing address could not be loaded',
          ask: async () => [{ address: await calls.read(customerId) }],
        },
      );
    sources.set(customerId, known);
    return known;
  };
  const again: BillingInfo['again'] = (customerId) => sourceOf(customerId).again();
  /** Reads whether an address is kept; null where that can't be read. */
  const hasCome = async (customerId: string, address: ShippingAddress): Promise<boolean | null> => {
    try {
      const [now] = await sourceOf(customerId).reread();
      const kept = now?.address ?? null;
      return kept !== null && isKeptAddress(kept, address);
    } catch (failure) {
      log.error('[PW] The billing address could not be read again', failure);
      return null;
    }
  };
  const unconfirmed = createUnconfirmed<never>(clock);

  const save: BillingInfo['save'] = async (customerId, address, validation, onLater = () => {}) => {
    const operation: BillingInfoOperation = { name: 'update-billing-info', address, validation };
    const id = intentId(customerId, operation);
    const settle = () => {
      unconfirmed.forget(id);
      intents.settle(customerId, operation);
    };
    try {
      await calls.write(customerId, operation, await intents.keyOf(customerId, operation));
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal !== null) {
        // Whoever signs in again, or waits, goes on with the same wish.
        if (refusal !== 'signed-out' && refusal !== 'too-many') settle();
        return { kind: 'refused', refusal };
      }
      log.error('[PW] What became of the billing address is not known yet', failure);
    }
    if (await hasCome(customerId, address)) {
      settle();
      return { kind: 'done' };
    }
    unconfirmed.watch(id, {
      judge: () => null,
      ask: async () => {
        const isDone = await hasCome(customerId, address);
        if (isDone === null) throw new Error('It can not be read');
        return isDone;
      },
      onEnd: (end) => {
        settle();
        onLater(end);
      },
    });
    return { kind: 'not-confirmed' };
  };
  return {
    $of: (customerId) => sourceOf(customerId).$list,
    load: async (customerId) => {
      const source = sourceOf(customerId);
      const { status } = source.$list.get();
      if (status === 'failed') await again(customerId);
      if (status === 'loading') await source.load();
    },
    again,
    save: (customerId, address, validation, onLater) => {
      const id = intentId(customerId, { name: 'update-billing-info', address, validation });
      return unconfirmed.during(id, () => save(customerId, address, validation, onLater));
    },
  };
};
