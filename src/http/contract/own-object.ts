import { type ObjectEntries, type ObjectSchema, object } from 'valibot';

/**
 * An object schema of these entries alone: valibot walks over inherited names, too, and a page may have hung some on
 * `Object.prototype` (security point 1).
 */
export const ownObject = <const Entries extends ObjectEntries>(entries: Entries): ObjectSchema<Entries, undefined> => {
  const bare: Entries = Object.setPrototypeOf(entries, null);
  return object(bare);
};
