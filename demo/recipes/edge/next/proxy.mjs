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

/** Next.js: the file `proxy.mjs` (`middleware.mjs` before version 16) at the root of the app. Before, the function is named `middleware`. */
export const proxy = (request) => (request.headers.get(innerHeader) === SECRET ? undefined : gate(request));

/** The pages that may be locked. */
export const config = { matcher: '/news/:path*' };
