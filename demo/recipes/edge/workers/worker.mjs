import { createGate } from 'presswall/edge';

/** Cloudflare Workers: the gate in front of the server that `ORIGIN` names (`wrangler.toml`). */
let gate;

const open = ({ ORIGIN, PAYWALL, AUTH, SECRET }) =>
  createGate({
    siteId: 'ledger',
    origin: ORIGIN,
    services: { paywall: PAYWALL, auth: AUTH },
    flowIdOf: ({ pathname }) => (pathname.startsWith('/news/') ? 'metered' : null),
    placeOf: ({ headers }) => ({ country: headers.get('cf-ipcountry') ?? undefined }),
    secret: SECRET,
  });

export default {
  fetch: (request, env) => {
    gate ??= open(env);
    return gate(request);
  },
};
