/** The services of a deployment; which address each has is decided in `http/hosts.ts`. */
export type Host = 'paywall' | 'auth' | 'mailing' | 'subs';

/** How a body travels: secrets (passwords, codes, session ids) as a form, the rest as JSON. */
export type BodyKind = 'none' | 'json' | 'form';

/** Where a call goes, and how its body travels. */
export interface Route {
  readonly host: Host;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly bodyKind: BodyKind;
  /** How its reply is taken: as bytes, or, as a rule, as text. */
  readonly replyType?: 'blob';
}

/** Hears of a field of a reply that was left out, such as `subscriptions.0.planId`. */
export type OnOdd = (field: string) => void;

/**
 * One call of the wire as a page makes it: what it sends, and how its reply is read. `Query` and `Body` are types
 * only: the schemas behind them stand in `requests.ts`, and a page pays no bytes for what the service alone needs.
 */
export interface Call<Query, Body, Reply> extends Route {
  /**
   * Reads what the service answered; null for an answer that does not fit: a failure, like a network error. `onOdd` hears
   * of each field that was left out because it does not fit.
   */
  readonly decode: (value: unknown, onOdd?: OnOdd) => Reply | null;
  /** Never present at run time: carries the request types. */
  readonly types?: { query: Query; body: Body };
}

/** Declares a call: `call<Query, Body>()({ host, method, path, bodyKind, decode })`. */
export const call =
  <Query = undefined, Body = undefined>() =>
  <Reply>(row: Route & { decode: (value: unknown, onOdd?: OnOdd) => Reply | null }): Call<Query, Body, Reply> =>
    row;
