/**
 * A scheme that was typed: with two slashes any, without them none that has a dot, for `ledger.example:8080` is a host
 * and its port, as is `localhost:8080`.
 */
const scheme = /^(?:[a-z][a-z\d+.-]*:\/\/|(?!localhost:\d)[a-z][a-z\d+-]*:)/i;

/**
 * A web address as a reader types one (spec: portal point 5): without a scheme it gets `https://`; empty for what is no
 * web address then. Only http and https are taken, and no address that holds a name or a password. Tabs and line breaks
 * count for nothing, as in a browser's address bar; a path alone has no host, and is none.
 */
export const parseTypedAddress = (text: string): string => {
  const typed = text.replace(/[\t\n\r]/g, '').trim();
  if (/^[/\\](?![/\\])/.test(typed)) return '';
  const address = scheme.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return '';
  const { protocol, hostname, username, password, href } = new URL(address);
  // Some browsers let a space into a host.
  const isWeb = (protocol === 'https:' || protocol === 'http:') && !hostname.includes('%');
  return isWeb && username === '' && password === '' ? href : '';
};
