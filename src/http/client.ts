import type { Clock } from '../platform/platform.ts';
import type { BodyKind, Call, Tell } from './call.ts';
import { Failure } from './failure.ts';
import type { Hosts } from './host-plan.ts';
import { parseSafeJson, stringifySafeJson } from './safe-json.ts';
import { createFetchSender, type ReadResponse, type Send, type SentRequest } from './send.ts';

/** Options of one call, beside its query and body. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Timeout in milliseconds; 0 or undefined: none (spec: paywall point 9). */
  timeoutMs?: number | undefined;
  /** Lets the call outlive the page. */
  keepalive?: boolean | undefined;
  /** Additional headers, such as a proof that must not be in a URL. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Bearer to send instead of the reader's own; null sends none. */
  bearer?: string | null | undefined;
  /** Base URL of this service for this call, if the deployment sets one; without a trailing slash. */
  base?: string | undefined;
  /** Another sender than `fetch`. */
  send?: Send | undefined;
}

/** Query and body of a call, where the endpoint has them. */
export type RequestOf<Query, Body> = CallOptions &
  ([Query] extends [undefined] ? unknown : { query: Query }) &
  ([Body] extends [undefined] ? unknown : { body: Body });

/** Makes a call and resolves to its decoded reply; rejects only with a `Failure`. */
export type Http = <Query, Body, Reply>(
  endpoint: Call<Query, Body, Reply>,
  request: RequestOf<Query, Body>,
) => Promise<Reply>;

interface HttpPorts {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  hosts: () => Hosts;
  /** Returns the bearer of a logged-in reader. */
  token: () => string | null;
  /** Hears of each field of a reply that was left out because it does not fit, as a line for the console. */
  onInvalidField?: Tell;
}

type UntypedRequest = { query?: Record<string, unknown>; body?: Record<string, unknown> } & CallOptions;

const bodyOf = (kind: BodyKind, body: Record<string, unknown> = {}): BodyInit | null => {
  if (kind === 'none') return null;
  if (kind !== 'form') return stringifySafeJson(body);
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(body)) if (value !== undefined) form.set(key, String(value));
  return form;
};

const createUrl = (base: string, query: Record<string, unknown> = {}): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    // A list is sent as a repeated parameter.
    for (const item of [value].flat()) if (item !== undefined) search.append(key, String(item));
  }
  const text = search.toString();
  return text === '' ? base : `${base}?${text}`;
};

/** Parses JSON; binary data and other texts are returned unchanged. */
const readBody = (payload: unknown): unknown => {
  try {
    return parseSafeJson(String(payload));
  } catch {
    return payload;
  }
};

/** Returns the request of a call without its URL: it tells the service who calls, and that a text is JSON. */
const requestOf = (
  { method, bodyKind }: Pick<Call<never, never, unknown>, 'method' | 'bodyKind'>,
  { body, headers, keepalive }: UntypedRequest,
  bearer: string | null,
  signal: AbortSignal,
): SentRequest => ({
  method,
  headers: {
    ...(bodyKind === 'json' && { 'content-type': 'application/json', accept: 'application/json' }),
    ...headers,
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
  },
  body: bodyOf(bodyKind, body),
  // A preload had no bearer: only a call with the same credentials mode may reuse it.
  credentials: bearer === null ? 'same-origin' : 'omit',
  keepalive,
  signal,
});

/** Returns the decoded reply of a service; throws a `Failure` if it has refused, or answered something else. */
const decodeReply = async <Query, Body, Reply>(
  { host, path, decode, loadMender }: Call<Query, Body, Reply>,
  { ok, status, headers, body }: ReadResponse,
  onInvalidField?: Tell,
): Promise<Reply> => {
  const payload = readBody(body);
  if (!ok) {
    // A date instead of seconds is not a number: it counts as missing.
    const retryAfterMs = Number(headers.get('retry-after')) * 1000 || 0;
    throw new Failure('status', `Request failed with status code ${status}`, status, payload, retryAfterMs);
  }
  if (Object.hasOwn(Object(payload), 'error') && (host === 'paywall' || host === 'auth')) {
    throw new Failure('refused', 'The service refused', status, payload);
  }
  const reply = decode(payload) ?? (await loadMender?.())?.(payload, onInvalidField) ?? null;
  if (reply === null) throw new Failure('shape', `Wrong answer from ${path}`, status, payload);
  return reply;
};

/**
 * Creates the only HTTP client. No retries, no default timeout, no credentials but the bearer; every reply passes the
 * decoder of its endpoint before anything reads it.
 */
export const createHttp = ({ fetch, clock, hosts, token, onInvalidField }: HttpPorts): Http => {
  const sendByFetch = createFetchSender(fetch);

  return async (endpoint, request) => {
    // Without a prototype: a page may have added another bearer or base to `Object.prototype` (security point 1).
    const options: UntypedRequest = Object.assign(Object.create(null), request);
    const { query, signal, timeoutMs, base } = options;
    const { bearer = token(), send = sendByFetch } = options;
    const abort = new AbortController();
    const abortRequest = () => abort.abort(new Failure('aborted', 'Request aborted'));
    const onTimeout = () => abort.abort(new Failure('timeout', `timeout of ${timeoutMs} ms exceeded`));
    const stopTimer = timeoutMs ? clock.after(timeoutMs, onTimeout) : () => {};
    signal?.addEventListener('abort', abortRequest);
    if (signal?.aborted) abortRequest();

    try {
      const response = await send(
        createUrl((base ?? hosts()[endpoint.host]) + endpoint.path, query),
        requestOf(endpoint, options, bearer, abort.signal),
        endpoint.replyType ?? 'text',
      );
      return await decodeReply(endpoint, response, onInvalidField);
    } catch (cause) {
      if (cause instanceof Failure) throw cause;
      throw abort.signal.aborted ? abort.signal.reason : new Failure('network', 'Network Error');
    } finally {
      stopTimer();
      signal?.removeEventListener('abort', abortRequest);
    }
  };
};
