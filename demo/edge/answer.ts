import type { EdgeSettings } from './edge-options.ts';
import type { OpenedPage } from './page-body.ts';

/** The header that says whether a page came with its text: `whole` or `withheld`. */
const accessHeader = 'pw-access';

/** What would let a page for one reader be kept for others, or be taken for the same page as before. */
const keepers = [
  ...['surrogate-control', 'edge-control', 'x-accel-expires', 'expires', 'pragma', 'age'],
  ...['etag', 'last-modified', 'accept-ranges', 'content-length', 'content-encoding', 'content-range'],
  ...['digest', 'content-digest', 'repr-digest', 'content-md5'],
];

/** `Cache-Control`, and those that CDNs have of their own, such as `CDN-Cache-Control`. */
const isKeeper = (name: string): boolean => /(?:^|-)cache-control$/.test(name) || keepers.includes(name);

/**
 * Asks whether the page would now come with its text, whenever somebody is logged in and the session or a subscription
 * changes, and loads it anew then, once. It only ever does so when the edge says that there is more to read, so it can't
 * go on for ever.
 */
const askAgain = `(window.pw ||= []).push((api) => {
  let before = '';
  let isLeaving = false;
  const look = async () => {
    const { loginStatus, user } = api.session.get();
    const now = JSON.stringify([loginStatus, user.id, api.region.get().subscriptions]);
    if (now === before || isLeaving) return;
    before = now;
    if (loginStatus === 'anonymous') return;
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (isLeaving || answer.headers.get('${accessHeader}') !== 'whole') return;
    isLeaving = true;
    location.reload();
  };
  const lookQuietly = () => look().catch(() => {});
  api.session.subscribe(lookQuietly);
  api.region.subscribe(lookQuietly);
});`;

/** The page's own nonce, where its policy wants one. */
const nonceOf = (headers: Headers): string =>
  /'nonce-([\w+/=-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';

const scriptFor = (headers: Headers): string => {
  const nonce = nonceOf(headers);
  return `<script type="module"${nonce === '' ? '' : ` nonce="${nonce}"`}>${askAgain}</script>`;
};

/** The headers of a page that was decided for one reader: nobody else is given it, and it is never found again. */
const privateHeaders = (given: Headers, access: 'whole' | 'withheld', cookies: readonly string[]): Headers => {
  const headers = new Headers(given);
  for (const name of [...headers.keys()].filter(isKeeper)) headers.delete(name);
  headers.set('cache-control', 'private, no-cache');
  headers.append('vary', 'Cookie');
  headers.set(accessHeader, access);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
};

/** The answer to a request for a marked page. */
export const answerWith = (
  { notice }: EdgeSettings,
  request: Request,
  answer: Response,
  page: OpenedPage,
  access: 'whole' | 'withheld',
  cookies: readonly string[],
): Response => {
  const headers = privateHeaders(answer.headers, access, cookies);
  const withheld = () => page.withheld(notice + scriptFor(answer.headers));
  const body = access === 'whole' ? page.whole() : withheld();
  if (request.method !== 'HEAD') return new Response(body, { status: answer.status, headers });
  // Nobody reads it: the origin is let go of.
  body.cancel().catch(() => {});
  return new Response(null, { status: answer.status, headers });
};

/**
 * The answer to a request for anything else: the origin's own. What came packed has been unpacked on the way, and who is
 * sent to the origin by its own name stays before the edge.
 */
export const answerAsIs = (
  { origin }: EdgeSettings,
  request: Request,
  { status, statusText, headers: given }: Response,
  body: ReadableStream<Uint8Array> | null,
): Response => {
  const headers = new Headers(given);
  if (headers.has('content-encoding')) for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const location = headers.get('location') ?? '';
  if (location.startsWith(`${origin}/`) && !/^[/\\]{2}/.test(location.slice(origin.length))) {
    headers.set('location', location.slice(origin.length));
  }
  if (request.method !== 'HEAD') return new Response(body, { status, statusText, headers });
  body?.cancel().catch(() => {});
  return new Response(null, { status, statusText, headers });
};
