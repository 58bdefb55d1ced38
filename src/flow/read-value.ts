/**
 * Reads untrusted values. Only own properties of a document, a fact or a reply count: what a page has added to
 * `Object.prototype` is ignored (security point 1).
 */

const { hasOwn } = Object;
const { isArray } = Array;

/** True for any object except an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isArray(value);

/** Returns the own property of that name; undefined if there is none, or the holder is not an object. */
export const getOwn = (holder: unknown, name: string): unknown =>
  isRecord(holder) && hasOwn(holder, name) ? holder[name] : undefined;

/** Returns the own array of that name; empty if there is none. */
export const readArray = (holder: unknown, name: string): readonly unknown[] => {
  const value = getOwn(holder, name);
  return isArray(value) ? value : [];
};

/** Returns the strings in the own array of that name. */
export const readStrings = (holder: unknown, name: string): readonly string[] =>
  readArray(holder, name).filter((entry) => typeof entry === 'string');

/** Returns the own string of that name; a number is converted. */
export const readString = (holder: unknown, name: string): string | undefined => {
  const value = getOwn(holder, name);
  return typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : undefined;
};

/** Returns a finite number; undefined for anything else. */
export const toFiniteNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Returns the own finite number of that name. */
export const readNumber = (holder: unknown, name: string): number | undefined => toFiniteNumber(getOwn(holder, name));

/** Returns the message of an error. Never throws, whatever was thrown. */
export const toErrorMessage = (error: unknown): string => {
  try {
    return `${error}`;
  } catch {
    return '';
  }
};

/** The value of an action, or its error message. */
export interface AttemptResult<T> {
  value: T | undefined;
  error: string | null;
}

/** Runs an action and waits for its value; catches synchronous throws too. Never rejects. */
export const tryAsync = async <T>(action: () => T | Promise<T>): Promise<AttemptResult<T>> => {
  try {
    return { value: await action(), error: null };
  } catch (error) {
    return { value: undefined, error: toErrorMessage(error) };
  }
};
