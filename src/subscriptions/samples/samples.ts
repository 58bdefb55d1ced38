import type { InferOutput } from 'valibot';
import type { ShippingAddress, ValidationStatus } from '../../addresses/address.ts';
import { decodeCardAddress, encodeCardAddress } from '../../addresses/address-codec.ts';
import { isSameStoredAddress } from '../../addresses/same-address.ts';
import { type BillingRefusal, toBillingRefusal } from '../../billing/billing-refusal.ts';
import { createIdempotentOperations, type IdempotentOperation } from '../../billing/idempotent-operations.ts';
import { sampling } from '../../contract/benefits/sample.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import type { Log, Platform } from '../../platform/platform.ts';
import { idempotencyHeader, requestOptions } from '../adapters/shared-calls.ts';

/** A request at a site: a sample of the paper. */
interface SampleOperation {
  name: 'request-sample';
  address: ShippingAddress;
  validation: ValidationStatus;
}

/** Status of a request. `unknown`: a status that this version does not know. */
export type SampleStatus = 'requested' | 'sent' | 'unknown';

/** A request for a sample of the paper. Moments are ms since the epoch. */
export interface SampleRequest {
  id: string;
  status: SampleStatus;
  requestedAt: number;
  address: SampleOperation['address'];
}

/** The requests, newest first, and the earliest time of the next one; null: now. */
export interface SampleList {
  requests: readonly SampleRequest[];
  nextAt: number | null;
}

/** Result of a request. */
export type SampleRequestResult =
  | { kind: 'done'; list: SampleList }
  /** Not listed a minute later: nothing was requested, whatever the service replied. */
  | { kind: 'not-done' }
  /** Not confirmed yet; requesting again uses the same idempotency key. Later checks find out. */
  | { kind: 'not-confirmed' }
  /** The last sample is too recent. */
  | { kind: 'too-soon' }
  | { kind: 'refused'; refusal: BillingRefusal };

/** Final result of an unconfirmed request. */
export type FinalSampleRequestResult = Extract<SampleRequestResult, { kind: 'done' | 'not-done' }>;

/** Samples of the printed paper (spec: portal point 7). */
export interface Samples {
  /** Rejects with a `Failure`. */
  list(): Promise<SampleList>;
  /**
   * Requests a sample, once; `previousList` is the list until then. Never rejects. `onFinalResult` is called with the
   * result if it was not confirmed at first.
   */
  request(
    sampleOperation: Omit<SampleOperation, 'name'>,
    previousList: SampleList,
    onFinalResult?: (outcome: FinalSampleRequestResult) => void,
  ): Promise<SampleRequestResult>;
}

interface SamplePorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'random' | 'locks'>;
  log: Pick<Log, 'error'>;
}

const statuses: Readonly<Record<string, SampleStatus>> = { requested: 'requested', sent: 'sent' };

const decodeList = ({ requests, next_request_at }: InferOutput<typeof sampling.samplingList.reply>): SampleList => ({
  requests: requests.map(({ id, status, requested_at, address }) => ({
    id,
    status: Object.hasOwn(statuses, status) ? (statuses[status] ?? 'unknown') : 'unknown',
    requestedAt: requested_at * 1000,
    address: decodeCardAddress(address),
  })),
  nextAt: typeof next_request_at === 'number' ? next_request_at * 1000 : null,
});

/** Returns whether the newest request is not in the previous list, and is one for this address. */
const hasNewRequest = (
  { requests: [latest] }: SampleList,
  previousList: SampleList,
  { address }: SampleOperation,
): boolean =>
  latest !== undefined &&
  previousList.requests.every(({ id }) => id !== latest.id) &&
  isSameStoredAddress(latest.address, address);

/** Creates the samples of an edition; they are the same in both billing systems. */
export const createSamples = ({ http, edition, platform, log }: SamplePorts): Samples => {
  const operations = createIdempotentOperations<never>(platform);
  const callOptions = requestOptions(edition);
  const { siteId } = edition.ids;

  const list: Samples['list'] = async () =>
    decodeList(await http(sampling.samplingList, { ...callOptions, query: { siteid: siteId } }));

  /** Returns the list if it has a new request for this address; otherwise null. */
  const findNewRequest = async (sampleOperation: SampleOperation, previousList: SampleList) => {
    const currentList = await list();
    return hasNewRequest(currentList, previousList, sampleOperation) ? currentList : null;
  };
  const tryFindNew: typeof findNewRequest = async (sampleOperation, previousList) => {
    try {
      return await findNewRequest(sampleOperation, previousList);
    } catch (failure) {
      log.error('[PW] The samples could not be read again', failure);
      return null;
    }
  };

  /** Sends the request. Returns the refusal, if the service refused it. */
  const send = async (
    operation: IdempotentOperation<never>,
    { address, validation }: SampleOperation,
  ): Promise<BillingRefusal | null> => {
    try {
      const headers = idempotencyHeader(await operation.getKey());
      const body = { siteid: siteId, address: encodeCardAddress(address, validation) };
      await http(sampling.requestSample, { ...callOptions, headers, body });
      return null;
    } catch (failure) {
      const refusal = toBillingRefusal(failure);
      if (refusal === null) log.error('[PW] What became of the request for a sample is not known yet', failure);
      else operation.completeUnlessRetried(refusal);
      return refusal;
    }
  };

  const request = async (
    operation: IdempotentOperation<never>,
    sampleOperation: SampleOperation,
    previousList: SampleList,
    onFinalResult: (outcome: FinalSampleRequestResult) => void,
  ): Promise<SampleRequestResult> => {
    const refusal = await send(operation, sampleOperation);
    if (refusal !== null && refusal !== 'wrong-state') return { kind: 'refused', refusal };
    // An earlier try, or another tab, may have done it already.
    const currentList = await tryFindNew(sampleOperation, previousList);
    if (currentList !== null) {
      operation.complete();
      return { kind: 'done', list: currentList };
    }
    if (refusal !== null) return { kind: 'too-soon' };
    let newList: SampleList | null = null;
    return operation.watch({
      check: () => null,
      poll: async () => {
        newList = await findNewRequest(sampleOperation, previousList);
        return newList !== null;
      },
      onOutcome: () => onFinalResult(newList === null ? { kind: 'not-done' } : { kind: 'done', list: newList }),
    });
  };

  return {
    list,
    request: (details, previousList, onFinalResult = () => {}) => {
      const sampleOperation: SampleOperation = { name: 'request-sample', ...details };
      const operation = operations.of(siteId, sampleOperation);
      return operation.whileRetrying(() => request(operation, sampleOperation, previousList, onFinalResult));
    },
  };
};
