import type { EdgeSettings } from './edge-options.ts';

/** What makes an origin answer with less than the whole page, which could not be looked through. */
const partial = ['range', 'if-range', 'if-none-match', 'if-modified-since'];

/** Headers that belong to one connection, or that the next request has of its own. */
const ofTheHop = [
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'transfer-encoding', 'upgrade', 'te'],
  ...['trailer', 'expect', 'host', 'content-length'],
];

/** Headers by which some servers answer with another page than the one whose address was decided. */
const misleading = ['x-original-url', 'x-rewrite-url'];

/** Encodings that `fetch` undoes on every host. */
const known = /^\s*(?:gzip|br|deflate|identity)?\s*$/i;

/** Whether an address is that of a file, as far as its name tells: those may be asked for in parts. */
const isFile = ({ pathname }: URL): boolean => /\.(?!html?$|php$)[a-z\d]{1,8}$/i.test(pathname);

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? '';

/** Statuses of answers that have no body, and may be given none. */
const isBodiless = ({ status }: Response): boolean => [204, 205, 304].includes(status);

/** Whether an answer may hold a text to withhold; one that names no type may. Others are handed on untouched. */
export const isPage = (answer: Response): boolean =>
  !isBodiless(answer) && /^\s*(?:$|text\/html|application\/xhtml)/i.test(typeOf(answer));

/** A part of a page, which has no marks that could be relied on. */
const isPartOfPage = (answer: Response): boolean =>
  answer.status === 206 && (isPage(answer) || /^\s*multipart/i.test(typeOf(answer)));

/**
 * Asks the publisher's server the same. A page is asked for whole, also where only its headers are wanted, for its marks
 * stand in it. Rejects when the server does not answer, or with a page in which marks could not be found: packed in an
 * unknown way, or not written in ASCII.
 */
export const askOrigin = async ({ origin, fetch }: EdgeSettings, request: Request): Promise<Response> => {
  const url = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const ask = (isWhole: boolean): Promise<Response> => {
    const headers = new Headers(request.headers);
    for (const name of [...ofTheHop, ...misleading, ...(isWhole ? partial : [])]) headers.delete(name);
    headers.set('accept-encoding', 'gzip, br');
    return fetch(
      new Request(origin + url.pathname + url.search, {
        method: isWhole && isRead ? 'GET' : request.method,
        headers,
        redirect: 'manual',
        signal: request.signal,
        ...(isRead ? {} : { body: request.body, duplex: 'half' }),
      }),
    );
  };
  let answer = await ask(isRead && !isFile(url));
  const isSeen = request.method === 'GET' || !isFile(url);
  if (isRead && (isPartOfPage(answer) || (isPage(answer) && !isSeen))) {
    await answer.body?.cancel();
    answer = await ask(true);
  }
  const isReadable =
    known.test(answer.headers.get('content-encoding') ?? '') && !/utf-?(?:16|32)/i.test(typeOf(answer));
  if (isPartOfPage(answer) || (isPage(answer) && !isReadable)) {
    await answer.body?.cancel();
    throw new Error('The page can not be looked through');
  }
  return answer;
};
