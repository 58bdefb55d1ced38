/**
 * The newsletters of an edition (spec: newsletters points 7 and 9). Pages decode them without the schemas, item by
 * item.
 */
import * as v from 'valibot';
import { call } from '../../http/call.ts';
import { getOwn } from '../../platform/own-value.ts';
import { withPartialReply } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalCode, optionalText } from '../schema/reply-fields.ts';
import { exactId } from '../schema/request-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { mailingRoute, type ReadList, readCodeField, readItems, readListReply, readTextField } from './read-list.ts';

/** Query of the two newsletter list calls. */
export const newslettersQuery = v.object({ siteId: exactId, regionId: exactId });

/** A newsletter as the mailing service lists it. `status`: 1 subscribed, 2 not subscribed. */
export const newsletterReply = ownObject({
  listId: v.union([v.number(), v.string()]),
  name: v.string(),
  description: optionalText,
  status: v.optional(v.nullable(v.number())),
  edition: optionalText,
  frequency: optionalCode,
  isSubscriberOnly: v.optional(v.nullable(v.boolean())),
  logoSmallUrl: optionalText,
  logoLargeUrl: optionalText,
  previewUrl: optionalText,
  tag: optionalText,
  category: optionalText,
});

const categoryReply = ownObject({ name: v.string(), newsletters: v.array(newsletterReply) });

const categoriesReply = ownObject({
  data: ownObject({ categories: v.optional(v.nullable(v.array(categoryReply))) }),
});

const newslettersReply = ownObject({
  data: ownObject({ newsletters: v.optional(v.nullable(v.array(newsletterReply))) }),
});

/** The frequency codes of the breaking-news newsletter (spec: newsletters point 9). */
export const frequencyCodes = { 'once-daily': 1, 'multiple-times-daily': 4 } as const;

/** A newsletter as a page reads it; an invalid field counts as missing. */
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

const readNewsletter = (item: unknown): ListedNewsletter | null => {
  const listId = readCodeField(item, 'listId');
  const name = readTextField(item, 'name');
  if (listId === null || !name?.trim()) return null;
  return {
    listId: String(listId),
    name,
    description: readTextField(item, 'description'),
    frequency: readCodeField(item, 'frequency'),
    isSubscriberOnly: getOwn(item, 'isSubscriberOnly') === true,
    logoSmallUrl: readTextField(item, 'logoSmallUrl'),
    logoLargeUrl: readTextField(item, 'logoLargeUrl'),
    previewUrl: readTextField(item, 'previewUrl'),
    tag: readTextField(item, 'tag'),
    category: readTextField(item, 'category'),
  };
};

const readNewsletters = (list: readonly unknown[]) => readItems(list, readNewsletter);

const readCategories = (list: readonly unknown[]): ReadList<{ name: string; newsletters: ListedNewsletter[] }> => {
  let unreadable = 0;
  const items = list.flatMap((category) => {
    const newsletters = getOwn(category, 'newsletters');
    const result = Array.isArray(newsletters) ? readNewsletters(newsletters) : { items: [], unreadable: 1 };
    unreadable += result.unreadable;
    return result.items.length === 0
      ? []
      : [{ name: readTextField(category, 'name') ?? '', newsletters: result.items }];
  });
  return { items, unreadable };
};

/** `GET /mailing/newsletters-by-category`: the newsletters of an edition, by category. */
export const newslettersByCategory = call<v.InferInput<typeof newslettersQuery>>()({
  ...mailingRoute,
  path: '/mailing/newsletters-by-category',
  decode: (value) => readListReply(value, 'categories', readCategories),
});

/** `GET /mailing/newsletters`: the newsletters of an edition. */
export const newsletters = call<v.InferInput<typeof newslettersQuery>>()({
  ...mailingRoute,
  path: '/mailing/newsletters',
  decode: (value) => readListReply(value, 'newsletters', readNewsletters),
});

const spec = 'newsletters, point 7';

const unknownSite = '`unknown_site`: there is no such site';

/** The calls. */
export const newsletterCalls = {
  newslettersByCategory: withPartialReply(newslettersByCategory, categoriesReply),
  newsletters: withPartialReply(newsletters, newslettersReply),
} as const;

/** Their rows. */
export const newsletterRows = rowsOf('mailing', newsletterCalls, {
  newslettersByCategory: describeRow({
    summary: 'What an edition offers, by category',
    spec,
    access: 'anyone',
    query: newslettersQuery,
    refusals: { 404: unknownSite },
  }),
  newsletters: describeRow({
    summary: 'What an edition offers',
    spec,
    access: 'anyone',
    query: newslettersQuery,
    refusals: { 404: unknownSite },
  }),
});
