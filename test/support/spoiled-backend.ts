/** A backend that does one thing wrong: everything else comes from the sandbox behind it. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked. */
export interface Asked {
  method: string;
  /** Path and query, with the service's prefix. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** What is answered. */
export interface Answered {
  status: number;
  headers: Headers;
  /** As text, for what is spoiled is text. */
  body: string;
}

/** How it is spoiled: what is asked may be changed before it goes on, and the answer before it comes back. */
export interface Spoiling {
  asked?: (asked: Asked) => Asked;
  answered?: (answered: Answered, asked: Asked) => Answered | Promise<Answered>;
}

/** A running one. */
export interface SpoiledBackend {
  address: string;
  stop(): Promise<void>;
}

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !/^(connection|host|content-length|transfer-encoding)$/.test(name)
        ? [[name, value]]
        : [],
    ),
  );

/** Stands before the service at `origin`. */
export const startSpoiled = async (origin: string, { asked: change, answered }: Spoiling): Promise<SpoiledBackend> => {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const came = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: { ...plain(request.headers), 'accept-encoding': 'identity' },
      body: Buffer.concat(parts).toString(),
    };
    const { method, path, headers, body } = change?.(came) ?? came;
    const reply = await fetch(origin + path, { method, headers, body: body === '' ? null : body, redirect: 'manual' });
    const said = { status: reply.status, headers: new Headers(reply.headers), body: await reply.text() };
    said.headers.delete('content-length');
    const spoiled = (await answered?.(said, came)) ?? said;
    response.writeHead(spoiled.status, Object.fromEntries(spoiled.headers)).end(spoiled.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
