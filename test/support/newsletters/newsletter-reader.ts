/** Readers of newsletters, and their actions in the tests of the mailing service. */
import { mailing } from '../../../src/contract/newsletters/mailing.ts';
import type { ServiceResponse, TestService } from '../service/service.ts';

/** Proof of an address. */
export interface Proof {
  bearer?: string;
  headers?: Record<string, string>;
}

/** A reader with an address, and their actions on newsletters of one region. */
export interface NewsletterReader {
  email: string;
  subscribe(listIds: string[], tags?: object): Promise<ServiceResponse>;
  unsubscribe(listIds: string[], tags?: object): Promise<ServiceResponse>;
  /** Returns each list's membership, as `[cid, status, frequency]`. */
  listStatuses(listIds: string[]): Promise<(readonly unknown[])[]>;
}

/** The site and region of the test seed's newsletters. */
export const usScope = { siteId: 'ledger', regionId: 'us' };

/** Creates a reader who proves their address in this way. */
export const createNewsletterReader = (
  service: TestService,
  email: string,
  proof: Proof,
  query: { siteId: string; regionId: string } = usScope,
): NewsletterReader => {
  const post = (path: string, listIds: string[], tags: object = {}) =>
    service.send(path, { method: 'POST', query, json: { email, listIds, tags }, ...proof });
  return {
    email,
    subscribe: (listIds, tags) => post(mailing.subscribe.path, listIds, tags),
    unsubscribe: (listIds, tags) => post(mailing.unsubscribe.path, listIds, tags),
    listStatuses: async (listId) => {
      const { data } = await service.call(mailing.search, { query: { ...query, email, listId }, ...proof });
      return data.lists.map(({ cid, status, frequency }) => [cid, status, frequency]);
    },
  };
};

/** Logs a reader of the test seed in. */
export const logInReader = async (
  service: TestService,
  email: string,
  password: string,
  query?: { siteId: string; regionId: string },
): Promise<NewsletterReader> =>
  createNewsletterReader(service, email, { bearer: await service.signIn(email, password) }, query);

/** A verified reader whom an institution's grant does not make a payer. */
export const granted = ['granted@readers.example', 'study desk 12'] as const;

/** The account that all readers of an institution share. */
export const library = ['library@readers.example', 'reading room 3'] as const;

/** A paying subscriber. */
export const payer = ['subscriber@readers.example', 'harbour light 7'] as const;

/** A reader whose address is not confirmed. */
export const unverified = ['new@readers.example', 'tide table 9'] as const;
