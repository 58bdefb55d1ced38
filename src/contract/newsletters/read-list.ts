/**
 * Reads lists item by item and field by field: one invalid newsletter must not hide two hundred others. Pages use it in
 * place of the schemas.
 */
import { getOwn } from '../../platform/own-value.ts';
import { isObject } from '../guards.ts';

/** The valid items of a list. `unreadable`: the number of dropped items. */
export interface ReadList<Item> {
  items: Item[];
  unreadable: number;
}

const isCode = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Returns a field that is a text, else null. */
export const readTextField = (item: unknown, name: string): string | null => {
  const value = getOwn(item, name);
  return typeof value === 'string' ? value : null;
};

/** Returns a field that is a text or a number, else null. */
export const readCodeField = (item: unknown, name: string): string | number | null => {
  const value = getOwn(item, name);
  return isCode(value) ? value : null;
};

/** Returns the items that can be read. */
export const readItems = <Item>(list: readonly unknown[], read: (item: unknown) => Item | null): ReadList<Item> => {
  const items = list.flatMap((item) => read(item) ?? []);
  return { items, unreadable: list.length - items.length };
};

/** Reads the list of this name in a reply's `data`; a missing list is empty, and one without any valid item is null. */
export const readListReply = <Item>(
  value: unknown,
  name: string,
  read: (list: readonly unknown[]) => ReadList<Item>,
): ReadList<Item> | null => {
  const data = getOwn(value, 'data');
  const list = getOwn(data, name) ?? [];
  if (!isObject(data) || !Array.isArray(list)) return null;
  const result = read(list);
  return result.items.length === 0 && result.unreadable > 0 ? null : result;
};

/** Route of most calls of the mailing service. */
export const mailingRoute = { host: 'mailing', method: 'GET', bodyKind: 'none' } as const;
