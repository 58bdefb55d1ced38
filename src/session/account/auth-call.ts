import { Failure } from '../../http/failure.ts';
import { getOwn } from '../../platform/own-value.ts';
import type { Log } from '../../platform/platform.ts';
import type { AccountError } from './account-types.ts';

/** Errors that the spec wants raised when something is missing (paywall point 5). */
export type SpecErrorText =
  | 'region id is missing'
  | 'email is missing'
  | 'Code is required'
  | 'Cannot open new window'
  | 'Cannot get code'
  | 'Cannot get token or verifier'
  | 'appleId state somehow changed';

/** Error with one of these texts; logged where it is caught. */
export class SpecError extends Error {
  override readonly name = 'SpecError';

  constructor(text: SpecErrorText) {
    super(text);
  }
}

/** Returns a text that a call requires; throws if it is missing. */
export const requireText = (value: string | null | undefined, text: SpecErrorText): string => {
  if (value) return value;
  throw new SpecError(text);
};

/**
 * Returns the code of an error, a text or a number, in `error` or beside it; without a code, the status of the reply;
 * for a `SpecError`, its text; empty without a reply.
 */
const getErrorCode = (failure: unknown): string => {
  if (failure instanceof SpecError) return failure.message;
  if (!(failure instanceof Failure)) return '';
  // A reply of another shape counts only if it reports a failure.
  if (failure.kind === 'shape' && getOwn(failure.body, 'status') !== 'failed') return '';
  const code = getOwn(getOwn(failure.body, 'error'), 'code') ?? getOwn(failure.body, 'code');
  return typeof code === 'string' || typeof code === 'number' ? String(code) : String(failure.status ?? '');
};

/** A change of a log-in credential needs more proof than a bearer. */
export const proofRefusalCodes = {
  wrong_password: 'wrong-credentials',
  fresh_login_required: 'log-in-needed',
} as const;

/**
 * Makes a call of the auth host and returns its result. `refusals` maps the beginning of an error code, or a status, to
 * a result; anything else is an error. Never rejects.
 */
export type CallAuth = <Done extends string, Refusal extends string = never>(
  call: () => Promise<Done>,
  refusals?: Readonly<Record<string, Refusal>>,
) => Promise<Done | Refusal | AccountError>;

/** Creates the function for auth calls. */
export const createAuthCaller =
  (log: Pick<Log, 'error'>): CallAuth =>
  async (call, refusals) => {
    try {
      return await call();
    } catch (failure) {
      if (failure instanceof SpecError) log.error(failure.message);
      const code = getErrorCode(failure);
      const refusal = Object.entries(refusals ?? {}).find(([start]) => code.startsWith(start));
      if (code !== '' && refusal !== undefined) return refusal[1];
      return failure instanceof Failure && failure.status === 429 ? 'too-many' : 'unreachable';
    }
  };
