import { emailKeyHeader, searchMailing, statusCodes } from '../contract/newsletters/membership.ts';
import type { CallOptions, Http } from '../http/client.ts';
import { type Membership, unknownMembership } from './membership.ts';
import { type Newsletter, parseFrequencyChoice } from './newsletter.ts';
import { mailingTimeoutMs } from './request-timeout.ts';
import type { Subscriber } from './subscriber.ts';

/** Maximum number of newsletters per request; more would not fit into a URL. */
const maxIdsPerCall = 100;

/** An address with the proof that it belongs to the reader. */
export interface AddressProof {
  email: string;
  /** A signed key is valid for its address only: no foreign bearer is sent with it. */
  options: Pick<CallOptions, 'headers' | 'bearer'>;
}

export const getProof = (addressee: Subscriber): AddressProof | null => {
  if (addressee.kind !== 'proven') return null;
  const { email, emailKey } = addressee;
  const options = emailKey === null ? {} : { headers: { [emailKeyHeader]: emailKey }, bearer: null };
  return { email, options };
};

/** Groups newsletters by site and region, in batches for one request each. */
export const createBatches = (newsletters: readonly Newsletter[]): Newsletter[][] => {
  const bySite = new Map<string, Newsletter[]>();
  for (const newsletter of newsletters) {
    const site = `${newsletter.siteId}/${newsletter.regionId}`;
    bySite.set(site, [...(bySite.get(site) ?? []), newsletter]);
  }
  return [...bySite.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / maxIdsPerCall) }, (_, at) =>
      all.slice(at * maxIdsPerCall, (at + 1) * maxIdsPerCall),
    ),
  );
};

/** Requests the memberships of an address in newsletters of one site. A membership missing in the reply is unknown. */
export const searchMemberships = async (
  http: Http,
  { email, options }: AddressProof,
  batch: readonly [Newsletter, ...Newsletter[]],
  signal?: AbortSignal,
): Promise<[key: string, membership: Membership][]> => {
  const { siteId, regionId } = batch[0];
  const query = { siteId, regionId, email, listId: batch.map(({ listId }) => listId) };
  const { items } = await http(searchMailing, { ...options, query, signal, timeoutMs: mailingTimeoutMs });
  const replies = new Map(items.map((item) => [item.cid, item]));
  return batch.map(({ key, listId }) => {
    const reply = replies.get(listId);
    if (reply?.status !== statusCodes.subscribed && reply?.status !== statusCodes.notSubscribed) {
      return [key, unknownMembership];
    }
    const state = reply.status === statusCodes.subscribed ? 'subscribed' : 'not-subscribed';
    return [key, { state, frequency: parseFrequencyChoice(reply.frequency), isBusy: false }];
  });
};
