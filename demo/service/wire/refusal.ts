import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The two shapes of a failed answer: log-ins also say `status: "failed"`, which alone logs a reader out. */
export type RefusalKind = 'error' | 'failed-login';

/** Thrown where a call can't be answered; becomes a JSON answer with an `error` field. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  /** A word, or the number that the spec knows a refusal by (portal point 8). */
  readonly code: string | number;
  readonly kind: RefusalKind;
  /** After how many seconds it is worth trying again, where that is known. */
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

  /** What goes over the wire. */
  body(): object {
    const error = { code: this.code, message: this.message };
    return this.kind === 'failed-login' ? { status: 'failed', error } : { error };
  }
}

/** A log-in that did not succeed (design: contract). */
export const loginFailed = (code: string, message: string, status: ContentfulStatusCode = 401): Refusal =>
  new Refusal(status, code, message, 'failed-login');

/** A call without a bearer that needs one. */
export const notLoggedIn = (): Refusal =>
  new Refusal(401, 'not_logged_in', 'This call needs somebody who is logged in');

/** An agent asks for what only the reader may do (design: security, point 11). */
export const agentForbidden = (): Refusal =>
  new Refusal(403, 'agent_forbidden', 'No agent may do this in the name of a reader');

/** A request lacks something, or has it in a wrong form. Names only: what a reader typed never goes into a message. */
export class Malformed extends Refusal {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(400, 'bad_request', `Missing or malformed: ${names.join(', ')}`);
    this.names = names;
  }
}

/** Somebody tries too often; says nothing about whether what they try exists. */
export const tooMany = (retryAfterSec: number): Refusal =>
  new Refusal(429, 'too_many', 'Too many attempts: try again later', 'error', retryAfterSec);

/** Something that the request names is not there. */
export const notFound = (what: string): Refusal => new Refusal(404, `unknown_${what}`, `There is no such ${what}`);
