/**
 * Decoders of the few replies that every page reads before its first decision. They are written by hand because a
 * schema library would be a tenth of what such a page may carry; a test holds them to the schemas of `replies.ts`.
 */

/** Tells whether a value is of a type. */
export type Guard<T> = (value: unknown) => value is T;

/** Guards of single values. */
export const isText: Guard<string> = (value) => typeof value === 'string';
export const isNumber: Guard<number> = (value): value is number => typeof value === 'number';
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';
export const isObject: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** One of two types. */
export const either =
  <A, B>(first: Guard<A>, second: Guard<B>): Guard<A | B> =>
  (value): value is A | B =>
    first(value) || second(value);

/** The type, or nothing. */
export const maybe =
  <T>(guard: Guard<T>): Guard<T | null | undefined> =>
  (value): value is T | null | undefined =>
    value === undefined || value === null || guard(value);

/** A list of that type. */
export const listOf =
  <T>(guard: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(guard);

/** An object with these fields of its own; a field that is missing is looked at as `undefined`. */
export const shape =
  <T>(fields: { [Key in keyof T]-?: Guard<T[Key]> }): Guard<T> =>
  (value): value is T =>
    isObject(value) &&
    Object.keys(fields).every((key) =>
      (fields as Record<string, Guard<unknown>>)[key]?.(Object.hasOwn(value, key) ? value[key] : undefined),
    );

/** Copies an object without the fields that do not fit; those are told. */
export const withoutOdd = (
  value: object,
  fields: Readonly<Record<string, Guard<unknown>>>,
  onOdd: (field: string) => void,
): Record<string, unknown> => {
  const kept: Record<string, unknown> = Object.create(null);
  for (const [key, entry] of Object.entries(value)) {
    if (!Object.hasOwn(fields, key) || fields[key]?.(entry)) kept[key] = entry;
    else onOdd(key);
  }
  return kept;
};

/** The decoder that a guard makes. */
export const decodeBy =
  <T>(guard: Guard<T>) =>
  (value: unknown): T | null =>
    guard(value) ? value : null;
