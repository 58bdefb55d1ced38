/** The gates in Node: a program that the suite starts, with the address of the fakes as its argument. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createGates } from './gates.ts';

const server = createServer(getRequestListener(createGates(process.argv[2] ?? ''), { overrideGlobalObjects: false }));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.stdout.write(`port ${address.port}\n`);
});
