import type { EdgeSettings } from './edge-options.ts';

/** What makes an origin answer with less than the whole page, which could not be looked through. */
const partial = ['range', 'if-range', 'if-none-match', 'if-modified-since'];

/** Headers that belong to one connection, or that the next request has of its own. */
const ofTheHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'host', 'content-length'];

/** Whether an address is that of a page, as far as its name tells: files have endings. */
const isFile = ({ pathname }: URL): boolean => /\.(?!html?$|php$)[a-z\d]{1,8}$/i.test(pathname);

/**
 * Asks the publisher's server the same. A page is asked for whole, also where only its headers are wanted: what it is
 * stands in it. What the reader keeps for other purposes than this page is not changed.
 */
export const askOrigin = ({ origin, fetch }: EdgeSettings, request: Request): Promise<Response> => {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ofTheHop) headers.delete(name);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && !isFile(url)) {
    for (const name of partial) headers.delete(name);
    headers.set('accept-encoding', 'gzip, br');
  }
  return fetch(
    new Request(origin + url.pathname + url.search, {
      method: isRead && !isFile(url) ? 'GET' : request.method,
      headers,
      redirect: 'manual',
      signal: request.signal,
      ...(isRead ? {} : { body: request.body, duplex: 'half' }),
    }),
  );
};

/** Whether an answer may hold a text to withhold. What is no page is handed on untouched. */
export const isPage = (request: Request, { headers, status }: Response): boolean => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && status !== 304 && /^\s*(?:text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '');
};
