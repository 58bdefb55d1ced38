import { normalizePath } from '../flow/url/normalize-path.ts';
import { type AccessDecision, createAccessControl } from './access/access-control.ts';
import { createEntitlementMemory } from './access/entitlement-memory.ts';
import type { GateOptions, GateSettings } from './gate-options.ts';
import { gateSettingsOf } from './gate-settings.ts';
import { createMeterBook, type MeterBook, meterCookieName } from './meter/cookie-meters.ts';
import { createMeterCookie } from './meter/meter-cookie.ts';
import { fetchPage, isPage } from './origin/fetch-page.ts';
import { respondUnchanged, respondWithPage } from './origin/respond.ts';
import { type OpenedPage, openPage } from './page/page-body.ts';
import type { EdgeRuntime } from './runtime.ts';
import { createStatements } from './statement/statements.ts';
import { createReaderMemory } from './visitor/reader-memory.ts';
import { cookieOf, type Visitor, visitorOf } from './visitor/visitor.ts';

/** A gate before a publisher's server. Never rejects. */
export type Gate = (request: Request) => Promise<Response>;

/** True for a prefetch: it would use up an article that nobody has seen. */
const isPrefetch = ({ headers }: Request): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => /\bprefetch\b/.test(headers.get(name) ?? ''));

/** Refuses a prefetch of a page with locked parts. */
const refusePrefetch = (page: OpenedPage): Response => {
  page
    .whole()
    .cancel()
    .catch(() => {});
  return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } });
};

/** The cookie of counts is kept for a year: longer than any period of a meter. */
const meterCookieSec = 366 * 86_400;

const openMeterBook = ({ meter, secret, runtime: { subtle }, now }: GateSettings): MeterBook | null =>
  meter === 'cookie' && secret !== null ? createMeterBook(createMeterCookie(subtle, secret), subtle, now) : null;

/** Returns the answers to readers of marked pages. */
const createReaderResponder = (settings: GateSettings) => {
  const { secret, now, isCrawler, lead, notice, runtime, log } = settings;
  const entitlements = secret === null ? null : createEntitlementMemory(runtime.subtle, secret, now);
  const memory = createReaderMemory(entitlements);
  const statements = createStatements(settings);
  const meterBook = openMeterBook(settings);
  const decideAccess = createAccessControl(settings, memory, statements, meterBook);

  const isProvenCrawler = async (request: Request): Promise<boolean> => {
    try {
      return await isCrawler(request);
    } catch (cause) {
      log({ kind: 'failure', label: 'crawler', cause });
      return false;
    }
  };

  const isStale = async (visitor: Visitor): Promise<boolean> =>
    meterBook !== null || statements.isStale(visitor) || (await memory.isStale(visitor));

  const meterCookies = async (request: Request, visitor: Visitor): Promise<string[]> => {
    const value = (await meterBook?.nextCookie(visitor)) ?? null;
    if (value === null) return [];
    return [cookieOf(request, { name: meterCookieName, value, maxAgeSec: meterCookieSec, isHidden: true })];
  };

  const decisionCookies = async (request: Request, visitor: Visitor, decision: AccessDecision): Promise<string[]> => [
    ...(await memory.decisionCookies(request, visitor, decision.isEntitled)),
    ...(await statements.decisionCookies(request, visitor, decision)),
    ...(await meterCookies(request, visitor)),
  ];

  return async (request: Request, response: Response, page: OpenedPage): Promise<Response> => {
    if (isPrefetch(request)) {
      log({ kind: 'prefetch-refused' });
      return refusePrefetch(page);
    }
    if (await isProvenCrawler(request)) {
      log({ kind: 'decision', access: 'whole', because: 'crawler', flowId: null, statement: null, trace: [] });
      return respondWithPage(request, response, page, { access: 'whole', cookies: [], notice });
    }
    const visitor = visitorOf(request, runtime.random);
    const visitorCookies = [...memory.visitorCookies(request, visitor), ...statements.logOutCookies(request, visitor)];
    const whenDecided = decideAccess({ request, visitor, beginning: page.beginning });
    if (lead === 'streamed' && request.method !== 'HEAD' && !(await isStale(visitor))) {
      const access = whenDecided.then((decision) => decision.access);
      return respondWithPage(request, response, page, { access, cookies: visitorCookies, notice });
    }
    const decision = await whenDecided;
    const { access } = decision;
    const cookies = [...visitorCookies, ...(await decisionCookies(request, visitor, decision))];
    return respondWithPage(request, response, page, { access, cookies, notice });
  };
};

/**
 * Creates a gate on a host: a function from request to response. It sends the text between `<!-- pw:locked -->` and
 * `<!-- /pw:locked -->` only to readers whom the flow does not lock out. Throws if an option is wrong.
 */
export const openGate = (runtime: EdgeRuntime, options: GateOptions): Gate => {
  const settings = gateSettingsOf(runtime, options);
  const respondToReader = createReaderResponder(settings);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const normalizedPath = normalizePath(pathname);
    if (normalizedPath !== pathname)
      return new Response(null, { status: 308, headers: { location: normalizedPath + search } });
    let response: Response;
    try {
      response = await fetchPage(settings, request);
    } catch (cause) {
      // A client that has disconnected gets no response.
      if (!request.signal.aborted) settings.log({ kind: 'failure', label: 'origin', cause });
      return new Response('The server does not answer. Try again in a moment.\n', { status: 502 });
    }
    if (!isPage(response)) return respondUnchanged(request, response, response.body);
    const page = await openPage(response.body);
    if (!page.isMarked) return respondUnchanged(request, response, page.whole());
    return respondToReader(request, response, page);
  };
};
