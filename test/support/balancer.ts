/** A balancer before several processes: it passes each request to the next one, and notes where it came from. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Names the process, from 0, that a request is for. Without it the balancer takes the next one. */
export const chosenHeader = 'x-chosen-process';

/** The network address that a visitor plays to come from. */
export const playedAddressHeader = 'x-played-address';

/** The running balancer. */
export interface Balancer {
  /** What visitors call it by. */
  origin: string;
  /** Where the processes answer; until they are told, it has none. */
  balance(addresses: readonly string[]): void;
  stop(): Promise<void>;
}

const fieldOf = (incoming: IncomingMessage, name: string): string | undefined => {
  const value = incoming.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Whether nothing of a request can have arrived. */
const isUnsent = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';

/** Starts a balancer on any free port. A process that takes no connection is passed over; one that dies is a 502. */
export const startBalancer = async (): Promise<Balancer> => {
  let backends: readonly string[] = [];
  let turn = 0;

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, at: number, left: number): void => {
    const fail = () => {
      outgoing.writeHead(502).end();
    };
    const backend = backends[at % Math.max(1, backends.length)];
    if (backend === undefined || left === 0) {
      fail();
      return;
    }
    const { [chosenHeader]: _chosen, [playedAddressHeader]: _played, ...headers } = incoming.headers;
    const visitor = fieldOf(incoming, playedAddressHeader) ?? incoming.socket.remoteAddress ?? '';
    const before = fieldOf(incoming, 'x-forwarded-for');
    headers['x-forwarded-for'] = before === undefined ? visitor : `${before}, ${visitor}`;
    const asked = request(new URL(incoming.url ?? '/', backend), { method: incoming.method, headers, agent: false });
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    asked.on('error', (cause) => {
      if (isUnsent(cause)) pass(incoming, outgoing, body, at + 1, left - 1);
      else if (outgoing.headersSent) outgoing.destroy();
      else fail();
    });
    asked.end(body);
  };

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const chosen = fieldOf(incoming, chosenHeader);
      const at = chosen === undefined ? turn++ : Number(chosen);
      pass(incoming, outgoing, Buffer.concat(parts), at, chosen === undefined ? backends.length : 1);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    origin: `http://localhost:${port}`,
    balance: (addresses) => {
      backends = addresses;
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
