/** A browser as far as sign-ins need one: it follows redirects, stores cookies and fills in forms. */

/** The page where the visitor has arrived. */
export interface ArrivedPage {
  url: URL;
  status: number;
  headers: Headers;
  text: string;
}

/** A visitor with cookies of their own. */
export interface CookieVisitor {
  /** Opens an address and follows redirects until a response is none, or one leads to `until`. */
  open(address: string | URL, form?: Record<string, string>): Promise<ArrivedPage>;
}

interface Cookie {
  name: string;
  value: string;
  host: string;
  path: string;
}

const pathOf = (attributes: readonly string[]): string =>
  attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';

/** Creates a visitor who stops at addresses that `until` accepts without opening them. */
export const createVisitor = (until: (url: URL) => boolean): CookieVisitor => {
  let cookies: Cookie[] = [];

  const storeCookies = (url: URL, headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', ...value] = pair.split('=');
      const cookie = { name, value: value.join('='), host: url.hostname, path: pathOf(attributes) };
      cookies = cookies.filter((one) => one.name !== name || one.host !== cookie.host || one.path !== cookie.path);
      if (cookie.value !== '') cookies.push(cookie);
    }
  };
  const cookieFor = (url: URL): string =>
    cookies
      .filter(({ host, path }) => host === url.hostname && url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  const open = async (address: string | URL, form?: Record<string, string>): Promise<ArrivedPage> => {
    const url = new URL(address);
    if (until(url)) return { url, status: 0, headers: new Headers(), text: '' };
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookieFor(url) },
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
    storeCookies(url, response.headers);
    const next = response.headers.get('location');
    if (next !== null) {
      await response.body?.cancel();
      return open(new URL(next, url));
    }
    return { url, status: response.status, headers: response.headers, text: await response.text() };
  };
  return { open };
};
