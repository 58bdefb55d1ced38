import { Failure } from '../http/failure.ts';
import { own } from '../platform/own-value.ts';
import type { Log } from '../platform/platform.ts';
import type { AccountTrouble } from './account-types.ts';

/** What the spec wants raised where something is missing (paywall point 5). */
export type RaisedText =
  | 'region id is missing'
  | 'email is missing'
  | 'Code is required'
  | 'Cannot open new window'
  | 'Cannot get code'
  | 'Cannot get token or verifier'
  | 'appleId state somehow changed';

/** Raised with one of these texts; told to the console where it is caught. */
export class Raised extends Error {
  override readonly name = 'Raised';

  constructor(text: RaisedText) {
    super(text);
  }
}

/** A text that a call can't go without. */
export const required = (value: string | null | undefined, text: RaisedText): string => {
  if (value) return value;
  throw new Raised(text);
};

/**
 * The code of an error, a text or a number, in `error` or beside it; where a service gives none, the status of its
 * answer; the text of what was raised here; empty without an answer.
 */
const codeOf = (failure: unknown): string => {
  if (failure instanceof Raised) return failure.message;
  if (!(failure instanceof Failure)) return '';
  // An answer of another shape says nothing, unless it says that it failed.
  if (failure.kind === 'shape' && own(failure.body, 'status') !== 'failed') return '';
  const code = own(own(failure.body, 'error'), 'code') ?? own(failure.body, 'code');
  return typeof code === 'string' || typeof code === 'number' ? String(code) : String(failure.status ?? '');
};

/**
 * Makes a call of the auth host and says how it ended. `refusals` goes from the beginning of an error's code, or from a
 * status, to the word for it; what is not in there is a trouble. Never rejects.
 */
export type Attempt = <Done extends string, Refusal extends string = never>(
  call: () => Promise<Done>,
  refusals?: Readonly<Record<string, Refusal>>,
) => Promise<Done | Refusal | AccountTrouble>;

/** Sets up the way to make them. */
export const createAttempt =
  (log: Pick<Log, 'error'>): Attempt =>
  async (call, refusals) => {
    try {
      return await call();
    } catch (failure) {
      if (failure instanceof Raised) log.error(failure.message);
      const code = codeOf(failure);
      const refusal = Object.entries(refusals ?? {}).find(([start]) => code.startsWith(start));
      if (code !== '' && refusal !== undefined) return refusal[1];
      return failure instanceof Failure && failure.status === 429 ? 'too-many' : 'unreachable';
    }
  };
