import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The two shapes of a failed answer: log-ins also say `status: "failed"`, which alone logs a reader out. */
type RefusalKind = 'error' | 'failed-login';

/** Thrown where a call can't be answered; becomes a JSON answer with an `error` field. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly kind: RefusalKind;

  constructor(status: ContentfulStatusCode, code: string, message: string, kind: RefusalKind = 'error') {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.kind = kind;
  }

  /** What goes over the wire. */
  body(): { status?: 'failed'; error: { code: string; message: string } } {
    const error = { code: this.code, message: this.message };
    return this.kind === 'failed-login' ? { status: 'failed', error } : { error };
  }
}

/** A log-in that did not succeed (design: contract). */
export const loginFailed = (code: string, message: string): Refusal => new Refusal(401, code, message, 'failed-login');

/** Something that the request names is not there. */
export const notFound = (what: string): Refusal => new Refusal(404, `unknown_${what}`, `There is no such ${what}`);
