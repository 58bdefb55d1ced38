/** A balancer before several processes: it forwards each request to the next one, and notes the client's address. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Names the target process of a request, from 0. Without it the balancer takes the next one. */
export const targetProcessHeader = 'x-chosen-process';

/** The simulated network address of a visitor. */
export const fakeClientIpHeader = 'x-played-address';

/** The running balancer. */
export interface Balancer {
  /** The public origin. */
  origin: string;
  /** Sets the addresses of the processes; before that there are none. */
  setBackends(addresses: readonly string[]): void;
  stop(): Promise<void>;
}

const fieldOf = (incoming: IncomingMessage, name: string): string | undefined => {
  const value = incoming.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** True if no part of a request can have arrived. */
const isUnsent = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';

/** Starts a balancer on any free port. It skips a process that accepts no connection; one that dies is a 502. */
export const startBalancer = async (): Promise<Balancer> => {
  let backends: readonly string[] = [];
  let nextIndex = 0;

  const forwardRequest = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    at: number,
    attemptsLeft: number,
  ): void => {
    const fail = () => {
      outgoing.writeHead(502).end();
    };
    const backend = backends[at % Math.max(1, backends.length)];
    if (backend === undefined || attemptsLeft === 0) {
      fail();
      return;
    }
    const { [targetProcessHeader]: _chosen, [fakeClientIpHeader]: _played, ...headers } = incoming.headers;
    const visitor = fieldOf(incoming, fakeClientIpHeader) ?? incoming.socket.remoteAddress ?? '';
    const forwardedFor = fieldOf(incoming, 'x-forwarded-for');
    headers['x-forwarded-for'] = forwardedFor === undefined ? visitor : `${forwardedFor}, ${visitor}`;
    const proxied = request(new URL(incoming.url ?? '/', backend), { method: incoming.method, headers, agent: false });
    proxied.on('response', (backendResponse) => {
      outgoing.writeHead(backendResponse.statusCode ?? 502, backendResponse.headers);
      backendResponse.on('error', () => outgoing.destroy());
      backendResponse.pipe(outgoing);
    });
    proxied.on('error', (cause) => {
      if (isUnsent(cause)) forwardRequest(incoming, outgoing, body, at + 1, attemptsLeft - 1);
      else if (outgoing.headersSent) outgoing.destroy();
      else fail();
    });
    proxied.end(body);
  };

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const chosenProcess = fieldOf(incoming, targetProcessHeader);
      const at = chosenProcess === undefined ? nextIndex++ : Number(chosenProcess);
      forwardRequest(incoming, outgoing, Buffer.concat(parts), at, chosenProcess === undefined ? backends.length : 1);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const boundAddress = server.address();
  const port = typeof boundAddress === 'object' && boundAddress !== null ? boundAddress.port : 0;
  return {
    origin: `http://localhost:${port}`,
    setBackends: (addresses) => {
      backends = addresses;
    },
    stop: async () => {
      const whenClosed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await whenClosed;
    },
  };
};
