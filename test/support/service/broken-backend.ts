/** A backend with one fault: everything else comes from the sandbox behind it. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request. */
export interface BackendRequest {
  method: string;
  /** Path and query, with the service's prefix. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A response. */
export interface BackendResponse {
  status: number;
  headers: Headers;
  /** As text, because only text is changed. */
  body: string;
}

/** The fault: changes a request before it goes on, or a response before it comes back. */
export interface Corruption {
  changeRequest?: (changeRequest: BackendRequest) => BackendRequest;
  changeResponse?: (
    changeResponse: BackendResponse,
    request: BackendRequest,
  ) => BackendResponse | Promise<BackendResponse>;
}

/** A running one. */
export interface BrokenBackend {
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

/** Starts a broken backend before the service at `origin`. */
export const startBrokenBackend = async (
  origin: string,
  { changeRequest: change, changeResponse }: Corruption,
): Promise<BrokenBackend> => {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const incoming = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: { ...plain(request.headers), 'accept-encoding': 'identity' },
      body: Buffer.concat(parts).toString(),
    };
    const { method, path, headers, body } = change?.(incoming) ?? incoming;
    const reply = await fetch(origin + path, { method, headers, body: body === '' ? null : body, redirect: 'manual' });
    const backendResponse = { status: reply.status, headers: new Headers(reply.headers), body: await reply.text() };
    backendResponse.headers.delete('content-length');
    const changedResponse = (await changeResponse?.(backendResponse, incoming)) ?? backendResponse;
    response.writeHead(changedResponse.status, Object.fromEntries(changedResponse.headers)).end(changedResponse.body);
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
