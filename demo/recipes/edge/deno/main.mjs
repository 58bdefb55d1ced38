import { createGate } from 'presswall/edge';

/** Deno: `deno run --allow-net --allow-env main.mjs`. */
const setting = (name) => Deno.env.get(name) ?? '';

const gate = createGate({
  siteId: 'ledger',
  origin: setting('ORIGIN'),
  services: { paywall: setting('PAYWALL'), auth: setting('AUTH') },
  flowIdOf: ({ pathname }) => (pathname.startsWith('/news/') ? 'metered' : null),
  secret: setting('SECRET'),
});

Deno.serve(
  { hostname: '127.0.0.1', port: Number(setting('PORT')), onListen: ({ port }) => console.log(`port ${port}`) },
  (request) => gate(request),
);
