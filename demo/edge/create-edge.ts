import { type Decision, decide } from './decide.ts';
import { type EdgeOptions, type EdgeSettings, settingsOf } from './edge-options.ts';
import { createEntitlementMemory, type EntitlementMemory, entitlementCookieName } from './entitlement-memory.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { normalizePath } from './normalize-path.ts';
import { fetchFromOrigin, isPage } from './origin.ts';
import { readHeadFacts } from './page/head-facts.ts';
import { type OpenedPage, openPage } from './page/page-body.ts';
import { respondUnchanged, respondWithPage } from './respond.ts';
import { createServices } from './services.ts';
import { cookieOf, type Visitor, visitorOf } from './visitor.ts';

const tenYearsSec = 3650 * 86_400;

/** Filters of flows and meters look at this many characters of an address: a longer one must not bypass them. */
const maxUrlLength = 2048;

const unlocked: Decision = { isLocked: false, isInDoubt: false, isEntitled: null };
const locked: Decision = { ...unlocked, isLocked: true };
const undecided: Decision = { isLocked: false, isInDoubt: true, isEntitled: null };

/** True for a prefetch: it would use up an article that nobody has seen. */
const isPrefetch = ({ headers }: Request): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => /\bprefetch\b/.test(headers.get(name) ?? ''));

/** Returns the address of a request as its reader sees it. */
const publicUrlOf = ({ publicOrigin }: EdgeSettings, request: Request): URL => {
  const { pathname, search, origin } = new URL(request.url);
  return new URL(pathname + search, publicOrigin ?? origin);
};

/**
 * True if the text is sent. In doubt it is sent to recently entitled readers; for the others the option `inDoubt`
 * decides.
 */
const shouldServeText = async (
  { isLocked, isInDoubt }: Decision,
  { token, cookies }: Visitor,
  { inDoubt, entitlements }: { inDoubt: EdgeSettings['inDoubt']; entitlements: EntitlementMemory | null },
): Promise<boolean> => {
  if (!isInDoubt) return !isLocked;
  if (inDoubt === 'open') return true;
  return (
    token !== null && (await entitlements?.wasRecentlyEntitled(cookies[entitlementCookieName] ?? null, token)) === true
  );
};

/** Returns the cookies that a response sets: the id of a new visitor, and the memory of an entitled one. */
const cookiesFor = async (
  request: Request,
  visitor: Visitor,
  { isEntitled }: Decision,
  entitlements: EntitlementMemory | null,
): Promise<string[]> => {
  const { clientId, isNew, token, cookies } = visitor;
  const clientIdCookie = { name: 'pw_client_id', value: clientId, maxAgeSec: tenYearsSec, isHidden: false };
  const clientIdCookies = isNew ? [cookieOf(request, clientIdCookie)] : [];
  if (entitlements === null || token === null || isEntitled === null) return clientIdCookies;
  const value = await entitlements.nextCookie(cookies[entitlementCookieName] ?? null, token, isEntitled);
  if (value === null) return clientIdCookies;
  const maxAgeSec = value === '' ? 0 : 86_400;
  return [...clientIdCookies, cookieOf(request, { name: entitlementCookieName, value, maxAgeSec, isHidden: true })];
};

/** Refuses a prefetch of a page with locked parts. */
const refusePrefetch = (page: OpenedPage): Response => {
  page
    .whole()
    .cancel()
    .catch(() => {});
  return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } });
};

/**
 * Creates a proxy before a publisher's server: a function from request to response. It sends the text between `<!--
 * pw:locked -->` and `<!-- /pw:locked -->` only to readers whom the flow does not lock out. It uses only web standards,
 * so the same file runs in Node, Deno and at the edges of CDNs.
 */
export const createEdge = (options: EdgeOptions): ((request: Request) => Promise<Response>) => {
  const settings = settingsOf(options);
  const { secret, now, inDoubt, isCrawler, flowIdOf, logError } = settings;
  const services = createServices(settings);
  const entitlements = secret === null ? null : createEntitlementMemory(secret, now);
  const withVisitorLock = createKeyedMutex();

  const decideFor = async (request: Request, visitor: Visitor, page: OpenedPage): Promise<Decision> => {
    // Every request that gets the text uses up an article.
    const isCounting = request.method !== 'HEAD';
    const url = publicUrlOf(settings, request);
    try {
      const flowId = flowIdOf(url);
      if (flowId === null) return unlocked;
      if (url.origin.length + url.pathname.length > maxUrlLength) return locked;
      const input = { request, flowId, url, visitor, facts: readHeadFacts(page.beginning), isCounting };
      // Two requests at once must not both get the last free article.
      return await withVisitorLock(visitor.clientId, () => decide(settings, services, input));
    } catch (cause) {
      logError('decision', cause);
      return undecided;
    }
  };

  const isProvenCrawler = (request: Request) =>
    isCrawler(request).catch((cause: unknown) => {
      logError('crawler', cause);
      return false;
    });

  const respondToReader = async (request: Request, response: Response, page: OpenedPage): Promise<Response> => {
    if (isPrefetch(request)) return refusePrefetch(page);
    if (await isProvenCrawler(request)) return respondWithPage(settings, request, response, page, 'whole', []);
    const visitor = visitorOf(request);
    const decision = await decideFor(request, visitor, page);
    const access = (await shouldServeText(decision, visitor, { inDoubt, entitlements })) ? 'whole' : 'withheld';
    const cookies = await cookiesFor(request, visitor, decision, entitlements);
    return respondWithPage(settings, request, response, page, access, cookies);
  };

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const normalizedPath = normalizePath(pathname);
    if (normalizedPath !== pathname)
      return new Response(null, { status: 308, headers: { location: normalizedPath + search } });
    let response: Response;
    try {
      response = await fetchFromOrigin(settings, request);
    } catch (cause) {
      // A client that has disconnected gets no response.
      if (!request.signal.aborted) logError('origin', cause);
      return new Response('The server does not answer. Try again in a moment.\n', { status: 502 });
    }
    if (!isPage(response)) return respondUnchanged(settings, request, response, response.body);
    const page = await openPage(response.body);
    if (!page.isMarked) return respondUnchanged(settings, request, response, page.whole());
    return respondToReader(request, response, page);
  };
};
