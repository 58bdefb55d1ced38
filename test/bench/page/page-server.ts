/** The server of the benchmark's pages: draws them, and passes everything else on to a sandbox. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A file that the server sends itself. */
export interface Content {
  type: string;
  bytes: Uint8Array;
  /** The bytes are compressed with brotli. */
  isCompressed: boolean;
}

export interface PageServer {
  /** With a slash at the end. */
  address: string;
  stop(): Promise<void>;
}

/** How long a backend takes for an answer, in ms. */
const backendMs = 30;

const isCall = (path: string): boolean => /^\/(?:[\w-]+\/)*api\//.test(path);

const send = (reply: ServerResponse, { type, bytes, isCompressed }: Content): void => {
  reply.setHeader('content-type', type);
  reply.setHeader('content-length', bytes.byteLength);
  reply.setHeader('cache-control', 'no-cache');
  if (isCompressed) reply.setHeader('content-encoding', 'br');
  reply.end(bytes);
};

/** Starts it on any free port. A path without content of its own is the sandbox's. */
export const startPageServer = async (sandbox: string, contents: ReadonlyMap<string, Content>): Promise<PageServer> => {
  const agent = new Agent({ keepAlive: true });
  const forward = (asked: IncomingMessage, reply: ServerResponse): void => {
    const onward = request(
      new URL(asked.url ?? '/', sandbox),
      { method: asked.method, headers: asked.headers, agent },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  };
  const server = createServer((asked, reply) => {
    const { pathname } = new URL(asked.url ?? '/', sandbox);
    const content = contents.get(pathname);
    const answer = () => (content === undefined ? forward(asked, reply) : send(reply, content));
    if (isCall(pathname)) setTimeout(answer, backendMs);
    else answer();
  });
  server.listen(0);
  await once(server, 'listening');
  const place = server.address();
  return {
    address: `http://localhost:${typeof place === 'object' ? place?.port : ''}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
};
