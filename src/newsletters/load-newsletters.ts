import type { Edition } from '../edition/edition.ts';
import type { Http } from '../http/client.ts';
import { newsletters as listNewsletters, newslettersByCategory } from '../http/contract/mailing-calls.ts';
import { arrange, type Category, type NamedNewsletters } from './category.ts';
import { newsletterOf } from './newsletter.ts';
import { patienceMs } from './patience.ts';

/** What became of asking for an edition's newsletters; `reason` is for the console, readers get the element's words. */
export type NewslettersResult =
  /** `unreadable`: so many newsletters of the reply could not be read, and are left out. */
  { status: 'loaded'; categories: readonly Category[]; unreadable: number } | { status: 'failed'; reason: string };

interface LoadOptions {
  /** The address of the page, which preview addresses are measured against. */
  pageUrl: string;
  signal?: AbortSignal;
}

interface Listed {
  named: NamedNewsletters[];
  unreadable: number;
}

const load = async (http: Http, edition: Edition, { pageUrl, signal }: LoadOptions): Promise<Listed> => {
  const { siteId, regionId } = edition;
  const request = { query: { siteId, regionId }, signal, timeoutMs: patienceMs };
  const categories = await http(newslettersByCategory, request);
  if (categories.items.length > 0) {
    const named = categories.items.map(({ name, newsletters }) => ({
      name,
      newsletters: newsletters.map((each) => newsletterOf(each, edition, pageUrl)),
    }));
    return { named, unreadable: categories.unreadable };
  }
  const plain = await http(listNewsletters, request);
  const named = plain.items.map((reply) => ({
    name: reply.category ?? '',
    newsletters: [newsletterOf(reply, edition, pageUrl)],
  }));
  return { named, unreadable: plain.unreadable };
};

/**
 * Asks for an edition's newsletters by category, and for the plain list when the service has no categories (spec:
 * newsletters point 7), in the order of the edition's groups. Never rejects.
 */
export const loadNewsletters = async (
  http: Http,
  edition: Edition,
  options: LoadOptions,
): Promise<NewslettersResult> => {
  try {
    const { named, unreadable } = await load(http, edition, options);
    return { status: 'loaded', categories: arrange(edition.edition, edition.newsletterIdList, named), unreadable };
  } catch (failure) {
    return { status: 'failed', reason: failure instanceof Error ? failure.message : String(failure) };
  }
};
