/** Kind of a failed call. */
export type FailureKind = 'status' | 'network' | 'aborted' | 'timeout' | 'shape' | 'refused';

/**
 * The only error that a call rejects with.
 *
 * - `status`: the service answered with an HTTP error; `status` and `body` say what.
 * - `network`: no answer came.
 * - `aborted`: the caller cancelled.
 * - `timeout`: the timeout expired.
 * - `shape`: an answer came that no decoder accepts (HTML, an empty 200, a truncated body).
 * - `refused`: a 2xx answer that carries its own `error` field (spec: paywall point 7).
 *
 * Texts are those of the spec (paywall point 8).
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  readonly status: number | null;
  /** The reply's body, unchanged; `null` if there was none. */
  readonly body: unknown;
  /** Delay in milliseconds that the service requests before a retry; 0 if it requests none. */
  readonly retryAfterMs: number;

  constructor(
    kind: FailureKind,
    message: string,
    status: number | null = null,
    body: unknown = null,
    retryAfterMs = 0,
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
}
