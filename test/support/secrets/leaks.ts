/** Finds secrets of a run in places other than the call that uses them (design: security, point 2). */
import { createSecretSearch } from './grep.ts';
import type { RecordedItem, RecordedRequest } from './heard.ts';
import { paymentSecrets } from './payment-secrets.ts';
import { codeInPath, isProvider, linksIn, type Secrets, secretsOf } from './secrets-of.ts';

const hrefOf = (address: string): string => new URL(address).href;

const without = (address: string, isGone: (name: string) => boolean): string => {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (isGone(name)) url.searchParams.delete(name);
  return url.href;
};

/** Returns the searched text of a request: all of it, without the secrets that this request must carry. */
const toBeSearched = (links: ReadonlySet<string>) => {
  const openedPages = new Set<string>();

  /**
   * True if a page opens an address for the first time: a reader opens a link once, and a reload has lost its secret.
   */
  const isFirst = ({ test, page, address }: RecordedRequest): boolean => {
    const opening = `${test} ${page} ${address}`;
    const isNew = !openedPages.has(opening);
    openedPages.add(opening);
    return isNew;
  };

  return (request: RecordedRequest): string => {
    const { address, page, from } = request;
    const { pathname } = new URL(address);
    if (page === null) {
      if (codeInPath.test(pathname)) return address.replace(codeInPath, '');
      const isConsumer = /\/(user\/est\/v1|api\/region)$/.test(pathname);
      return isConsumer ? without(address, (name) => name === 'est') : address;
    }
    if (isProvider(address)) return '';
    if (!isFirst(request)) return address;
    if (links.has(hrefOf(address))) return '';
    const isBack = from.some(isProvider);
    // Newsletters with these links, and the support agents' links, are not in the sandbox's outbox.
    return without(
      address,
      (name) =>
        /^((pw_)?est|auth_email_key|agent_as_user)$/.test(name) ||
        (isBack && /^(code|state|oauth_.*|token|PayerID)$/.test(name)),
    );
  };
};

/** The searched places, and the leaks: each in one line, without the secret. */
export interface Findings {
  secrets: Secrets;
  leaks: string[];
}

/** Returns the events of a batch's body, without the bearer beside them: it is to a batch what a header is to others. */
const eventsOf = (body: string): string => {
  const batch: unknown = JSON.parse(body);
  if (typeof batch !== 'object' || batch === null) return body;
  return JSON.stringify({ ...batch, bearer: null });
};

/** Searches all recorded items, and the services' logs, for every secret of the run. */
export const findLeaks = (recorded: readonly RecordedItem[], log: readonly string[]): Findings => {
  const secrets = secretsOf(recorded);
  const grep = createSecretSearch(secrets);
  const links = new Set(recorded.flatMap((one) => (one.kind === 'mail' ? linksIn(one.text) : [])).map(hrefOf));
  const search = toBeSearched(links);
  const leaks = new Set<string>();
  const reported = new Set<string>();
  const ofMoney = (kind: string) => paymentSecrets.includes(kind);
  const searchFor = (text: string, place: string, test: string, isIncluded = (_kind: string) => true) => {
    const key = `${place} ${text}`;
    if (reported.has(key)) return;
    reported.add(key);
    for (const foundSecret of grep(text).filter(({ kind }) => isIncluded(kind)))
      leaks.add(`${foundSecret.kind} in ${place}, ${test}: ${foundSecret.text.slice(0, 200)}`);
  };
  for (const one of recorded) {
    // A session may be stored there, payment secrets may not.
    if (one.kind === 'storage') searchFor(one.text, 'storage', one.test, ofMoney);
    if (one.kind === 'console') searchFor(one.text, 'the console', one.test);
    if (one.kind !== 'request') continue;
    searchFor(search(one), 'an address', one.test);
    searchFor(one.referer, 'a referrer', one.test);
    const { pathname } = new URL(one.address);
    if (pathname.endsWith('/api2/pw/c')) searchFor(one.body, 'a tracked event', one.test);
    if (pathname.endsWith('/api2/pw/events')) searchFor(eventsOf(one.body), 'a tracked event', one.test);
  }
  for (const line of log) searchFor(line, 'the log of the service', 'any test');
  return { secrets, leaks: [...leaks] };
};
