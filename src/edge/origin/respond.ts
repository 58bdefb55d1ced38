import type { OpenedPage, TextAccess } from '../page/page-body.ts';

/**
 * The header that says whether a page came with its text: `whole` or `withheld`; `pending` if the page is sent before
 * that is decided.
 */
const accessHeader = 'pw-access';

/** Headers that would let a cache keep a page of one reader for others, or treat it as unchanged. */
const cachingHeaders = [
  ...['surrogate-control', 'edge-control', 'x-accel-expires', 'expires', 'pragma', 'age'],
  ...['etag', 'last-modified', 'accept-ranges', 'content-length', 'content-encoding', 'content-range'],
  ...['digest', 'content-digest', 'repr-digest', 'content-md5'],
];

/** True for `Cache-Control` and the variants of CDNs, such as `CDN-Cache-Control`. */
const isCachingHeader = (name: string): boolean => /(?:^|-)cache-control$/.test(name) || cachingHeaders.includes(name);

/**
 * Checks whether the page would now come with its text, whenever a reader is logged in and the session or a
 * subscription changes, and then reloads it once. It runs only when the edge says that there is more to read, so it
 * can't loop.
 */
export const reloadScript = `(window.pw ||= []).push((api) => {
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

/** Returns the page's own nonce, if its policy has one. */
const readNonce = (headers: Headers): string =>
  /'nonce-([\w+/=-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';

const scriptFor = (headers: Headers): string => {
  const nonce = readNonce(headers);
  return `<script type="module"${nonce === '' ? '' : ` nonce="${nonce}"`}>${reloadScript}</script>`;
};

/** Returns the headers of a page for one reader: no cache may store it or serve it to others. */
const privateHeaders = (
  originHeaders: Headers,
  access: TextAccess | 'pending',
  cookies: readonly string[],
): Headers => {
  const headers = new Headers(originHeaders);
  for (const name of [...headers.keys()].filter(isCachingHeader)) headers.delete(name);
  headers.set('cache-control', 'private, no-cache');
  headers.append('vary', 'Cookie');
  headers.set(accessHeader, access);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
};

/** The answer to a reader who asks for a marked page. */
export interface PageAnswer {
  /** A promise: what stands before the first mark is sent at once. */
  access: TextAccess | Promise<TextAccess>;
  cookies: readonly string[];
  /** HTML in place of the withheld text. */
  notice: string;
  /** An element that tells the page what the gate has done. */
  element?: string;
  /** Headers for machines. */
  headers?: Readonly<Record<string, string>>;
}

/** Sends a marked page. */
export const respondWithPage = (
  request: Request,
  response: Response,
  page: OpenedPage,
  { access, cookies, notice, element, headers: moreHeaders = {} }: PageAnswer,
): Response => {
  const headers = privateHeaders(response.headers, typeof access === 'string' ? access : 'pending', cookies);
  for (const [name, value] of Object.entries(moreHeaders)) headers.append(name, value);
  const noticeWithScript = notice + scriptFor(response.headers);
  const bodyOf = (): ReadableStream<Uint8Array> => {
    if (access === 'whole') return page.whole(element);
    return access === 'withheld' ? page.withheld(noticeWithScript, element) : page.undecided(access, noticeWithScript);
  };
  const body = bodyOf();
  if (request.method !== 'HEAD') return new Response(body, { status: response.status, headers });
  // Nobody reads this body: close the connection to the origin.
  body.cancel().catch(() => {});
  return new Response(null, { status: response.status, headers });
};

/** Answers a request for anything else with the origin's response. The body has been unpacked on the way. */
export const respondUnchanged = (
  request: Request,
  { status, statusText, headers: originHeaders }: Response,
  body: ReadableStream<Uint8Array> | null,
): Response => {
  const headers = new Headers(originHeaders);
  if (headers.has('content-encoding')) for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  if (request.method !== 'HEAD') return new Response(body, { status, statusText, headers });
  body?.cancel().catch(() => {});
  return new Response(null, { status, statusText, headers });
};
