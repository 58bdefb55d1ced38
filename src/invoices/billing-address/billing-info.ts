import type { ShippingAddress, ValidationStatus } from '../../addresses/address.ts';
import {
  decodeAdapterAddress,
  decodeCardAddress,
  encodeAdapterAddress,
  encodeCardAddress,
} from '../../addresses/address-codec.ts';
import { isSameStoredAddress } from '../../addresses/same-address.ts';
import { type BillingRefusal, toBillingRefusal } from '../../billing/billing-refusal.ts';
import { createIdempotentOperations, type IdempotentOperation } from '../../billing/idempotent-operations.ts';
import type { FinalOutcome } from '../../billing/pending-operations.ts';
import { cardBillingInfo, conductorBillingInfo } from '../../contract/invoices/billing-info.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { createQuery, type Query } from '../../query/query.ts';
import type { QueryClient } from '../../query/query-client.ts';
import { watchQuery } from '../../query/watched-query.ts';
import { idempotencyHeader, requestOptions } from '../../subscriptions/adapters/shared-calls.ts';
import { isSameTaxNumber } from './tax-number.ts';

/** A change of the address of a customer's invoices. */
export interface BillingInfoChange {
  address: ShippingAddress;
  validation: ValidationStatus;
  /** The customer's sales-tax number, empty for none; null: the edition does not ask for it, and it is unchanged. */
  taxId: string | null;
}

/** Name and address on a customer's invoices; the address is null if there is none yet. */
export interface BillingInfoEntry {
  address: ShippingAddress | null;
  /** The customer's sales-tax number, empty for none; null: the service does not support it. */
  taxId: string | null;
}

/** Result of a change. */
export type BillingInfoResult =
  | { kind: 'done' }
  /** It is not saved a minute later, whatever the service replied. */
  | { kind: 'not-done' }
  /** Not confirmed yet; saving again uses the same idempotency key. Later checks find out. */
  | { kind: 'not-confirmed' }
  | { kind: 'refused'; refusal: BillingRefusal };

/**
 * Name and address on invoices (spec: portal point 7, GET and POST billing info), per customer. A failed read is logged
 * (spec: portal point 8). No action rejects.
 */
export interface BillingInfo {
  /** Returns the query of a customer: one entry once it is loaded. */
  of(customerId: string): Query<BillingInfoEntry>;
  /** Returns the same query as a view needs it: loaded unless it is known, while the view listens. */
  watch(customerId: string): Query<BillingInfoEntry>;
  /**
   * Saves another address, once; the query then contains it. `onFinalOutcome` is called with the result if it was not
   * confirmed at first.
   */
  save(
    customerId: string,
    change: BillingInfoChange,
    onFinalOutcome?: (outcome: FinalOutcome) => void,
  ): Promise<BillingInfoResult>;
}

interface BillingInfoPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'random' | 'locks' | 'log'>;
  client: QueryClient;
}

/** Returns whether an entry shows a change. */
const hasChange = (entry: BillingInfoEntry, { address, taxId }: BillingInfoChange): boolean =>
  entry.address !== null &&
  isSameStoredAddress(entry.address, address) &&
  (taxId === null || isSameTaxNumber(entry.taxId ?? '', taxId));

/** Wraps the calls of the edition's billing system. */
const createBillingInfoApi = (http: Http, edition: PortalEdition) => {
  const callOptions = requestOptions(edition);
  const isCardBilling = edition.billing === 'chargebee';
  return {
    read: async (customerid: string): Promise<BillingInfoEntry> => {
      const request = { ...callOptions, query: { customerid } };
      if (isCardBilling) {
        const { address, tax_id } = await http(cardBillingInfo.billingInfo, request);
        return { address: address && decodeCardAddress(address), taxId: tax_id ?? null };
      }
      const { address, tax_id } = await http(conductorBillingInfo.billingInfo, request);
      return { address: address && decodeAdapterAddress(address), taxId: tax_id ?? null };
    },
    write: async (customerid: string, { address, validation, taxId }: BillingInfoChange, key: string) => {
      const request = { ...callOptions, headers: idempotencyHeader(key) };
      const baseBody = { customerid, ...(taxId !== null && { tax_id: taxId }) };
      if (isCardBilling) {
        const body = { ...baseBody, address: encodeCardAddress(address, validation) };
        await http(cardBillingInfo.updateBillingInfo, { ...request, body });
        return;
      }
      await http(conductorBillingInfo.updateBillingInfo, {
        ...request,
        body: { ...baseBody, address: encodeAdapterAddress(address) },
      });
    },
  };
};

/** One query for each customer. */
const createBillingInfoQueries = (read: (customerId: string) => Promise<BillingInfoEntry>, client: QueryClient) => {
  const queries = new Map<string, Query<BillingInfoEntry>>();
  const errorText = '[PW] The billing address could not be loaded';
  return (customerId: string): Query<BillingInfoEntry> => {
    const query =
      queries.get(customerId) ?? createQuery(client, { errorText, fetch: async () => [await read(customerId)] });
    queries.set(customerId, query);
    return query;
  };
};

/** Creates it; nothing is requested at first. */
export const createBillingInfo = ({ http, edition, platform, client }: BillingInfoPorts): BillingInfo => {
  const { log } = platform;
  const calls = createBillingInfoApi(http, edition);
  const queryOf = createBillingInfoQueries(calls.read, client);
  const operations = createIdempotentOperations<never>(platform);

  /** Reads whether a change is saved; null if the read fails. */
  const isSaved = async (customerId: string, change: BillingInfoChange): Promise<boolean | null> => {
    try {
      const [entry] = await queryOf(customerId).fetchNow();
      return entry !== undefined && hasChange(entry, change);
    } catch (failure) {
      log.error('[PW] The billing address could not be read again', failure);
      return null;
    }
  };

  const save = async (
    operation: IdempotentOperation<never>,
    customerId: string,
    change: BillingInfoChange,
    onFinalOutcome: (outcome: FinalOutcome) => void,
  ): Promise<BillingInfoResult> => {
    try {
      await calls.write(customerId, change, await operation.getKey(() => isSaved(customerId, change)));
    } catch (failure) {
      const refusal = toBillingRefusal(failure);
      if (refusal !== null) {
        operation.completeUnlessRetried(refusal);
        return { kind: 'refused', refusal };
      }
      log.error('[PW] What became of the billing address is not known yet', failure);
    }
    if (await isSaved(customerId, change)) {
      operation.complete();
      return { kind: 'done' };
    }
    return operation.watch({
      check: () => null,
      poll: async () => {
        const isSavedNow = await isSaved(customerId, change);
        if (isSavedNow === null) throw new Error('It can not be read');
        return isSavedNow;
      },
      onOutcome: onFinalOutcome,
    });
  };

  return {
    of: queryOf,
    watch: (customerId) => watchQuery(client, queryOf(customerId), { key: 'billing-info', isShared: true }),
    save: (customerId, change, onFinalOutcome = () => {}) => {
      const operation = operations.of(customerId, { name: 'update-billing-info', ...change });
      return operation.whileRetrying(() => save(operation, customerId, change, onFinalOutcome));
    },
  };
};
