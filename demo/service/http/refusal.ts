import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The two formats of an error: log-ins also have `status: "failed"`, which alone logs a reader out. */
export type RefusalKind = 'error' | 'failed-login';

/** Thrown if a call can't be answered; becomes a JSON response with an `error` field. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  /** A word, or the spec's number of the refusal (portal point 8). */
  readonly code: string | number;
  readonly kind: RefusalKind;
  /** Seconds until a retry is useful, if known. */
  readonly retryAfterSec: number | null;

  constructor(
    status: ContentfulStatusCode,
    code: string | number,
    message: string,
    kind: RefusalKind = 'error',
    retryAfterSec: number | null = null,
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.kind = kind;
    this.retryAfterSec = retryAfterSec;
  }

  /** The body of the response. */
  body(): object {
    const error = { code: this.code, message: this.message };
    return this.kind === 'failed-login' ? { status: 'failed', error } : { error };
  }
}

/** A failed log-in (design: contract). */
export const loginFailed = (code: string, message: string, status: ContentfulStatusCode = 401): Refusal =>
  new Refusal(status, code, message, 'failed-login');

/** A call without a bearer that needs one. */
export const notLoggedIn = (): Refusal =>
  new Refusal(401, 'not_logged_in', 'This call needs somebody who is logged in');

/** An agent called an operation that only the reader may do (design: security, point 11). */
export const agentForbidden = (): Refusal =>
  new Refusal(403, 'agent_forbidden', 'No agent may do this in the name of a reader');

/** A missing or malformed part of a request. Names only: a reader's input never goes into a message. */
export class BadRequest extends Refusal {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(400, 'bad_request', `Missing or malformed: ${names.join(', ')}`);
    this.names = names;
  }
}

/** Too many attempts; does not reveal if their subject exists. */
export const tooManyAttempts = (retryAfterSec: number): Refusal =>
  new Refusal(429, 'too_many', 'Too many attempts: try again later', 'error', retryAfterSec);

/** A thing that the request names does not exist. */
export const notFound = (noun: string): Refusal => new Refusal(404, `unknown_${noun}`, `There is no such ${noun}`);
