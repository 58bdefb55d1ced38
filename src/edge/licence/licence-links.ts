import { licenceType } from './licence-document.ts';
import type { LicenceSettings } from './licence-settings.ts';

const addressOf = ({ path }: LicenceSettings, url: URL): string => new URL(path, url).href;

/** Returns the value of a `Link` header that names the licence of a page. */
export const licenceLinkFor = (licence: LicenceSettings, url: URL): string =>
  `<${addressOf(licence, url)}>; rel="license"; type="${licenceType}"`;

/** Returns the element that names it in the head of a page. */
export const licenceElementFor = (licence: LicenceSettings, url: URL): string =>
  `<link rel="license" type="${licenceType}" href="${addressOf(licence, url).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;

/** Answers a request for the licence document itself. */
export const respondWithDocument = (request: Request, { document }: LicenceSettings): Response =>
  new Response(request.method === 'HEAD' ? null : document, {
    headers: { 'content-type': licenceType, 'cache-control': 'public, max-age=3600' },
  });

/** A longer `robots.txt` is passed on as it is, in bytes: crawlers read no more than this. */
const maxRobotsBytes = 512 * 1024;

/** Adds the licence to the server's `robots.txt`, before its first group, so that it holds for all. A missing file gets one. */
export const respondWithRobots = async (
  request: Request,
  response: Response,
  licence: LicenceSettings,
  url: URL,
): Promise<Response> => {
  const line = `License: ${addressOf(licence, url)}\n`;
  if (response.status >= 400 && response.status !== 404) return response;
  const rules = response.status === 404 ? '' : await response.text();
  const text = rules.length > maxRobotsBytes ? rules : `${line}\n${rules}`;
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
