import type { GateSettings } from '../gate-options.ts';

/** Headers that make an origin send less than the whole page, which could not be scanned. */
const partialRequestHeaders = ['range', 'if-range', 'if-none-match', 'if-modified-since'];

/** Headers of one connection, or that the next request sets itself. */
const hopByHopHeaders = [
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'transfer-encoding', 'upgrade', 'te'],
  ...['trailer', 'expect', 'host', 'content-length'],
];

/** Headers that make some servers respond with another page than the one whose address was decided. */
const urlOverrideHeaders = ['x-original-url', 'x-rewrite-url'];

/** Encodings that `fetch` undoes on every host. */
const supportedEncodings = /^\s*(?:gzip|br|deflate|identity)?\s*$/i;

/** True if an address names a file: those may be requested in parts. */
const isFile = ({ pathname }: URL): boolean => /\.(?!html?$|php$)[a-z\d]{1,8}$/i.test(pathname);

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? '';

/** True for statuses whose responses must have no body. */
const hasNoBody = ({ status }: Response): boolean => [204, 205, 304].includes(status);

/** True if a response may hold a text to withhold; one without a type may. Others are passed on unchanged. */
export const isPage = (response: Response): boolean =>
  !hasNoBody(response) && /^\s*(?:$|text\/html|application\/xhtml)/i.test(typeOf(response));

/** True for a part of a page: its marks can't be relied on. */
const isPartOfPage = (response: Response): boolean =>
  response.status === 206 && (isPage(response) || /^\s*multipart/i.test(typeOf(response)));

/** Closes the connection of a response that nobody reads. Some hosts never say that it is closed. */
const abandon = ({ body }: Response): void => {
  body?.cancel().catch(() => {});
};

/**
 * Sends the request to the publisher's server. It always requests the whole page, even for `HEAD`, because the marks
 * are in the body. Rejects if the server does not respond, or if marks can't be found: unknown compression, or an
 * encoding without ASCII.
 */
export const fetchPage = async ({ fetchOrigin }: GateSettings, request: Request): Promise<Response> => {
  const url = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const originRequest = (isWhole: boolean): Promise<Response> => {
    const headers = new Headers(request.headers);
    for (const name of [...hopByHopHeaders, ...urlOverrideHeaders, ...(isWhole ? partialRequestHeaders : [])])
      headers.delete(name);
    headers.set('accept-encoding', 'gzip, br');
    return fetchOrigin(
      new Request(request.url, {
        method: isWhole && isRead ? 'GET' : request.method,
        headers,
        redirect: 'manual',
        signal: request.signal,
        ...(isRead || request.body === null ? {} : { body: request.body, duplex: 'half' }),
      }),
    );
  };
  let response = await originRequest(isRead && !isFile(url));
  const isSeen = request.method === 'GET' || !isFile(url);
  if (isRead && (isPartOfPage(response) || (isPage(response) && !isSeen))) {
    abandon(response);
    response = await originRequest(true);
  }
  const isReadable =
    supportedEncodings.test(response.headers.get('content-encoding') ?? '') &&
    !/utf-?(?:16|32)/i.test(typeOf(response));
  if (isPartOfPage(response) || (isPage(response) && !isReadable)) {
    abandon(response);
    throw new Error('The page can not be looked through');
  }
  return response;
};
