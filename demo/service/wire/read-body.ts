import type { Context, MiddlewareHandler } from 'hono';
import type { BodyKind } from '../../../src/http/contract/endpoint.ts';
import { Refusal } from './refusal.ts';

/** The largest body that a call may send, in bytes (design: contract). */
const maxBodyBytes = 64 * 1024;

const tooLarge = (): Refusal => new Refusal(413, 'too_large', `A body may have ${maxBodyBytes} bytes at most`);

/** Refuses a body that says beforehand that it is too large, before any of it is read. */
export const refuseLargeBodies: MiddlewareHandler = async (context, next) => {
  if (Number(context.req.header('content-length') ?? 0) > maxBodyBytes) throw tooLarge();
  await next();
};

/** The body as text; a 413 as soon as it is too large. */
export const readText = async (request: Request): Promise<string> => {
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'bad_json', 'The body is not valid JSON');
  }
};

/** Reads a body as its endpoint says; a form endpoint also takes JSON that calls itself so. */
export const readBody = async (context: Context, kind: BodyKind): Promise<unknown> => {
  if (kind === 'none') return undefined;
  const text = await readText(context.req.raw);
  const isJson = kind === 'json' || (context.req.header('content-type') ?? '').includes('json');
  return isJson ? parseJson(text) : Object.fromEntries(new URLSearchParams(text));
};
