import { createQuery, type Query } from '../../../query/query.ts';
import type { QueryClient } from '../../../query/query-client.ts';
import { watchQuery } from '../../../query/watched-query.ts';
import type { Billing } from '../../lists/billing.ts';
import type { DetailedSubscription } from '../../subscription/subscription.ts';

/** Creates the query of an offer for a reader who is about to cancel: its URL, if there is one. Nothing waits for it. */
export const createRetentionOffer = (
  client: QueryClient,
  billing: Pick<Billing, 'retentionUrl'>,
  subscription: DetailedSubscription,
): Query<string> => {
  const query = createQuery<string>(client, {
    errorText: '[PW] There is no offer to show',
    fetch: async () => {
      const url = await billing.retentionUrl(subscription);
      return url === null ? [] : [url];
    },
  });
  return watchQuery(client, query, { key: 'retention-offer', isShared: true });
};
