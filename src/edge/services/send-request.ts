import type { Clock } from '../../platform/platform.ts';

/** A call of a service. */
export interface ServiceRequest {
  method?: string;
  query?: Readonly<Record<string, string>>;
  token?: string | null;
  json?: unknown;
  /** The network address of the visitor for whom the gate calls; null: the service sees the gate's. */
  clientIp?: string | null;
}

/** Sends a call, and returns the JSON of its reply. Rejects if there is none in time. */
export type SendRequest = (address: string, request?: ServiceRequest) => Promise<unknown>;

class StatusError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The answer is ${status}`);
    this.status = status;
  }
}

/** True if a service does not accept the token: that is a result, not a reason for doubt. */
export const isTokenRejected = (cause: unknown): boolean =>
  cause instanceof StatusError && [400, 401, 403, 422, 431].includes(cause.status);

/** True if a service has refused a call because there were too many of them. */
export const isTooManyCalls = (cause: unknown): boolean => cause instanceof StatusError && cause.status === 429;

/** Rejects when the work takes longer, even if it can't be stopped; its signal is aborted. */
const withDeadline = async <T>(
  clock: Clock,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const abort = new AbortController();
  let stopTimer = () => {};
  const timeout = new Promise<never>((_, reject) => {
    stopTimer = clock.after(timeoutMs, () => reject(new Error(`No answer within ${timeoutMs} ms`)));
  });
  try {
    return await Promise.race([work(abort.signal), timeout]);
  } finally {
    stopTimer();
    abort.abort();
  }
};

/** Creates the function that sends calls, each with this timeout in ms. */
export const createSendRequest =
  (clock: Clock, fetch: (request: Request) => Promise<Response>, timeoutMs: number): SendRequest =>
  (address, { method = 'GET', query = {}, token = null, json, clientIp = null } = {}) => {
    const headers = new Headers({ accept: 'application/json' });
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (clientIp !== null) headers.set('x-forwarded-for', clientIp);
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    return withDeadline(clock, timeoutMs, async (signal): Promise<unknown> => {
      const search = new URLSearchParams(query).toString();
      const url = search === '' ? address : `${address}?${search}`;
      const response = await fetch(new Request(url, { method, headers, redirect: 'manual', signal, ...body }));
      if (!response.ok) throw new StatusError(response.status);
      return response.json();
    });
  };
