/**
 * JSON that a hostile page can't bend: replies lose every prototype, and what is sent ignores a `toJSON` that some
 * script hung on `Array.prototype` (security point 1).
 */

const dangerous = new Set(['__proto__', 'prototype', 'constructor']);

const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, entry] of Object.entries(value)) if (!dangerous.has(key)) copy[key] = bare(entry);
  return copy;
};

/** Parses a reply into values without prototypes. Throws a `SyntaxError` on anything but JSON. */
export const parseOwnJson = (text: string): unknown => bare(JSON.parse(text));

/** Writes plain data as JSON; `undefined` entries of objects are left out. */
export const writeOwnJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(writeOwnJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${writeOwnJson(entry)}`).join(',')}}`;
};
