import type { Random } from '../../platform/platform.ts';

/** The visitor, from the cookies of a request. Nothing of it is proven: a token is checked by the services. */
export interface Visitor {
  /** Identifies the visitor whose free articles are counted. */
  clientId: string;
  /** The request brought no usable id: the response sets one, which the SDK then takes over. */
  isNew: boolean;
  /** The page has stored a log-out, which wins over cookies of a session that are still there. */
  isLoggedOut: boolean;
  token: string | null;
  cookies: Readonly<Record<string, string>>;
}

/** Characters that none of our cookies holds and no service accepts. */
const invalidInCookie = /[\p{Cc}\p{Cs}\s]/u;

/** Characters that no bearer holds and no header accepts: a token with one of them counts as none. */
const invalidInBearer = /[^!-~]/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns the names and values of a `Cookie` header in its order: a name may come more than once. */
export const allCookies = ({ headers }: Pick<Request, 'headers'>): [name: string, value: string][] =>
  (headers.get('cookie') ?? '')
    .slice(0, 16_384)
    .split(';')
    .map((pair) => {
      const [name = '', ...valueParts] = pair.trim().split('=');
      return [name, decoded(valueParts.join('='))];
    });

/** Reads a `Cookie` header. If two cookies have one name, the first counts, as in the page. */
const readCookies = (request: Request): Readonly<Record<string, string>> => {
  const cookies: Record<string, string> = Object.create(null);
  for (const [name, value] of allCookies(request)) {
    if (name !== '' && !Object.hasOwn(cookies, name)) cookies[name] = value;
  }
  return cookies;
};

const usableOrNull = (value: string | undefined, maxLength: number, not: RegExp): string | null =>
  value === undefined || value === '' || value.length > maxLength || not.test(value) ? null : value;

/** Reads the visitor of a request. */
export const visitorOf = (request: Request, random: Random): Visitor => {
  const cookies = readCookies(request);
  const clientId = usableOrNull(cookies.pw_client_id, 200, invalidInCookie);
  const isLoggedOut = cookies.pw_logout_status === '1';
  return {
    clientId: clientId ?? random.uuid(),
    isNew: clientId === null,
    isLoggedOut,
    token: isLoggedOut ? null : usableOrNull(cookies.pw_auth_token, 4096, invalidInBearer),
    cookies,
  };
};

/** A cookie of an answer. */
interface AnswerCookie {
  name: string;
  value: string;
  /** 0 ends it. */
  maxAgeSec: number;
  /** Scripts can't read it. */
  isHidden: boolean;
  /** Null or missing: only this host gets it. */
  domain?: string | null;
}

/** Writes a cookie of the answer to a page's address. */
export const cookieOf = (
  { url }: Pick<Request, 'url'>,
  { name, value, maxAgeSec, isHidden, domain = null }: AnswerCookie,
): string => {
  const isSecure = new URL(url).protocol === 'https:';
  const flags = `${isHidden ? '; HttpOnly' : ''}${isSecure ? '; Secure' : ''}${domain === null ? '' : `; Domain=${domain}`}`;
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSec}; SameSite=Lax${flags}`;
};
