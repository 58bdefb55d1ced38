import type { InferOutput } from 'valibot';
import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { sampling } from '../http/contract/sampling-calls.ts';
import type { Log, Platform } from '../platform/platform.ts';
import { createIntents, intentId } from './intents.ts';
import type { SampleOperation } from './operations.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { isKeptAddress } from './same-address.ts';
import { howFor, once } from './shared-calls.ts';
import { cardAddressOf, readCardAddress } from './shipping.ts';
import { createUnconfirmed } from './unconfirmed.ts';

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
  /** It is not listed a minute later: nothing was requested, whatever the service said. */
  | { kind: 'not-done' }
  /** Nobody can say yet; asking again is the same intent. Later looks find out. */
  | { kind: 'not-confirmed' }
  /** The last sample was too short a while ago. */
  | { kind: 'too-soon' }
  | { kind: 'refused'; refusal: Refusal };

/** How an unconfirmed request ended after all. */
export type LaterSampleOutcome = Extract<SampleOutcome, { kind: 'done' | 'not-done' }>;

/** Samples of the printed paper (spec: portal point 7). */
export interface Samples {
  /** Rejects with a `Failure`. */
  list(): Promise<SampleList>;
  /**
   * Asks for one, once; `before` is what was listed until then. Never rejects. `onLater` hears what became of it where
   * that was not confirmed at first.
   */
  request(
    wish: Omit<SampleOperation, 'name'>,
    before: SampleList,
    onLater?: (outcome: LaterSampleOutcome) => void,
  ): Promise<SampleOutcome>;
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
  const findNew = async ({ address }: SampleOperation, before: SampleList): Promise<SampleList | null> => {
    const now = await list();
    const [latest] = now.requests;
    const isNew = latest !== undefined && before.requests.every(({ id }) => id !== latest.id);
    return isNew && isKeptAddress(latest.address, address) ? now : null;
  };
  const look: typeof findNew = async (wish, before) => {
    try {
      return await findNew(wish, before);
    } catch (failure) {
      log.error('[PW] The samples could not be read again', failure);
      return null;
    }
  };
  const unconfirmed = createUnconfirmed<never>(clock);

  const request: Samples['request'] = async (given, before, onLater = () => {}) => {
    const wish: SampleOperation = { name: 'request-sample', ...given };
    const id = intentId(siteId, wish);
    const settle = () => {
      unconfirmed.forget(id);
      intents.settle(siteId, wish);
    };
    let refusal: Refusal | null = null;
    try {
      const key = await intents.keyOf(siteId, wish);
      const body = { siteid: siteId, address: cardAddressOf(given.address, given.validation) };
      await http(sampling.requestSample, { ...how, headers: once(key), body });
    } catch (failure) {
      refusal = refusalOf(failure);
      if (refusal === null) log.error('[PW] What became of the request for a sample is not known yet', failure);
      if (refusal !== null && refusal !== 'signed-out' && refusal !== 'too-many') settle();
      if (refusal !== null && refusal !== 'wrong-state') return { kind: 'refused', refusal };
    }
    // An earlier try, or another tab, may have done it already.
    const now = await look(wish, before);
    if (now !== null) {
      settle();
      return { kind: 'done', list: now };
    }
    if (refusal !== null) return { kind: 'too-soon' };
    let found: SampleList | null = null;
    unconfirmed.watch(id, {
      judge: () => null,
      ask: async () => {
        found = await findNew(wish, before);
        return found !== null;
      },
      onEnd: () => {
        settle();
        onLater(found === null ? { kind: 'not-done' } : { kind: 'done', list: found });
      },
    });
    return { kind: 'not-confirmed' };
  };
  return {
    list,
    request: (wish, before, onLater) =>
      unconfirmed.during(intentId(siteId, { name: 'request-sample', ...wish }), () => request(wish, before, onLater)),
  };
};
