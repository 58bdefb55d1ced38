/** Why a call failed. */
export type FailureKind = 'status' | 'network' | 'aborted' | 'timeout' | 'shape' | 'refused';

/**
 * The only error that a call rejects with.
 *
 * - `status`: the service answered with an HTTP error; `status` and `body` say what.
 * - `network`: no answer came.
 * - `aborted`: the caller gave up.
 * - `timeout`: the time given ran out.
 * - `shape`: an answer came that no decoder accepts (HTML, an empty 200, a truncated body).
 * - `refused`: a 2xx answer that carries its own `error` field (spec: paywall point 7).
 *
 * Texts are those of the spec (paywall point 8).
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  readonly status: number | null;
  /** What the service said, as it said it; `null` when it said nothing. */
  readonly body: unknown;

  constructor(kind: FailureKind, message: string, status: number | null = null, body: unknown = null) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.body = body;
  }
}
