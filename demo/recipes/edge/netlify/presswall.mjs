import { createGate } from 'presswall/edge';

/** The header by which the gate asks its own site for a page: its value is a secret, so that nobody else can. */
const innerHeader = 'x-presswall-inner';

const open = ({ PAYWALL, AUTH, SECRET }) => {
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
  return (request) => (request.headers.get(innerHeader) === SECRET ? undefined : gate(request));
};

/** Netlify reads `config` where there is no environment yet: the gate is opened by the first request. */
let answer;

/** Netlify Edge Functions: the file `netlify/edge-functions/presswall.mjs`. */
export default (request) => {
  answer ??= open(Netlify.env.toObject());
  return answer(request);
};

/** The pages that may be locked. */
export const config = { path: '/news/*' };
