/** Who asks, as far as the cookies of a request tell. Nothing of it is proven: a token is shown to the services. */
export interface Visitor {
  /** Tells visitors apart whose free articles are counted. */
  clientId: string;
  /** The request brought none that can be used: the answer sets one, which the SDK then takes over. */
  isNew: boolean;
  token: string | null;
  cookies: Readonly<Record<string, string>>;
}

/** What no cookie of ours holds, and no service takes. */
const unfit = /[\p{Cc}\p{Cs}\s]/u;

/** What no bearer holds, and no header takes: a reader who writes it there is not in doubt, but nobody. */
const unfitForBearer = /[^!-~]/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Reads a `Cookie` header. Of two cookies with one name the first counts, as in the page. */
const readCookies = (header: string | null): Readonly<Record<string, string>> => {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of (header ?? '').slice(0, 16_384).split(';')) {
    const [name = '', ...rest] = pair.trim().split('=');
    if (name !== '' && !Object.hasOwn(cookies, name)) cookies[name] = decoded(rest.join('='));
  }
  return cookies;
};

const usable = (value: string | undefined, longest: number, not: RegExp): string | null =>
  value === undefined || value === '' || value.length > longest || not.test(value) ? null : value;

/** Reads who asks. A log-out that the page has stored goes before a token that is still there. */
export const visitorOf = (request: Request): Visitor => {
  const cookies = readCookies(request.headers.get('cookie'));
  const clientId = usable(cookies.pw_client_id, 200, unfit);
  const isLoggedOut = cookies.pw_logout_status === '1';
  return {
    clientId: clientId ?? crypto.randomUUID(),
    isNew: clientId === null,
    token: isLoggedOut ? null : usable(cookies.pw_auth_token, 4096, unfitForBearer),
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
