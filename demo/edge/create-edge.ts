import { answerAsIs, answerWith } from './answer.ts';
import { type Decision, decide } from './decide.ts';
import { type EdgeOptions, type EdgeSettings, settingsOf } from './edge-options.ts';
import { readHeadFacts } from './head-facts.ts';
import { createMemory, memoryName } from './memory.ts';
import { askOrigin, isPage } from './origin.ts';
import { type OpenedPage, openPage } from './page-body.ts';
import { plainPath } from './plain-path.ts';
import { createServices } from './services.ts';
import { createTurns } from './turns.ts';
import { cookieOf, type Visitor, visitorOf } from './visitor.ts';

const tenYearsSec = 3650 * 86_400;

/** Filters of flows look at so much of an address, and meters take no more: a longer one must not get round them. */
const longestAddress = 2048;

const openToAll: Decision = { isLocked: false, isInDoubt: false, isEntitled: null };
const closedToAll: Decision = { ...openToAll, isLocked: true };
const nothingKnown: Decision = { isLocked: false, isInDoubt: true, isEntitled: null };

/** Whether a browser asks for what its reader may open: it would use up an article that nobody has seen. */
const isAhead = ({ headers }: Request): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => /\bprefetch\b/.test(headers.get(name) ?? ''));

/** The address of a request as its reader sees it. */
const urlOf = ({ publicOrigin }: EdgeSettings, request: Request): URL => {
  const { pathname, search, origin } = new URL(request.url);
  return new URL(pathname + search, publicOrigin ?? origin);
};

/**
 * Creates what stands before a publisher's server: a function from request to response that hands out the text between
 * `<!-- pw:locked -->` and `<!-- /pw:locked -->` to those readers alone whom the flow does not lock out. It uses what
 * the web standards have and nothing else, so the same file runs in Node, Deno and at the edges of CDNs.
 */
export const createEdge = (options: EdgeOptions): ((request: Request) => Promise<Response>) => {
  const settings = settingsOf(options);
  const { secret, now, inDoubt, isCrawler, flowIdOf, complain } = settings;
  const services = createServices(settings);
  const memory = secret === null ? null : createMemory(secret, now);
  const inTurn = createTurns();

  const decisionOn = async (request: Request, visitor: Visitor, page: OpenedPage): Promise<Decision> => {
    // Whatever brings the text uses up an article.
    const isCounting = request.method !== 'HEAD';
    const url = urlOf(settings, request);
    try {
      const flowId = flowIdOf(url);
      if (flowId === null) return openToAll;
      if (url.origin.length + url.pathname.length > longestAddress) return closedToAll;
      const asked = { request, flowId, url, visitor, facts: readHeadFacts(page.beginning), isCounting };
      // Two requests at once must not both find the last free article.
      return await inTurn(visitor.clientId, () => decide(settings, services, asked));
    } catch (cause) {
      complain('decision', cause);
      return nothingKnown;
    }
  };

  /** What is in doubt is for those who were entitled lately; for the others the publisher has said what to do. */
  const isHandedOut = async ({ isLocked, isInDoubt }: Decision, { token, cookies }: Visitor): Promise<boolean> => {
    if (!isInDoubt) return !isLocked;
    if (inDoubt === 'open') return true;
    return token !== null && (await memory?.wasLately(cookies[memoryName] ?? null, token)) === true;
  };

  const cookiesFor = async (request: Request, visitor: Visitor, { isEntitled }: Decision): Promise<string[]> => {
    const { clientId, isNew, token, cookies } = visitor;
    const own = { name: 'pw_client_id', value: clientId, maxAgeSec: tenYearsSec, isHidden: false };
    const set = isNew ? [cookieOf(request, own)] : [];
    if (memory === null || token === null || isEntitled === null) return set;
    const value = await memory.next(cookies[memoryName] ?? null, token, isEntitled);
    if (value === null) return set;
    const kept = { name: memoryName, value, maxAgeSec: value === '' ? 0 : 86_400, isHidden: true };
    return [...set, cookieOf(request, kept)];
  };

  const isProvenCrawler = (request: Request) =>
    isCrawler(request).catch((cause: unknown) => {
      complain('crawler', cause);
      return false;
    });

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const plain = plainPath(pathname);
    if (plain !== pathname) return new Response(null, { status: 308, headers: { location: plain + search } });
    let answer: Response;
    try {
      answer = await askOrigin(settings, request);
    } catch (cause) {
      // Whoever has gone away hears no answer.
      if (!request.signal.aborted) complain('origin', cause);
      return new Response('The server does not answer. Try again in a moment.\n', { status: 502 });
    }
    if (!isPage(answer)) return answerAsIs(settings, request, answer, answer.body);
    const page = await openPage(answer.body);
    if (!page.isMarked) return answerAsIs(settings, request, answer, page.whole());
    if (isAhead(request)) {
      page
        .whole()
        .cancel()
        .catch(() => {});
      return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } });
    }
    if (await isProvenCrawler(request)) return answerWith(settings, request, answer, page, 'whole', []);
    const visitor = visitorOf(request);
    const decision = await decisionOn(request, visitor, page);
    const access = (await isHandedOut(decision, visitor)) ? 'whole' : 'withheld';
    return answerWith(settings, request, answer, page, access, await cookiesFor(request, visitor, decision));
  };
};
