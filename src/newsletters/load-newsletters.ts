import type { Edition } from '../edition/edition.ts';
import type { Http } from '../http/client.ts';
import { mailing } from '../http/contract/mailing.ts';
import { arrange, type Category, type NamedNewsletters } from './category.ts';
import { newsletterOf } from './newsletter.ts';
import { patienceMs } from './patience.ts';

/** What became of asking for an edition's newsletters; `reason` is for the console, readers get the element's words. */
export type NewslettersResult =
  | { status: 'loaded'; categories: readonly Category[] }
  | { status: 'failed'; reason: string };

interface LoadOptions {
  /** The address of the page, which preview addresses are measured against. */
  pageUrl: string;
  signal?: AbortSignal;
}

const load = async (http: Http, edition: Edition, { pageUrl, signal }: LoadOptions): Promise<NamedNewsletters[]> => {
  const { siteId, regionId } = edition;
  const request = { query: { siteId, regionId }, signal, timeoutMs: patienceMs };
  const { data } = await http(mailing.newslettersByCategory, request);
  const categories = data.categories ?? [];
  if (categories.length > 0) {
    return categories.map(({ name, newsletters }) => ({
      name,
      newsletters: newsletters.map((each) => newsletterOf(each, edition, pageUrl)),
    }));
  }
  const plain = await http(mailing.newsletters, request);
  return (plain.data.newsletters ?? []).map((reply) => ({
    name: reply.category ?? '',
    newsletters: [newsletterOf(reply, edition, pageUrl)],
  }));
};

/**
 * Asks for an edition's newsletters by category, and for the plain list when the service has no categories (spec:
 * newsletters point 7); they stand in the order of the edition's groups. Never rejects.
 */
export const loadNewsletters = async (
  http: Http,
  edition: Edition,
  options: LoadOptions,
): Promise<NewslettersResult> => {
  try {
    const named = await load(http, edition, options);
    return { status: 'loaded', categories: arrange(edition.edition, edition.newsletterIdList, named) };
  } catch (failure) {
    return { status: 'failed', reason: failure instanceof Error ? failure.message : String(failure) };
  }
};
