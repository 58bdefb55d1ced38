import { findAll } from '../../../src/platform/browser/document.ts';
import { createComment, createElement } from '../../../src/platform/browser/scripts/elements.ts';
import type {
  Cookies,
  Dispose,
  DomOperations,
  Log,
  Page,
  PageMetadata,
  Platform,
  Storage,
} from '../../../src/platform/platform.ts';
import { fakeVisibility } from './fake-visibility.ts';
import { fakeWindows } from './fake-windows.ts';

/** A clock that stands still until it is advanced. */
export interface FakeClock {
  now(): number;
  after(ms: number, then: () => void): Dispose;
  /** Moves time, running due timers in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
}

/** Lets every promise that is ready run its course. */
const flushPromises = async (): Promise<void> => {
  for (let turnCount = 0; turnCount < 50; turnCount++) await Promise.resolve();
};

const createClock = (start: number): FakeClock => {
  let now = start;
  let timers: { at: number; then: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, then) => {
      const timer = { at: now + ms, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: async (ms) => {
      const end = now + ms;
      await flushPromises();
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers = timers.filter((other) => other !== next);
        now = next.at;
        next.then();
        await flushPromises();
      }
      now = end;
    },
  };
};

/** Storage in a map; `throws` is for the real one to be tested, not for this. */
const createMemory = (): Storage & { entries: Map<string, string> } => {
  const entries = new Map<string, string>();
  return {
    entries,
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    onForeignChange: () => () => {},
  };
};

const createCookies = (): Cookies & { days: Map<string, number>; values: Map<string, string> } => {
  const values = new Map<string, string>();
  const days = new Map<string, number>();
  return {
    values,
    days,
    get: (name) => values.get(name) ?? null,
    set: (name, value, forDays) => {
      values.set(name, value);
      days.set(name, forDays);
    },
    remove: (name) => void values.delete(name),
  };
};

/** One line that was logged. */
export interface LogLine {
  level: 'warn' | 'error';
  text: string;
}

const createLog = (): Log & { lines: LogLine[] } => {
  const lines: LogLine[] = [];
  const note = (level: LogLine['level']) => (text: string) => void lines.push({ level, text });
  return { lines, warn: note('warn'), error: note('error') };
};

/** A request. */
export interface SentRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string | null;
  headers: Headers;
  body: string;
  keepalive: boolean;
}

/** Reply to a request; `neverAnswers` leaves it pending. */
export type FakeReply = unknown | ((request: SentRequest) => unknown);

/** A reply that never comes. */
export const neverAnswers = Symbol('hang');
/** No network. */
export const offline = Symbol('offline');
/** A status with a body that is no JSON, or JSON. */
export const status = (code: number, body: unknown = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: code });

const createNetwork = (answers: Record<string, FakeReply>) => {
  const requests: SentRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/(paywall|auth|mailing|subs)(?=\/)/, '');
    const sentRequest: SentRequest = {
      method: request.method,
      path,
      query: url.searchParams,
      authorization: request.headers.get('authorization'),
      headers: request.headers,
      body: await request.text(),
      keepalive: init?.keepalive === true,
    };
    requests.push(sentRequest);
    const fakeReply = answers[`${request.method} ${path}`];
    const reply: unknown = typeof fakeReply === 'function' ? await fakeReply(sentRequest) : fakeReply;
    if (reply === neverAnswers) {
      return new Promise((_, reject) => {
        const abort = () => reject(new DOMException('Aborted', 'AbortError'));
        if (init?.signal?.aborted) abort();
        init?.signal?.addEventListener('abort', abort);
      });
    }
    if (reply === offline) throw new TypeError('Failed to fetch');
    if (reply === undefined) return status(404, { error: { code: 'not_found', message: 'No such route' } });
    return reply instanceof Response ? reply.clone() : status(200, reply);
  };
  return { fetch, sent: requests, answers };
};

/** Page metadata with nothing in it. */
export const noMetadata: PageMetadata = {
  title: '',
  canonicalUrl: null,
  postId: null,
  pageType: null,
  categories: [],
  tags: [],
  terms: [],
  authors: [],
};

/** A page whose address, metadata and elements the test sets. */
const createPage = (overrides: Partial<Page> & { address?: string }) => {
  let address = overrides.address ?? 'https://ledger.example/news/a';
  const navigations: string[] = [];
  const page: Page = {
    url: () => address,
    replaceUrl: (url) => {
      address = url;
    },
    referrer: () => '',
    metadata: () => noMetadata,
    userAgent: () => 'Mozilla/5.0 (X11; Linux x86_64)',
    maxTouchPoints: () => 0,
    languages: () => ['en'],
    savesData: () => false,
    parsed: async () => {},
    onRestored: () => () => {},
    mark: () => {},
    reload: () => void navigations.push('reload'),
    navigateAway: (url) => void navigations.push(url),
    activated: async () => {},
    settled: async () => {},
    ...overrides,
  };
  return { page, left: navigations };
};

/** Options of a world. */
export interface WorldOptions {
  answers?: Record<string, FakeReply>;
  page?: Partial<Page> & { address?: string };
  now?: number;
  /** Cookies that earlier pages have left. */
  cookies?: Record<string, string>;
  /** Entries that earlier pages have left in the storage. */
  stored?: Record<string, string>;
  /** Ids that no other page of the test has. */
  uuid?: () => string;
}

/** A whole world for one test: nothing in it is shared, and nothing changes by itself. */
export const createWorld = ({
  answers = {},
  page: overrides = {},
  now = Date.UTC(2026, 3, 15, 12),
  cookies: initialCookies = {},
  stored = {},
  uuid,
}: WorldOptions = {}) => {
  const clock = createClock(now);
  const storage = createMemory();
  for (const [key, value] of Object.entries(stored)) storage.set(key, value);
  const cookies = createCookies();
  for (const [name, value] of Object.entries(initialCookies)) cookies.set(name, value, 1);
  const log = createLog();
  const network = createNetwork(answers);
  const { page, left: navigations } = createPage(overrides);
  const scripts: string[] = [];
  const dom: DomOperations = {
    find: findAll,
    createElement,
    createMarker: createComment,
    backgroundBehind: () => 'rgb(255, 255, 255)',
    loadScrollWatch: async () => {
      throw new Error('This world watches nobody');
    },
    loadWindows: async () => fakeWindows().windows,
    loadFrames: async () => {
      throw new Error('This world has no frames');
    },
    run: (text) => void scripts.push(text),
    load: async (url) => {
      throw new Error(`This world has no ${url}`);
    },
    html: (text) => text,
  };
  let uuids = 0;
  const reader = fakeVisibility();
  const platform: Platform = {
    clock,
    storage,
    cookies,
    log,
    page,
    random: { uuid: uuid ?? (() => `00000000-0000-4000-8000-${String(++uuids).padStart(12, '0')}`) },
    locks: { take: async () => () => {} },
    loadDomOperations: async () => dom,
    loadVisibility: async () => reader.presence,
    fetch: network.fetch,
    subtle: globalThis.crypto.subtle,
  };
  return { platform, dom, reader, clock, storage, cookies, log, network, left: navigations, scripts };
};

/** The world of one test. */
export type World = ReturnType<typeof createWorld>;
