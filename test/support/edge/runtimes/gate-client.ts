/** Sends requests to the gates of a host, with paths letter for letter as they are written. */
import { type IncomingMessage, request as sendRequest } from 'node:http';
import type { FakeServer } from './fake-server.ts';

/** A request to a gate. */
export interface GateRequest {
  /** The name of the gate; without one, that with the default options. */
  gate?: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  cookies?: Readonly<Record<string, string>>;
  body?: string;
}

/** The answer of a gate. */
export interface GateAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** The context of a case. */
export interface CaseContext {
  server: FakeServer;
  /** A name that no other case uses: of a visitor, or of a page. */
  fresh(): string;
  open(path: string, request?: GateRequest): Promise<IncomingMessage>;
  send(path: string, request?: GateRequest): Promise<GateAnswer>;
  /** Returns a visitor who has read the three free articles. */
  visitorAfterThreeViews(): Promise<string>;
}

/** One case that every runtime has to pass; it throws if it does not. */
export interface RuntimeCase {
  says: string;
  run(context: CaseContext): Promise<void>;
}

let count = 0;

/** Creates the context of one case, for gates at a port. */
export const createCaseContext = (port: number, server: FakeServer): CaseContext => {
  const fresh = () => `${Date.now().toString(36)}-${++count}`;
  const open: CaseContext['open'] = (path, { gate, method = 'GET', headers = {}, cookies, body } = {}) =>
    new Promise((resolve, reject) => {
      const cookie = Object.entries(cookies ?? {}).map((pair) => pair.join('='));
      const request = sendRequest({
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: {
          ...headers,
          ...(gate !== undefined && { 'x-gate': gate }),
          ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      });
      request.once('response', resolve).once('error', reject).end(body);
    });
  const send: CaseContext['send'] = async (path, request) => {
    const response = await open(path, request);
    const headers = new Headers();
    for (let at = 0; at < response.rawHeaders.length; at += 2)
      headers.append(response.rawHeaders[at] ?? '', response.rawHeaders[at + 1] ?? '');
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    return { status: response.statusCode ?? 0, headers, text };
  };
  return {
    server,
    fresh,
    open,
    send,
    visitorAfterThreeViews: async () => {
      const visitor = fresh();
      for (const page of ['/a', '/b', '/c']) await send(page, { cookies: { pw_client_id: visitor } });
      return visitor;
    },
  };
};
