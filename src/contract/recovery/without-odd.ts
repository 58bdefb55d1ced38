import type { OnInvalidField, Tell } from '../../http/call.ts';
import type { Guard } from '../guards.ts';

/** Copies an object without its invalid fields, and reports each of them. */
export const withoutOdd = (
  value: object,
  fields: Readonly<Record<string, Guard<unknown>>>,
  onOdd: OnInvalidField,
): Record<string, unknown> => {
  const validFields: Record<string, unknown> = Object.create(null);
  for (const [key, entry] of Object.entries(value)) {
    if (!Object.hasOwn(fields, key) || fields[key]?.(entry)) validFields[key] = entry;
    else onOdd(key);
  }
  return validFields;
};

/** The lines that each console has received. */
const linesByConsole = new WeakMap<Tell, Set<string>>();

/** Logs a line once for each console. */
export const tellOnce = (tell: Tell, text: string): void => {
  const texts = linesByConsole.get(tell) ?? new Set();
  linesByConsole.set(tell, texts);
  if (!texts.has(text)) tell(text);
  texts.add(text);
};
