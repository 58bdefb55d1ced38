/** The services of a deployment; `http/hosts.ts` decides their URLs. */
export type Host = 'paywall' | 'auth' | 'mailing' | 'subs';

/**
 * Encoding of a body: a form for secrets (passwords, codes, session ids), JSON for the rest. `text` is JSON that is sent
 * as `text/plain`, so that the request needs no preflight.
 */
export type BodyKind = 'none' | 'json' | 'form' | 'text';

/** Route of a call, and the encoding of its body. */
export interface Route {
  readonly host: Host;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly bodyKind: BodyKind;
  /** Type of the reply: binary, or text by default. */
  readonly replyType?: 'blob';
}

/** Called with the path of a reply's field that was dropped, such as `subscriptions.0.planId`. */
export type OnInvalidField = (field: string) => void;

/** Takes a line for the console. */
export type Tell = (text: string) => void;

/** How a reply is read. */
interface Reading<Reply> {
  /** Reads what the service answered; null for an answer that does not fit: a failure, like a network error. */
  readonly decode: (value: unknown) => Reply | null;
  /** Loads what reads an answer that does not fit without the fields that are odd, and tells of each. */
  readonly loadMender?: () => Promise<(value: unknown, tell?: Tell) => Reply | null>;
}

/**
 * One call of the wire from a page: its request types, and the decoder of its reply. `Query` and `Body` are types only:
 * bundlers drop their schemas, so that a page does not load validation that only the service needs.
 */
export interface Call<Query, Body, Reply> extends Route, Reading<Reply> {
  /** Never present at run time: only carries the request types. */
  readonly types?: { query: Query; body: Body };
}

/** Declares a call: `call<Query, Body>()({ host, method, path, bodyKind, decode })`. */
/* @__NO_SIDE_EFFECTS__ */
export const call =
  <Query = undefined, Body = undefined>() =>
  /* @__NO_SIDE_EFFECTS__ */
  <Reply>(row: Route & Reading<Reply>): Call<Query, Body, Reply> =>
    row;
