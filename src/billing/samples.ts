import type { InferOutput } from 'valibot';
import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { sampling } from '../http/contract/sampling-calls.ts';
import type { Log, Platform } from '../platform/platform.ts';
import { createIntents } from './intents.ts';
import type { SampleOperation } from './operations.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { isSameAddress } from './same-address.ts';
import { howFor, once } from './shared-calls.ts';
import { cardAddressOf, readCardAddress } from './shipping.ts';

/** How a request stands. `unknown`: the service says something newer than this page. */
export type SampleStatus = 'requested' | 'sent' | 'unknown';

/** Somebody has asked for a sample of the paper. Moments are ms since the epoch. */
export interface SampleRequest {
  id: string;
  status: SampleStatus;
  requestedAt: number;
  address: SampleOperation['address'];
}

/** What was requested, the latest first, and from when on somebody may request another; null: now. */
export interface SampleList {
  requests: readonly SampleRequest[];
  nextAt: number | null;
}

/** What became of a request. */
export type SampleOutcome =
  | { kind: 'done'; list: SampleList }
  /** Nobody can say yet; asking again is the same intent. */
  | { kind: 'not-confirmed' }
  /** The last sample was too short a while ago. */
  | { kind: 'too-soon' }
  | { kind: 'refused'; refusal: Refusal };

/** Samples of the printed paper (spec: portal point 7). */
export interface Samples {
  /** Rejects with a `Failure`. */
  list(): Promise<SampleList>;
  /** Asks for one, once; `before` is what was listed until then. Never rejects. */
  request(wish: Omit<SampleOperation, 'name'>, before: SampleList): Promise<SampleOutcome>;
}

interface SamplePorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'dice' | 'locks'>;
  log: Pick<Log, 'error'>;
}

const statuses: Readonly<Record<string, SampleStatus>> = { requested: 'requested', sent: 'sent' };

const decodeList = ({ requests, next_request_at }: InferOutput<typeof sampling.samplingList.reply>): SampleList => ({
  requests: requests.map(({ id, status, requested_at, address }) => ({
    id,
    status: Object.hasOwn(statuses, status) ? (statuses[status] ?? 'unknown') : 'unknown',
    requestedAt: requested_at * 1000,
    address: readCardAddress(address),
  })),
  nextAt: typeof next_request_at === 'number' ? next_request_at * 1000 : null,
});

/** Opens the samples of an edition; they are the same at both billing systems. */
export const createSamples = ({ http, edition, platform, log }: SamplePorts): Samples => {
  const { storage, clock, dice, locks } = platform;
  const intents = createIntents(storage, clock, dice, locks);
  const how = howFor(edition);
  const { siteId } = edition.ids;

  const list: Samples['list'] = async () =>
    decodeList(await http(sampling.samplingList, { ...how, query: { siteid: siteId } }));

  /** The list, where the latest request in it is a new one for this address; null: it is not. */
  const look = async ({ address }: SampleOperation, before: SampleList): Promise<SampleList | null> => {
    try {
      const now = await list();
      const [latest] = now.requests;
      const isNew = latest !== undefined && before.requests.every(({ id }) => id !== latest.id);
      const hasCome = isNew && isSameAddress(latest.address, address);
      return hasCome ? now : null;
    } catch (failure) {
      log.error('[PW] The samples could not be read again', failure);
      return null;
    }
  };

  const request: Samples['request'] = async (given, before) => {
    const wish: SampleOperation = { name: 'request-sample', ...given };
    try {
      const key = await intents.keyOf(siteId, wish);
      const body = { siteid: siteId, address: cardAddressOf(given.address, given.validation) };
      const reply = await http(sampling.requestSample, { ...how, headers: once(key), body });
      intents.settle(siteId, wish);
      return { kind: 'done', list: decodeList(reply) };
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal === null) log.error('[PW] What became of the request for a sample is not known yet', failure);
      if (refusal !== null && refusal !== 'signed-out' && refusal !== 'too-many') intents.settle(siteId, wish);
      if (refusal !== null && refusal !== 'wrong-state') return { kind: 'refused', refusal };
      // An earlier try, or another tab, may have done it already.
      const now = await look(wish, before);
      if (now === null) return refusal === null ? { kind: 'not-confirmed' } : { kind: 'too-soon' };
      intents.settle(siteId, wish);
      return { kind: 'done', list: now };
    }
  };
  return { list, request };
};
