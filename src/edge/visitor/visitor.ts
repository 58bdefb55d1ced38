import type { Random } from '../../platform/platform.ts';

/** The visitor, from the cookies of a request. Nothing of it is proven: a token is checked by the services. */
export interface Visitor {
  /** Identifies the visitor whose free articles are counted. */
  clientId: string;
  /** The request brought no usable id: the response sets one, which the SDK then takes over. */
  isNew: boolean;
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

/** Reads a `Cookie` header. If two cookies have one name, the first counts, as in the page. */
const readCookies = (header: string | null): Readonly<Record<string, string>> => {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of (header ?? '').slice(0, 16_384).split(';')) {
    const [name = '', ...valueParts] = pair.trim().split('=');
    if (name !== '' && !Object.hasOwn(cookies, name)) cookies[name] = decoded(valueParts.join('='));
  }
  return cookies;
};

const usableOrNull = (value: string | undefined, maxLength: number, not: RegExp): string | null =>
  value === undefined || value === '' || value.length > maxLength || not.test(value) ? null : value;

/** Reads the visitor of a request. A log-out that the page has stored wins over a token that is still there. */
export const visitorOf = (request: Request, random: Random): Visitor => {
  const cookies = readCookies(request.headers.get('cookie'));
  const clientId = usableOrNull(cookies.pw_client_id, 200, invalidInCookie);
  const isLoggedOut = cookies.pw_logout_status === '1';
  return {
    clientId: clientId ?? random.uuid(),
    isNew: clientId === null,
    token: isLoggedOut ? null : usableOrNull(cookies.pw_auth_token, 4096, invalidInBearer),
    cookies,
  };
};

/** A cookie of the answer. `maxAgeSec` 0 ends it. */
export const cookieOf = (
  request: Request,
  { name, value, maxAgeSec, isHidden }: { name: string; value: string; maxAgeSec: number; isHidden: boolean },
): string => {
  const isSecure = new URL(request.url).protocol === 'https:';
  const flags = `${isHidden ? '; HttpOnly' : ''}${isSecure ? '; Secure' : ''}`;
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSec}; SameSite=Lax${flags}`;
};
