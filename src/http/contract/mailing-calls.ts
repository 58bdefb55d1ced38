/**
 * The calls of the mailing service as a page makes them (spec: newsletters point 7). They are decoded by hand, item by
 * item and field by field: one newsletter that can't be read must not void two hundred others.
 */
import type { InferInput } from 'valibot';
import { own } from '../../platform/own-value.ts';
import { call } from './call.ts';
import { isObject } from './guards.ts';
import type { membershipsQuery, newslettersQuery, subscribeBody, unsubscribeBody } from './requests.ts';

/** The header of a signed e-mail key: it stands in for a bearer whose reader has that address (design: contract). */
export const emailKeyHeader = 'x-email-key';

/** The status codes of newsletters (spec: newsletters point 9). */
export const statusCodes = { subscribed: 1, notSubscribed: 2 } as const;

/** The frequency codes of the breaking-news newsletter (spec: newsletters point 9). */
export const frequencyCodes = { 'once-daily': 1, 'multiple-times-daily': 4 } as const;

/** A newsletter as a page reads it; an odd field counts as none. */
export interface ListedNewsletter {
  listId: string;
  name: string;
  description: string | null;
  frequency: number | string | null;
  isSubscriberOnly: boolean;
  logoSmallUrl: string | null;
  logoLargeUrl: string | null;
  previewUrl: string | null;
  tag: string | null;
  category: string | null;
}

/** The membership of an address in a newsletter. */
export interface ListedMembership {
  cid: string;
  status: number;
  frequency: number | string | null;
}

/** What could be read of a list. `unreadable`: how many items were left out. */
interface ReadList<Item> {
  items: Item[];
  unreadable: number;
}

const isCode = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const textIn = (item: unknown, name: string): string | null => {
  const value = own(item, name);
  return typeof value === 'string' ? value : null;
};

const codeIn = (item: unknown, name: string): string | number | null => {
  const value = own(item, name);
  return isCode(value) ? value : null;
};

const readNewsletter = (item: unknown): ListedNewsletter | null => {
  const listId = codeIn(item, 'listId');
  const name = textIn(item, 'name');
  if (listId === null || !name?.trim()) return null;
  return {
    listId: String(listId),
    name,
    description: textIn(item, 'description'),
    frequency: codeIn(item, 'frequency'),
    isSubscriberOnly: own(item, 'isSubscriberOnly') === true,
    logoSmallUrl: textIn(item, 'logoSmallUrl'),
    logoLargeUrl: textIn(item, 'logoLargeUrl'),
    previewUrl: textIn(item, 'previewUrl'),
    tag: textIn(item, 'tag'),
    category: textIn(item, 'category'),
  };
};

const readMembership = (item: unknown): ListedMembership | null => {
  const cid = codeIn(item, 'cid');
  const status = own(item, 'status');
  return cid === null || typeof status !== 'number'
    ? null
    : { cid: String(cid), status, frequency: codeIn(item, 'frequency') };
};

const readAll = <Item>(list: readonly unknown[], read: (item: unknown) => Item | null): ReadList<Item> => {
  const items = list.flatMap((item) => read(item) ?? []);
  return { items, unreadable: list.length - items.length };
};

/** Reads the list of this name in a reply's `data`; none is an empty one, and one of which nothing can be read is null. */
const readReply = <Item>(
  value: unknown,
  name: string,
  read: (list: readonly unknown[]) => ReadList<Item>,
): ReadList<Item> | null => {
  const data = own(value, 'data');
  const list = own(data, name) ?? [];
  if (!isObject(data) || !Array.isArray(list)) return null;
  const result = read(list);
  return result.items.length === 0 && result.unreadable > 0 ? null : result;
};

const readNewsletters = (list: readonly unknown[]) => readAll(list, readNewsletter);

const readCategories = (list: readonly unknown[]): ReadList<{ name: string; newsletters: ListedNewsletter[] }> => {
  let unreadable = 0;
  const items = list.flatMap((category) => {
    const newsletters = own(category, 'newsletters');
    const found = Array.isArray(newsletters) ? readNewsletters(newsletters) : { items: [], unreadable: 1 };
    unreadable += found.unreadable;
    return found.items.length === 0 ? [] : [{ name: textIn(category, 'name') ?? '', newsletters: found.items }];
  });
  return { items, unreadable };
};

const route = { host: 'mailing', method: 'GET', bodyKind: 'none' } as const;

/** `success: true` says that the change was made. After any other reply a page asks how things stand. */
const decodeChanged = (value: unknown): { success: true } | null =>
  own(value, 'success') === true ? { success: true } : null;

/** `GET /mailing/newsletters-by-category`: what an edition offers, by category. */
export const newslettersByCategory = call<InferInput<typeof newslettersQuery>>()({
  ...route,
  path: '/mailing/newsletters-by-category',
  decode: (value) => readReply(value, 'categories', readCategories),
});

/** `GET /mailing/newsletters`: what an edition offers. */
export const newsletters = call<InferInput<typeof newslettersQuery>>()({
  ...route,
  path: '/mailing/newsletters',
  decode: (value) => readReply(value, 'newsletters', readNewsletters),
});

/** `GET /mailing/search`: the memberships of an address. One that can't be read is left out, and so not known. */
export const searchMailing = call<InferInput<typeof membershipsQuery>>()({
  ...route,
  path: '/mailing/search',
  decode: (value) =>
    Array.isArray(own(own(value, 'data'), 'lists'))
      ? readReply(value, 'lists', (list) => readAll(list, readMembership))
      : null,
});

/** `POST /mailing/subscribe`. */
export const subscribeMailing = call<InferInput<typeof newslettersQuery>, InferInput<typeof subscribeBody>>()({
  ...route,
  method: 'POST',
  path: '/mailing/subscribe',
  bodyKind: 'json',
  decode: decodeChanged,
});

/** `POST /mailing/unsubscribe`. */
export const unsubscribeMailing = call<InferInput<typeof newslettersQuery>, InferInput<typeof unsubscribeBody>>()({
  ...route,
  method: 'POST',
  path: '/mailing/unsubscribe',
  bodyKind: 'json',
  decode: decodeChanged,
});
