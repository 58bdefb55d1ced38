/** How the workbench calls the service: with the operator's key, and with replies decoded by the contract. */
import * as v from 'valibot';
import type { Json } from './json.ts';

/** A call that was refused; `code` is that of the contract, empty if there was no answer. */
export class OperatorError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'OperatorError';
    this.code = code;
  }
}

const failure = v.object({ error: v.object({ code: v.union([v.string(), v.number()]), message: v.string() }) });

/** Sends a request; `fetch` of the page, or of a test. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** Decodes a response. Rejects with an `OperatorError` for a refusal. */
export const readReply = async <Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> => {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const { success, output } = v.safeParse(failure, body);
    if (success) throw new OperatorError(String(output.error.code), output.error.message);
    throw new OperatorError('', `The service answered ${response.status}`);
  }
  return v.parse(schema, body);
};

/** Returns the query of an address. */
export const search = (query: Readonly<Record<string, string>>): string => `?${new URLSearchParams(query)}`;

/** Calls with the operator's key. */
export type OperatorCalls = ReturnType<typeof createOperatorCalls>;

/** Creates the calls for a site. The sandbox gives its key to the page; another service's is written by its operator. */
export const createOperatorCalls = (send: Send, siteId: string, savedKey: string | null = null) => {
  let pendingKey = savedKey === null ? null : Promise.resolve(savedKey);
  const readKey = async (): Promise<string> => {
    const response = await send('/sandbox/operator-key');
    if (response.status === 404) throw new OperatorError('not_logged_in', 'The service gives this page no key');
    return (await readReply(response, v.object({ key: v.string() }))).key;
  };
  const headers = async () => {
    pendingKey ??= readKey();
    const key = await pendingKey.catch((cause: unknown) => {
      pendingKey = null;
      throw cause;
    });
    return { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  };
  const get = async (path: string, query: Readonly<Record<string, string>>): Promise<Response> =>
    send(path + search({ siteId, ...query }), { headers: await headers() });
  return {
    siteId,
    send,
    get,
    read: async <Schema extends v.GenericSchema>(
      path: string,
      query: Readonly<Record<string, string>>,
      schema: Schema,
    ): Promise<v.InferOutput<Schema>> => readReply(await get(path, query), schema),
    write: async <Schema extends v.GenericSchema>(
      path: string,
      body: Json | object,
      schema: Schema,
    ): Promise<v.InferOutput<Schema>> => {
      const request = { method: 'POST', headers: await headers(), body: JSON.stringify({ siteId, ...Object(body) }) };
      return readReply(await send(path, request), schema);
    },
    /** Calls with another key from now on. */
    setKey: (key: string): void => {
      pendingKey = Promise.resolve(key);
    },
  };
};
