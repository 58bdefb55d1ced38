import { type ObjectEntries, type ObjectSchema, object } from 'valibot';

/**
 * Creates an object schema of these entries only: valibot also iterates inherited names, and a page may have added some
 * to `Object.prototype` (security point 1).
 */
/* @__NO_SIDE_EFFECTS__ */
export const ownObject = <const Entries extends ObjectEntries>(entries: Entries): ObjectSchema<Entries, undefined> => {
  const withoutPrototype: Entries = Object.setPrototypeOf(entries, null);
  return object(withoutPrototype);
};
