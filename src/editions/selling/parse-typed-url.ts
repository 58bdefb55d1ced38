import { tryParseUrl } from '../../platform/try-parse-url.ts';

/**
 * A typed scheme: any scheme with two slashes; without slashes only one without a dot, because `ledger.example:8080`
 * and `localhost:8080` are hosts with a port.
 */
const scheme = /^(?:[a-z][a-z\d+.-]*:\/\/|(?!localhost:\d)[a-z][a-z\d+-]*:)/i;

/**
 * Parses a web URL typed by a reader (spec: portal point 5): a missing scheme becomes `https://`; returns an empty text
 * for an invalid URL. Only http and https without user name and password are accepted. Tabs and line breaks are
 * ignored, as in a browser's address bar; a path alone is invalid.
 */
export const parseTypedUrl = (text: string): string => {
  const input = text.replace(/[\t\n\r]/g, '').trim();
  if (/^[/\\](?![/\\])/.test(input)) return '';
  const url = tryParseUrl(scheme.test(input) ? input : `https://${input}`);
  if (url === null) return '';
  const { protocol, hostname, username, password, href } = url;
  // Some browsers accept a space in a host.
  const isWeb = (protocol === 'https:' || protocol === 'http:') && !hostname.includes('%');
  return isWeb && username === '' && password === '' ? href : '';
};
