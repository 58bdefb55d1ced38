import type { CallOptions, Http } from '../http/client.ts';
import { emailKeyHeader, searchMailing, statusCodes } from '../http/contract/mailing-calls.ts';
import type { Addressee } from './addressee.ts';
import { type Membership, unknownMembership } from './membership.ts';
import { type Newsletter, parseFrequencyChoice } from './newsletter.ts';
import { patienceMs } from './patience.ts';

/** So many newsletters are asked about at once: more would not fit into a URL. */
const maxIdsPerCall = 100;

/** An address with the proof that it is the reader's own. */
export interface Proof {
  email: string;
  /** A signed key speaks for its address alone: no bearer of somebody else goes with it. */
  options: Pick<CallOptions, 'headers' | 'bearer'>;
}

export const proofOf = (addressee: Addressee): Proof | null => {
  if (addressee.kind !== 'proven') return null;
  const { email, emailKey } = addressee;
  const options = emailKey === null ? {} : { headers: { [emailKeyHeader]: emailKey }, bearer: null };
  return { email, options };
};

/** Groups newsletters by the place where they are kept, in portions that one call can ask about. */
export const portionsOf = (newsletters: readonly Newsletter[]): Newsletter[][] => {
  const places = new Map<string, Newsletter[]>();
  for (const newsletter of newsletters) {
    const place = `${newsletter.siteId}/${newsletter.regionId}`;
    places.set(place, [...(places.get(place) ?? []), newsletter]);
  }
  return [...places.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / maxIdsPerCall) }, (_, at) =>
      all.slice(at * maxIdsPerCall, (at + 1) * maxIdsPerCall),
    ),
  );
};

/** Asks how an address stands with newsletters of one place. What the reply leaves out is not known. */
export const searchMemberships = async (
  http: Http,
  { email, options }: Proof,
  portion: readonly [Newsletter, ...Newsletter[]],
  signal?: AbortSignal,
): Promise<[key: string, membership: Membership][]> => {
  const { siteId, regionId } = portion[0];
  const query = { siteId, regionId, email, listId: portion.map(({ listId }) => listId) };
  const { items } = await http(searchMailing, { ...options, query, signal, timeoutMs: patienceMs });
  const replies = new Map(items.map((item) => [item.cid, item]));
  return portion.map(({ key, listId }) => {
    const reply = replies.get(listId);
    if (reply?.status !== statusCodes.subscribed && reply?.status !== statusCodes.notSubscribed) {
      return [key, unknownMembership];
    }
    const state = reply.status === statusCodes.subscribed ? 'subscribed' : 'not-subscribed';
    return [key, { state, frequency: parseFrequencyChoice(reply.frequency), isBusy: false }];
  });
};
