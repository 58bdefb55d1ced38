/** The service in process, on a clock that stands still until the sandbox moves it. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import * as v from 'valibot';
import { createService } from '../../../demo/service/create-service.ts';
import type { Database } from '../../../demo/service/ports/database/open.ts';
import { createSeeder } from '../../../demo/service/seeding/seeder.ts';
import type { ServiceOptions } from '../../../demo/service/service-data.ts';
import type { Endpoint } from '../../../src/contract/schema/endpoint.ts';
import { testSeed } from './service-seed.ts';

/** A response. */
export interface ServiceResponse {
  status: number;
  headers: Headers;
  /** Parsed where it is JSON. */
  body: unknown;
}

/** Options of a request. */
export interface RequestOptions {
  method?: string;
  query?: object | undefined;
  json?: unknown;
  form?: object;
  bearer?: string | undefined;
  headers?: Record<string, string>;
  /** The network address that the request comes from. */
  ip?: string;
}

/** The service, with calls for tests. */
export interface TestService {
  /** Sends any request. */
  send(path: string, options?: RequestOptions): Promise<ServiceResponse>;
  /** Makes a call of the contract that must succeed; its reply has passed the client's decoder. */
  call<Query, Body, Reply extends v.GenericSchema>(
    endpoint: Endpoint<Query, Body, Reply>,
    request?: {
      query?: NoInfer<Query>;
      body?: NoInfer<Body>;
      bearer?: string | undefined;
      headers?: Record<string, string>;
    },
  ): Promise<v.InferOutput<Reply>>;
  /** Logs a reader in and gives their bearer. */
  signIn(email: string, password: string): Promise<string>;
  /** Moves the sandbox's clock. */
  advance(by: string): Promise<void>;
  setTime(at: string): Promise<void>;
  reset(): Promise<void>;
}

const addressOf = (path: string, query: object = {}): string => {
  const queryEntries = Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((each: unknown) => [name, each] as const))
    .filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(queryEntries.map(([name, value]) => [name, String(value)])).toString();
  return `http://localhost${path}${search && `?${search}`}`;
};

const formOf = (fields: object): URLSearchParams =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const requestFrom = (ip: string): IncomingMessage => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: ip });
  return new IncomingMessage(socket);
};

/** The initial time of the test services. */
export const testNow = '2026-03-10T12:00:00.000Z';

/** Creates the service on a database that may have been used before: it starts from the seed again. */
export const createTestService = async (
  database: Database,
  options: Partial<ServiceOptions> = {},
): Promise<TestService> => {
  const clock = { now: () => new Date(testNow) };
  const { app, gateways } = await createService({ database, seed: testSeed, isSandbox: true, clock, ...options });

  const send: TestService['send'] = async (path, options = {}) => {
    const { method = 'GET', query, json, form, bearer, headers = {}, ip = '192.0.2.1' } = options;
    const requestHeaders = new Headers(headers);
    if (bearer !== undefined) requestHeaders.set('authorization', `Bearer ${bearer}`);
    const body = json !== undefined ? JSON.stringify(json) : form !== undefined ? formOf(form) : null;
    const init = { method, headers: requestHeaders, body };
    const targetApp = path.startsWith('/gateways/') && gateways !== null ? gateways : app;
    const response = await targetApp.request(addressOf(path, query), init, { incoming: requestFrom(ip) });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  };

  const requireOk = async (response: Promise<ServiceResponse>): Promise<unknown> => {
    const { status, body } = await response;
    if (status !== 200) throw new Error(`Answered with ${status}: ${JSON.stringify(body)}`);
    return body;
  };

  const service: TestService = {
    send,
    call: async (endpoint, { query, body, bearer, headers = {} } = {}) => {
      const { method, path, bodyKind, reply } = endpoint;
      const bodyOption = body === undefined || body === null ? {} : { [bodyKind === 'form' ? 'form' : 'json']: body };
      const replyBody = await requireOk(send(path, { method, query: query ?? {}, bearer, headers, ...bodyOption }));
      return v.parse(reply, replyBody);
    },
    signIn: async (email, password) => {
      const replyBody = await requireOk(send('/user/login', { method: 'POST', form: { email, password } }));
      return v.parse(v.object({ token: v.string() }), replyBody).token;
    },
    advance: async (by) => void (await requireOk(send('/sandbox/clock', { method: 'POST', json: { advance: by } }))),
    setTime: async (at) => void (await requireOk(send('/sandbox/clock', { method: 'POST', json: { at } }))),
    reset: async () => void (await requireOk(send('/sandbox/reset', { method: 'POST' }))),
  };
  if (options.isSandbox !== false) await service.reset();
  // Only a sandbox seeds the database by itself.
  else await createSeeder(testSeed, clock.now).seedOnce(database);
  return service;
};
