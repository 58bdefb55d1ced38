/** Readers of newsletters, as the tests of the mailing service let them act. */
import { mailing } from '../../src/http/contract/mailing.ts';
import type { Answer, TestService } from './service.ts';

/** What somebody proves an address with. */
export interface Proof {
  bearer?: string;
  headers?: Record<string, string>;
}

/** Somebody with an address, and what they can do about newsletters of one region. */
export interface NewsletterReader {
  email: string;
  subscribe(listIds: string[], tags?: object): Promise<Answer>;
  unsubscribe(listIds: string[], tags?: object): Promise<Answer>;
  /** How each list stands, as `[cid, status, frequency]`. */
  stands(listIds: string[]): Promise<(readonly unknown[])[]>;
}

/** The regions of the test seed that newsletters are asked for in. */
export const usQuery = { siteId: 'ledger', regionId: 'us' };

/** Somebody who proves their address in this way. */
export const createNewsletterReader = (
  service: TestService,
  email: string,
  proof: Proof,
  query: { siteId: string; regionId: string } = usQuery,
): NewsletterReader => {
  const post = (path: string, listIds: string[], tags: object = {}) =>
    service.ask(path, { method: 'POST', query, json: { email, listIds, tags }, ...proof });
  return {
    email,
    subscribe: (listIds, tags) => post(mailing.subscribe.path, listIds, tags),
    unsubscribe: (listIds, tags) => post(mailing.unsubscribe.path, listIds, tags),
    stands: async (listId) => {
      const { data } = await service.call(mailing.search, { query: { ...query, email, listId }, ...proof });
      return data.lists.map(({ cid, status, frequency }) => [cid, status, frequency]);
    },
  };
};

/** Logs a reader of the test seed in. */
export const signedIn = async (
  service: TestService,
  email: string,
  password: string,
  query?: { siteId: string; regionId: string },
): Promise<NewsletterReader> =>
  createNewsletterReader(service, email, { bearer: await service.signIn(email, password) }, query);

/** A verified reader, whom the subscription of an institution makes no payer. */
export const library = ['library@readers.example', 'reading room 3'] as const;

/** A paying subscriber. */
export const payer = ['subscriber@readers.example', 'harbour light 7'] as const;

/** A reader whose address is not confirmed. */
export const unverified = ['new@readers.example', 'tide table 9'] as const;
