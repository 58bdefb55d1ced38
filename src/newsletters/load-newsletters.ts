import { newsletters as listNewsletters, newslettersByCategory } from '../contract/newsletters/newsletter.ts';
import type { Edition } from '../editions/edition.ts';
import type { Http } from '../http/client.ts';
import { type Category, groupByCategory, type NamedNewsletters } from './category.ts';
import { createNewsletter } from './newsletter.ts';
import { mailingTimeoutMs } from './request-timeout.ts';

/** Result of loading an edition's newsletters; `reason` is for the console, readers get the element's text. */
export type NewslettersResult =
  /** `unreadable`: number of invalid newsletters that were left out. */
  { status: 'loaded'; categories: readonly Category[]; unreadable: number } | { status: 'failed'; reason: string };

/** Options of these calls. */
export interface ListOptions {
  /** The page's URL, against which preview URLs are checked. */
  pageUrl: string;
  /** Required, also as undefined: a missing one would be that of a polluted prototype. */
  signal: AbortSignal | undefined;
}

interface LoadedNewsletters {
  namedNewsletters: NamedNewsletters[];
  unreadable: number;
}

const load = async (http: Http, edition: Edition, { pageUrl, signal }: ListOptions): Promise<LoadedNewsletters> => {
  const { siteId, regionId } = edition;
  const request = { query: { siteId, regionId }, signal, timeoutMs: mailingTimeoutMs };
  const categories = await http(newslettersByCategory, request);
  if (categories.items.length > 0) {
    const namedNewsletters = categories.items.map(({ name, newsletters }) => ({
      name,
      newsletters: newsletters.map((each) => createNewsletter(each, edition, pageUrl)),
    }));
    return { namedNewsletters, unreadable: categories.unreadable };
  }
  const list = await http(listNewsletters, request);
  const namedNewsletters = list.items.map((reply) => ({
    name: reply.category ?? '',
    newsletters: [createNewsletter(reply, edition, pageUrl)],
  }));
  return { namedNewsletters, unreadable: list.unreadable };
};

/**
 * Loads an edition's newsletters by category, or the plain list if the service has no categories (spec: newsletters
 * point 7), in the order of the edition's groups. Never rejects.
 */
export const loadNewsletters = async (
  http: Http,
  edition: Edition,
  options: ListOptions,
): Promise<NewslettersResult> => {
  try {
    const { namedNewsletters, unreadable } = await load(http, edition, options);
    return {
      status: 'loaded',
      categories: groupByCategory(edition.edition, edition.newsletterIdList, namedNewsletters),
      unreadable,
    };
  } catch (failure) {
    return { status: 'failed', reason: failure instanceof Error ? failure.message : String(failure) };
  }
};
