import { getRequestListener } from '@hono/node-server';
import fastify from 'fastify';
import { createGate } from 'presswall/edge';

/** Fastify: the gate answers the pages that may be locked, the app all others. */
const { ORIGIN, PAYWALL, AUTH, SECRET, PORT } = process.env;

const gate = createGate({
  siteId: 'ledger',
  origin: ORIGIN,
  services: { paywall: PAYWALL, auth: AUTH },
  flowIdOf: () => 'metered',
  secret: SECRET,
});
const listener = getRequestListener(gate, { overrideGlobalObjects: false });

const app = fastify();
app.all('/news/*', (request, reply) => {
  reply.hijack();
  return listener(request.raw, reply.raw);
});
app.get('/', async () => 'The app');

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
console.log(`port ${app.server.address().port}`);
