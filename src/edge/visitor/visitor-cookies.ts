import type { GateSettings } from '../gate-options.ts';
import { publicUrlOf } from './public-url.ts';
import { allCookies, cookieOf, type Visitor } from './visitor.ts';

const daySec = 86_400;

/** A cookie that is set from a value of the request, which may have come under another name. */
interface RenewedCookie {
  name: string;
  from: string;
  maxAgeSec: number;
}

const clientId: RenewedCookie = { name: 'pw_client_id', from: 'pw_client_id', maxAgeSec: 3650 * daySec };

/**
 * The cookies that restore a log-in. The session's id goes by its older name, which the SDK reads where the newer one is
 * missing, and never writes: a late answer must not replace what tabs have written meanwhile. A log-out removes both.
 */
const sessionCopy: RenewedCookie = { name: 'presswall_sessionid', from: 'pw_session_id', maxAgeSec: 365 * daySec };

const sessionCookies = [{ name: 'pw_device', from: 'pw_device', maxAgeSec: 365 * daySec }, sessionCopy];

/** Longer texts, and those with other characters, are no ids. */
const isId = (text: string): boolean => /^[!-~]{1,1000}$/.test(text);

/** Returns the one value of a cookie; null if it has none, or several that differ. */
const onlyValue = (request: Request, { from }: RenewedCookie): string | null => {
  const values = new Set(allCookies(request).flatMap(([key, value]) => (key === from ? [value] : [])));
  const [value = ''] = values;
  return values.size === 1 && isId(value) ? value : null;
};

/**
 * True for a request whose answer becomes the page of a tab: there the SDK starts after the cookies were set, and removes
 * those of a session that has ended meanwhile.
 */
const isNavigation = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';

/** Returns the cookies of an answer that follow from its request alone. */
export type VisitorCookies = (request: Request, visitor: Visitor) => readonly string[];

/**
 * Creates them: the id of a new visitor and, with `cookieDomain`, what the SDK needs to know a visitor and to restore a
 * log-in. Browsers that soon forget what scripts have written keep what a response has set. The bearer is not among it:
 * the SDK gets a new one for the session's id and the browser's secret. After a log-out nothing of a session is set, and
 * what is left of the copy is removed.
 */
export const createVisitorCookies = (settings: GateSettings): VisitorCookies => {
  const { cookieDomain, publicOrigin } = settings;

  /** The domain, where the page is on it; on plain http only if the publisher says that readers see that. */
  const domainFor = ({ hostname, protocol }: URL): string | null => {
    const isSafe = protocol === 'https:' || publicOrigin !== null;
    return cookieDomain !== null && isSafe && `.${hostname}`.endsWith(`.${cookieDomain}`) ? cookieDomain : null;
  };

  return (request, visitor) => {
    const url = publicUrlOf(settings, request);
    const domain = domainFor(url);
    const set = ({ name, maxAgeSec }: RenewedCookie, value: string) =>
      cookieOf({ url: domain === null ? request.url : url.href }, { name, value, maxAgeSec, isHidden: false, domain });
    if (visitor.isNew) return [set(clientId, visitor.clientId)];
    if (domain === null || !isNavigation(request)) return [];
    const renew = (cookie: RenewedCookie): string[] => {
      const value = onlyValue(request, cookie);
      return value === null ? [] : [set(cookie, value)];
    };
    if (visitor.isLoggedOut) {
      const hasCopy = sessionCopy.name in visitor.cookies;
      return [...renew(clientId), ...(hasCopy ? [set({ ...sessionCopy, maxAgeSec: 0 }, '')] : [])];
    }
    const hasSession = sessionCookies.every((cookie) => onlyValue(request, cookie) !== null);
    return [clientId, ...(hasSession ? sessionCookies : [])].flatMap(renew);
  };
};
