/**
 * Decoders of the few replies that every page reads before its first decision. They are hand-written because a schema
 * library would take a tenth of such a page's budget; a test checks them against the schemas beside them.
 */

/** Returns whether a value is of a type. */
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

/** An object with these own fields; a missing field is checked as `undefined`. */
export const shape =
  <T>(fields: { [Key in keyof T]-?: Guard<T[Key]> }): Guard<T> =>
  (value): value is T =>
    isObject(value) &&
    Object.keys(fields).every((key) =>
      (fields as Record<string, Guard<unknown>>)[key]?.(Object.hasOwn(value, key) ? value[key] : undefined),
    );

/** Creates a decoder from a guard. */
export const decodeWith =
  <T>(guard: Guard<T>) =>
  (value: unknown): T | null =>
    guard(value) ? value : null;
