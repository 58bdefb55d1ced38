import type { Edition } from '../edition/edition.ts';
import type { Http } from '../http/client.ts';
import { mailing } from '../http/contract/mailing.ts';
import { type Category, categoryOf } from './category.ts';
import { type Newsletter, newsletterOf } from './newsletter.ts';

/** What became of asking for an edition's newsletters; `reason` is for the console, readers get the element's words. */
export type NewslettersResult =
  | { status: 'loaded'; categories: readonly Category[] }
  | { status: 'failed'; reason: string };

interface LoadOptions {
  /** The address of the page, which preview addresses are measured against. */
  pageUrl: string;
  signal?: AbortSignal;
}

const load = async (http: Http, { siteId, regionId }: Edition, { pageUrl, signal }: LoadOptions) => {
  const request = { query: { siteId, regionId }, signal };
  const { data } = await http(mailing.newslettersByCategory, request);
  if (data.categories.length > 0) {
    return data.categories.map(({ name, newsletters }) =>
      categoryOf(
        name,
        newsletters.map((each) => newsletterOf(each, pageUrl)),
      ),
    );
  }
  const plain = await http(mailing.newsletters, request);
  const byCategory = new Map<string, Newsletter[]>();
  for (const reply of plain.data.newsletters) {
    const name = reply.category ?? '';
    byCategory.set(name, [...(byCategory.get(name) ?? []), newsletterOf(reply, pageUrl)]);
  }
  return [...byCategory].map(([name, newsletters]) => categoryOf(name, newsletters));
};

/**
 * Asks for an edition's newsletters by category, and for the plain list when the service has no categories (spec:
 * newsletters point 7). Categories without a newsletter are left out. Never rejects.
 */
export const loadNewsletters = async (
  http: Http,
  edition: Edition,
  options: LoadOptions,
): Promise<NewslettersResult> => {
  try {
    const categories = await load(http, edition, options);
    return { status: 'loaded', categories: categories.filter(({ newsletters }) => newsletters.length > 0) };
  } catch (failure) {
    return { status: 'failed', reason: failure instanceof Error ? failure.message : String(failure) };
  }
};
