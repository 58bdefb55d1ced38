/**
 * Reading what others wrote. A document, a fact or a reply has only its own properties: what a page hung on
 * `Object.prototype` is never taken for a part of it (security point 1).
 */

const { hasOwn } = Object;
const { isArray } = Array;

/** Any object but an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isArray(value);

/** The own property of that name; undefined where there is none, or nothing that could hold one. */
export const own = (holder: unknown, name: string): unknown =>
  isRecord(holder) && hasOwn(holder, name) ? holder[name] : undefined;

/** The own list of that name; the empty one where there is none. */
export const ownList = (holder: unknown, name: string): readonly unknown[] => {
  const value = own(holder, name);
  return isArray(value) ? value : [];
};

/** The texts in the own list of that name. */
export const ownTexts = (holder: unknown, name: string): readonly string[] =>
  ownList(holder, name).filter((entry) => typeof entry === 'string');

/** The own text of that name, also one that was written as a number. */
export const ownText = (holder: unknown, name: string): string | undefined => {
  const value = own(holder, name);
  return typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : undefined;
};

/** A number that can be counted with; undefined for anything else. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** The own number of that name. */
export const ownNumber = (holder: unknown, name: string): number | undefined => numberOf(own(holder, name));

/** What an error says. Never throws, whatever was thrown. */
export const messageOf = (thrown: unknown): string => {
  try {
    return `${thrown}`;
  } catch {
    return '';
  }
};

/** An answer, or what went wrong instead. */
export interface Attempt<T> {
  answer: T | undefined;
  failure: string | null;
}

/** Asks, and waits for the answer; also for what is thrown at once. Never rejects. */
export const attempt = async <T>(ask: () => T | Promise<T>): Promise<Attempt<T>> => {
  try {
    return { answer: await ask(), failure: null };
  } catch (thrown) {
    return { answer: undefined, failure: messageOf(thrown) };
  }
};
