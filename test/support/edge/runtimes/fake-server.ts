/** The fake publisher and services behind one port: `/site`, `/pw`, `/auth` and `/agent` are their prefixes. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createFakeServices, type FakeServices } from '../fake-services.ts';

const hosts: Readonly<Record<string, string>> = {
  site: 'origin.example',
  pw: 'pw.example',
  auth: 'auth.example',
  agent: 'agent.example',
};

/** A running one. */
export interface FakeServer {
  address: string;
  fakes: FakeServices;
  /** Forgets faults and pages of their own. Counts stay: each case has visitors of its own. */
  reset(): void;
  stop(): void;
}

/** Starts it on any free port. A fault that throws closes the connection. */
export const startFakeServer = async (): Promise<FakeServer> => {
  const { fakes, handle } = createFakeServices();
  const server = createServer(
    getRequestListener(
      (request) => {
        const { pathname, search } = new URL(request.url);
        const [, prefix = '', path = ''] = /^\/(site|pw|auth|agent)(\/.*)$/.exec(pathname) ?? [];
        return handle(new Request(`https://${hosts[prefix] ?? 'nobody.example'}${path}${search}`, request));
      },
      { overrideGlobalObjects: false, errorHandler: () => new Response('', { status: 599 }) },
    ),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fakes have no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    fakes,
    reset: () => {
      for (const map of [fakes.faults, fakes.tokenFaults, fakes.pages]) map.clear();
      fakes.requestedPaths.length = 0;
      fakes.originRequests.length = 0;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
