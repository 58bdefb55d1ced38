/**
 * JSON that a hostile page can't manipulate: parsed values have no prototypes, and writing ignores a `toJSON` that a
 * script added to `Array.prototype` (security point 1).
 */

const dangerousKeys = new Set(['__proto__', 'prototype', 'constructor']);

const withoutPrototypes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, entry] of Object.entries(value)) if (!dangerousKeys.has(key)) copy[key] = withoutPrototypes(entry);
  return copy;
};

/** Parses a reply into values without prototypes. Throws a `SyntaxError` if it is not JSON. */
export const parseSafeJson = (text: string): unknown => withoutPrototypes(JSON.parse(text));

/** Writes plain data as JSON; `undefined` properties are left out. */
export const stringifySafeJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(stringifySafeJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${stringifySafeJson(entry)}`).join(',')}}`;
};
