import type { Context, MiddlewareHandler } from 'hono';
import type { BodyKind } from '#src/contract/schema/endpoint.ts';
import { Refusal } from './refusal.ts';

/** Maximum size of a call's body, in bytes (design: contract). */
const maxBodyBytes = 64 * 1024;

const tooLarge = (): Refusal => new Refusal(413, 'too_large', `A body may have ${maxBodyBytes} bytes at most`);

/** Rejects a body whose declared length is too large, before it is read. */
export const rejectLargeBodies: MiddlewareHandler = async (context, next) => {
  if (Number(context.req.header('content-length') ?? 0) > maxBodyBytes) throw tooLarge();
  await next();
};

/** Reads the body as text; throws 413 as soon as it is too large. */
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

/** Reads a body in its endpoint's format; a form endpoint also accepts JSON with that content type. */
export const readBody = async (context: Context, kind: BodyKind): Promise<unknown> => {
  if (kind === 'none') return undefined;
  const text = await readText(context.req.raw);
  const isJson = kind !== 'form' || (context.req.header('content-type') ?? '').includes('json');
  return isJson ? parseJson(text) : Object.fromEntries(new URLSearchParams(text));
};
