import { createGate } from 'presswall/edge';

/** The header by which the gate asks its own site for a page: its value is a secret, so that nobody else can. */
const innerHeader = 'x-presswall-inner';

const { PAYWALL, AUTH, SECRET } = process.env;

// Without it the gate would meet its own requests for ever.
if (!SECRET) throw new Error('SECRET is to be a long random text');

const gate = createGate({
  siteId: 'ledger',
  services: { paywall: PAYWALL, auth: AUTH },
  flowIdOf: () => 'metered',
  secret: SECRET,
  fetchOrigin: (request) => {
    const inner = new Request(request);
    inner.headers.set(innerHeader, SECRET);
    return fetch(inner);
  },
});

/** Next.js fails at an answer that redirects to a path: it wants a whole address. */
const withWholeLocation = (response, { url }) => {
  const location = response.headers.get('location');
  if (location === null) return response;
  const headers = new Headers(response.headers);
  headers.set('location', new URL(location, url).href);
  return new Response(response.body, { status: response.status, headers });
};

/**
 * Next.js: the file `proxy.js` at the root of the app, in an app whose `package.json` says `"type": "module"`. Before
 * version 16 the file is `middleware.js`, and the function is named `middleware`.
 */
export const proxy = async (request) =>
  request.headers.get(innerHeader) === SECRET ? undefined : withWholeLocation(await gate(request), request);

/** The pages that may be locked. */
export const config = { matcher: '/news/:path*' };
