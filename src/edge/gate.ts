import { normalizePath } from '../flow/url/normalize-path.ts';
import { type AccessDecision, createAccessControl } from './access/access-control.ts';
import { createEntitlementMemory } from './access/entitlement-memory.ts';
import { createAnswerAgent, type DecidedAgent } from './agents/answer-agent.ts';
import { crawlerEvidence, createIdentifyAgent } from './agents/identify-agent.ts';
import type { GateOptions, GateSettings } from './gate-options.ts';
import { gateSettingsOf } from './gate-settings.ts';
import { licenceElementFor, licenceLinkFor, respondWithDocument, respondWithRobots } from './licence/licence-links.ts';
import { createMeterBook, type MeterBook, meterCookieName } from './meter/cookie-meters.ts';
import { createMeterCookie } from './meter/meter-cookie.ts';
import { meterMarkOf } from './meter/meter-mark.ts';
import { fetchPage, isPage } from './origin/fetch-page.ts';
import { respondUnchanged, respondWithPage } from './origin/respond.ts';
import { type OpenedPage, openPage } from './page/page-body.ts';
import type { EdgeRuntime } from './runtime.ts';
import { createStatements } from './statement/statements.ts';
import { publicUrlOf } from './visitor/public-url.ts';
import { createReaderMemory } from './visitor/reader-memory.ts';
import { cookieOf, type Visitor, visitorOf } from './visitor/visitor.ts';
import { createVisitorCookies } from './visitor/visitor-cookies.ts';

/** A gate before a publisher's server. Never rejects. */
export type Gate = (request: Request) => Promise<Response>;

/** True for a prefetch: it would use up an article that nobody has seen. */
const isPrefetch = ({ headers }: Request): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => /\bprefetch\b/.test(headers.get(name) ?? ''));

/** Closes the connection to the server, of whose page nothing is sent. */
const drop = (page: OpenedPage): void => {
  page
    .whole()
    .cancel()
    .catch(() => {});
};

/** Refuses a prefetch of a page with locked parts. */
const refusePrefetch = (page: OpenedPage): Response => {
  drop(page);
  return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } });
};

/** The cookie of counts is kept for a year: longer than any period of a meter. */
const meterCookieSec = 366 * 86_400;

const openMeterBook = ({ meter, secret, runtime: { subtle }, now }: GateSettings): MeterBook | null =>
  meter === 'cookie' && secret !== null ? createMeterBook(createMeterCookie(subtle, secret), subtle, now) : null;

/** Returns who reads besides people: proven crawlers and, where the publisher wants that, other machines. */
const createMachines = (settings: GateSettings) => {
  const { agents, isCrawler, log } = settings;
  const identify = agents && createIdentifyAgent(settings, agents);
  const answer = agents && createAnswerAgent(settings, agents);
  return {
    isProvenCrawler: async (request: Request): Promise<boolean> => {
      try {
        return await isCrawler(request);
      } catch (cause) {
        log({ kind: 'failure', label: 'crawler', cause });
        return false;
      }
    },
    identify: async (request: Request, isCrawler: boolean) => {
      if (isCrawler) return crawlerEvidence;
      return identify === null ? null : identify(request, publicUrlOf(settings, request));
    },
    answer: async (input: Omit<DecidedAgent, 'url'>) =>
      answer === null ? null : answer({ ...input, url: publicUrlOf(settings, input.request) }),
  };
};

/** Returns the cookies of the answers to readers. */
const createGateCookies = (settings: GateSettings) => {
  const { secret, now, runtime } = settings;
  const entitlements = secret === null ? null : createEntitlementMemory(runtime.subtle, secret, now);
  const memory = createReaderMemory(entitlements);
  const statements = createStatements(settings);
  const meterBook = openMeterBook(settings);
  const visitorCookies = createVisitorCookies(settings);

  const meterCookies = async (request: Request, visitor: Visitor): Promise<string[]> => {
    const value = (await meterBook?.nextCookie(visitor)) ?? null;
    if (value === null) return [];
    return [cookieOf(request, { name: meterCookieName, value, maxAgeSec: meterCookieSec, isHidden: true })];
  };

  return {
    memory,
    statements,
    meterBook,
    isStale: async (visitor: Visitor): Promise<boolean> =>
      meterBook !== null || statements.isStale(visitor) || (await memory.isStale(visitor)),
    ofVisitor: (request: Request, visitor: Visitor): readonly string[] => [
      ...visitorCookies(request, visitor),
      ...statements.logOutCookies(request, visitor),
    ],
    ofDecision: async (request: Request, visitor: Visitor, decision: AccessDecision): Promise<readonly string[]> => [
      ...(await memory.decisionCookies(request, visitor, decision.isEntitled)),
      ...(await statements.decisionCookies(request, visitor, decision)),
      ...(await meterCookies(request, visitor)),
    ],
  };
};

/** Returns the answers to readers of marked pages. */
const createReaderResponder = (settings: GateSettings) => {
  const { lead, notice, runtime, log, licence, agents } = settings;
  const cookies = createGateCookies(settings);
  const machines = createMachines(settings);
  const decideAccess = createAccessControl(settings, cookies.memory, cookies.statements, cookies.meterBook);

  return async (request: Request, response: Response, page: OpenedPage): Promise<Response> => {
    if (isPrefetch(request)) {
      log({ kind: 'prefetch-refused' });
      return refusePrefetch(page);
    }
    const headers: Readonly<Record<string, string>> =
      licence === null ? {} : { link: licenceLinkFor(licence, publicUrlOf(settings, request)) };
    const isCrawler = await machines.isProvenCrawler(request);
    if (isCrawler && agents?.crawlers !== 'flow') {
      log({ kind: 'decision', access: 'whole', because: 'crawler', flowId: null, statement: null, trace: [] });
      return respondWithPage(request, response, page, { access: 'whole', cookies: [], notice, headers });
    }
    const evidence = await machines.identify(request, isCrawler);
    const visitor = visitorOf(request, runtime.random);
    const visitorCookies = cookies.ofVisitor(request, visitor);
    const whenDecided = decideAccess({ request, visitor, beginning: page.beginning, agent: evidence });
    const isStreamed = lead === 'streamed' && request.method !== 'HEAD' && evidence === null;
    if (isStreamed && !(await cookies.isStale(visitor))) {
      const access = whenDecided.then((decision) => decision.access);
      return respondWithPage(request, response, page, { access, cookies: visitorCookies, notice, headers });
    }
    const decision = await whenDecided;
    const outcome = evidence && (await machines.answer({ request, evidence, decision }));
    if (outcome?.kind === 'refused') {
      drop(page);
      return outcome.response;
    }
    return respondWithPage(request, response, page, {
      access: outcome?.access ?? decision.access,
      cookies: [...visitorCookies, ...(await cookies.ofDecision(request, visitor, decision))],
      notice,
      element: meterMarkOf(decision.counted),
      headers: { ...headers, ...outcome?.headers },
    });
  };
};

/** Returns the answers to all other requests: the licence document, `robots.txt`, files, and pages without marks. */
const createPassThrough = ({ licence }: GateSettings) => ({
  beforeOrigin: (request: Request, { pathname }: URL): Response | null =>
    pathname === licence?.path ? respondWithDocument(request, licence) : null,
  afterOrigin: async (request: Request, response: Response, publicUrl: URL): Promise<Response | null> => {
    if (licence !== null && publicUrl.pathname === '/robots.txt')
      return respondWithRobots(request, response, licence, publicUrl);
    return isPage(response) ? null : respondUnchanged(request, response, response.body);
  },
  headElement: (publicUrl: URL): string => (licence === null ? '' : licenceElementFor(licence, publicUrl)),
});

/**
 * Creates a gate on a host: a function from request to response. It sends the text between `<!-- pw:locked -->` and
 * `<!-- /pw:locked -->` only to readers whom the flow does not lock out. Throws if an option is wrong.
 */
export const openGate = (runtime: EdgeRuntime, options: GateOptions): Gate => {
  const settings = gateSettingsOf(runtime, options);
  const respondToReader = createReaderResponder(settings);
  const passThrough = createPassThrough(settings);
  return async (request) => {
    const url = new URL(request.url);
    const normalizedPath = normalizePath(url.pathname);
    if (normalizedPath !== url.pathname)
      return new Response(null, { status: 308, headers: { location: normalizedPath + url.search } });
    const ownResponse = passThrough.beforeOrigin(request, url);
    if (ownResponse !== null) return ownResponse;
    let response: Response;
    try {
      response = await fetchPage(settings, request);
    } catch (cause) {
      // A client that has disconnected gets no response.
      if (!request.signal.aborted) settings.log({ kind: 'failure', label: 'origin', cause });
      return new Response('The server does not answer. Try again in a moment.\n', { status: 502 });
    }
    const publicUrl = publicUrlOf(settings, request);
    const unchanged = await passThrough.afterOrigin(request, response, publicUrl);
    if (unchanged !== null) return unchanged;
    const page = await openPage(response.body, passThrough.headElement(publicUrl));
    return page.isMarked ? respondToReader(request, response, page) : respondUnchanged(request, response, page.whole());
  };
};
