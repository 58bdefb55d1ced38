import { getRequestListener } from '@hono/node-server';
import express from 'express';
import { createGate } from 'presswall/edge';

/** Express: the gate answers the pages that may be locked, the app all others. */
const { ORIGIN, PAYWALL, AUTH, SECRET, PORT } = process.env;

const gate = createGate({
  siteId: 'ledger',
  origin: ORIGIN,
  services: { paywall: PAYWALL, auth: AUTH },
  flowIdOf: () => 'metered',
  secret: SECRET,
});
const listener = getRequestListener(gate, { overrideGlobalObjects: false });

const app = express();
app.use((request, response, next) => (request.path.startsWith('/news/') ? listener(request, response) : next()));
app.get('/', (_request, response) => response.send('The app'));

const server = app.listen(Number(PORT), '127.0.0.1', () => console.log(`port ${server.address().port}`));
