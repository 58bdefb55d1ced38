/** How the suite asks, and what it notes of every answer. */
import type { Host, Route } from '../../src/contract/index.ts';
import { Broken, Skipped } from './verdicts.ts';

/** The parts of a request. */
export interface Sent {
  query?: object | undefined;
  body?: object | undefined;
  /** A body as it stands, whatever the call says of bodies. */
  raw?: string;
  bearer?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  /** In place of `:code` in the path. */
  code?: string;
  /** Instead of the call's own method. */
  method?: string;
}

/** A reply. */
export interface Answer {
  /** The call, such as `GET /api/region`. */
  call: string;
  status: number;
  headers: Headers;
  text: string;
  /** The JSON of the body; undefined where it is not. */
  json: unknown;
}

/** Asks the backend; rejects with `Broken` where no answer comes, and with `Skipped` where it asks to wait. */
export type Ask = (route: Route, request?: Sent) => Promise<Answer>;

/** How long an answer may take, in ms. */
const patienceMs = 30_000;

const pairsOf = (fields: object): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined)
      .map((each): [string, string] => [name, String(each)]),
  );

const contentTypes = {
  none: null,
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
} as const;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  const { cause: deeper } = cause;
  return deeper instanceof Error ? `${cause.message} (${deeper.message || deeper.name})` : cause.message;
};

/** Asks at these hosts; `note` hears every answer. */
export const createAsk =
  (hosts: Readonly<Record<Host, string>>, note: (answer: Answer) => void): Ask =>
  async (
    { host, method: usual, path, bodyKind },
    { query = {}, body, raw, bearer, headers = {}, code = '', method = usual } = {},
  ) => {
    const call = `${method} ${path}`;
    const search = new URLSearchParams(pairsOf(query)).toString();
    const address = `${hosts[host]}${path.replace(':code', encodeURIComponent(code))}${search && `?${search}`}`;
    const requestHeaders = new Headers(headers);
    if (bearer !== undefined) requestHeaders.set('authorization', `Bearer ${bearer}`);
    const type = contentTypes[bodyKind];
    if (type !== null && !requestHeaders.has('content-type')) requestHeaders.set('content-type', type);
    const written =
      bodyKind === 'form' ? new URLSearchParams(pairsOf(body ?? {})).toString() : JSON.stringify(body ?? {});
    const payload = raw ?? (bodyKind === 'none' || method === 'OPTIONS' ? null : written);
    const init = {
      method,
      headers: requestHeaders,
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    } as const;
    try {
      const response = await fetch(address, init);
      const text = await response.text();
      const answer = { call, status: response.status, headers: response.headers, text, json: parsed(text) };
      note(answer);
      return answer;
    } catch (cause) {
      throw new Broken(`${call} at ${hosts[host]} was to be answered; no answer came: ${reasonOf(cause)}`);
    }
  };

/** Leaves a check out for which the backend asks to wait: it has been tried too often, maybe by an earlier run. */
export const unlessLimited = (answer: Answer): Answer => {
  if (answer.status !== 429) return answer;
  const seconds = answer.headers.get('retry-after') ?? 'some';
  throw new Skipped(`${answer.call} was tried too often: the backend asks to wait ${seconds} seconds`);
};
