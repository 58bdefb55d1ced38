/** Where secrets of a run stand that must stand nowhere but in the call that consumes them (design: security, point 2). */
import { grepFor } from './grep.ts';
import type { Heard, HeardRequest } from './heard.ts';
import { paymentSecrets } from './payment-secrets.ts';
import { codeInPath, isProvider, linksIn, type Secrets, secretsOf } from './secrets-of.ts';

const hrefOf = (address: string): string => new URL(address).href;

const without = (address: string, isGone: (name: string) => boolean): string => {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (isGone(name)) url.searchParams.delete(name);
  return url.href;
};

/** What an address may not hold: all of it, without what this one request is there to carry. */
const toBeSearched = (links: ReadonlySet<string>) => {
  const opened = new Set<string>();

  /** Whether a page goes to an address for the first time: a reader opens a link once, a reload has lost its secret. */
  const isFirst = ({ test, page, address }: HeardRequest): boolean => {
    const opening = `${test} ${page} ${address}`;
    const isNew = !opened.has(opening);
    opened.add(opening);
    return isNew;
  };

  return (request: HeardRequest): string => {
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
    // The letters that carry these, and the support desk's links, are no mails of the sandbox's outbox.
    return without(
      address,
      (name) =>
        /^((pw_)?est|auth_email_key|agent_as_user)$/.test(name) ||
        (isBack && /^(code|state|oauth_.*|token|PayerID)$/.test(name)),
    );
  };
};

/** What was looked through, and what was found there: each leak in one line, which tells no secret. */
export interface Findings {
  secrets: Secrets;
  leaks: string[];
}

/** Searches all that was heard, and all that the services have said, for every secret of the run. */
export const findLeaks = (heard: readonly Heard[], log: readonly string[]): Findings => {
  const secrets = secretsOf(heard);
  const grep = grepFor(secrets);
  const links = new Set(heard.flatMap((one) => (one.kind === 'mail' ? linksIn(one.text) : [])).map(hrefOf));
  const search = toBeSearched(links);
  const leaks = new Set<string>();
  const seen = new Set<string>();
  const ofMoney = (kind: string) => paymentSecrets.includes(kind);
  const look = (text: string, place: string, test: string, isAsked = (_kind: string) => true) => {
    const key = `${place} ${text}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const found of grep(text).filter(({ kind }) => isAsked(kind)))
      leaks.add(`${found.kind} in ${place}, ${test}: ${found.text.slice(0, 200)}`);
  };
  for (const one of heard) {
    // A session is kept there, and what takes money is not.
    if (one.kind === 'storage') look(one.text, 'storage', one.test, ofMoney);
    if (one.kind === 'console') look(one.text, 'the console', one.test);
    if (one.kind !== 'request') continue;
    look(search(one), 'an address', one.test);
    look(one.referer, 'a referrer', one.test);
    if (new URL(one.address).pathname.endsWith('/api2/pw/c')) look(one.body, 'a tracked event', one.test);
  }
  for (const line of log) look(line, 'the log of the service', 'any test');
  return { secrets, leaks: [...leaks] };
};
