import { createFetch } from 'ofetch';
import type { Clock } from '../platform/platform.ts';
import type { BodyKind, Call } from './contract/call.ts';
import { Failure } from './failure.ts';
import type { Hosts } from './host-plan.ts';
import { parseOwnJson, writeOwnJson } from './own-json.ts';

/** How one call is made, beside what it sends. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds after which the call fails; 0 or nothing means never (spec: paywall point 9). */
  timeoutMs?: number | undefined;
  /** Lets the call outlive the page. */
  keepalive?: boolean | undefined;
  /** What the call says beside its query and body: a proof that may stand in no address. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** The bearer to send in place of the reader's own; null sends none. */
  bearer?: string | null | undefined;
  /** Where this service stands for this call, when the deployment says so; without a slash at the end. */
  base?: string | undefined;
}

/** What a call takes: its query and its body where the endpoint has them. */
export type RequestOf<Query, Body> = CallOptions &
  ([Query] extends [undefined] ? unknown : { query: Query }) &
  ([Body] extends [undefined] ? unknown : { body: Body });

/** Makes a call and resolves to its decoded reply, or rejects with a `Failure` and nothing else. */
export type Http = <Query, Body, Reply>(
  endpoint: Call<Query, Body, Reply>,
  request: RequestOf<Query, Body>,
) => Promise<Reply>;

interface HttpPorts {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  hosts: () => Hosts;
  /** The bearer to send, when the reader has one. */
  token: () => string | null;
  /** Hears once of each field of a reply that was left out because it does not fit. */
  onOdd?: (text: string) => void;
}

type Loose = { query?: Record<string, unknown>; body?: Record<string, unknown> } & CallOptions;

const bodyOf = (kind: BodyKind, body: Record<string, unknown> = {}): BodyInit | null => {
  if (kind === 'none') return null;
  if (kind === 'json') return writeOwnJson(body);
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(body)) if (value !== undefined) form.set(key, String(value));
  return form;
};

const addressOf = (base: string, query: Record<string, unknown> = {}): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    // A list stands in the address as its name again and again.
    for (const each of [value].flat()) if (each !== undefined) search.append(key, String(each));
  }
  const text = search.toString();
  return text === '' ? base : `${base}?${text}`;
};

/** Bytes, as a text of theirs, are no JSON either. */
const readBody = (said: unknown): unknown => {
  try {
    return parseOwnJson(String(said));
  } catch {
    return said;
  }
};

/**
 * The one HTTP client. No retries, no timeout of its own, no credentials but the bearer; every reply passes the
 * decoder of its endpoint before anything reads it.
 */
export const createHttp = ({ fetch, clock, hosts, token, onOdd }: HttpPorts): Http => {
  const send = createFetch({ fetch });
  const told = new Set<string>();
  const tellOnce = (text: string) => {
    if (!told.has(text)) onOdd?.(text);
    told.add(text);
  };

  return async (endpoint, request) => {
    // Without a prototype: a page may have hung another bearer or base on `Object.prototype` (security point 1).
    const given: Loose = Object.assign(Object.create(null), request);
    const { query, body, signal, timeoutMs, keepalive, headers, base, bearer = token() } = given;
    const abort = new AbortController();
    let timedOut = false;
    const giveUp = () => abort.abort();
    const runOut = () => {
      timedOut = true;
      giveUp();
    };
    const stopTimer = timeoutMs ? clock.after(timeoutMs, runOut) : () => {};
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();

    try {
      const response = await send.raw(addressOf((base ?? hosts()[endpoint.host]) + endpoint.path, query), {
        method: endpoint.method,
        body: bodyOf(endpoint.bodyKind, body),
        headers: bearer === null ? { ...headers } : { ...headers, authorization: `Bearer ${bearer}` },
        // What a page preloaded was asked for without a bearer: only a call of the same credentials mode may take it.
        credentials: bearer === null ? 'same-origin' : 'omit',
        responseType: endpoint.replyType ?? 'text',
        ignoreResponseError: true,
        retry: false,
        keepalive,
        signal: abort.signal,
      });
      const said = readBody(response._data);
      if (!response.ok) {
        throw new Failure('status', `Request failed with status code ${response.status}`, response.status, said);
      }
      if (Object.hasOwn(Object(said), 'error') && (endpoint.host === 'paywall' || endpoint.host === 'auth')) {
        throw new Failure('refused', 'The service refused', response.status, said);
      }
      const reply = endpoint.decode(said, (field) =>
        tellOnce(`[PW] ${field} in the answer of ${endpoint.path} does not fit and is left out`),
      );
      if (reply === null) throw new Failure('shape', `Wrong answer from ${endpoint.path}`, response.status, said);
      return reply;
    } catch (cause) {
      if (cause instanceof Failure) throw cause;
      if (timedOut) throw new Failure('timeout', `timeout of ${timeoutMs} ms exceeded`);
      if (abort.signal.aborted) throw new Failure('aborted', 'Request aborted');
      throw new Failure('network', 'Network Error');
    } finally {
      stopTimer();
      signal?.removeEventListener('abort', giveUp);
    }
  };
};
