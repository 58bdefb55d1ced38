import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { sendCompressed } from './compress.ts';
import type { CacheRule } from './handler.ts';

/** A browser may use a flow or template this long without asking again, in seconds. */
const shortCacheSec = 10;

/** Returns a strong validator of some bytes. */
export const etagOf = (bytes: string | Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** True if the client already has the tag's content. */
export const isNotModified = (context: Context, etag: string): boolean =>
  (context.req.header('if-none-match') ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Sends JSON, cached by its rule. */
export const sendJson = async (context: Context, value: unknown, cache: CacheRule): Promise<Response> => {
  const text = JSON.stringify(value);
  context.header('content-type', 'application/json; charset=utf-8');
  if (cache === 'no-store') {
    context.header('cache-control', 'no-store');
    return sendCompressed(context, text, null);
  }
  const etag = etagOf(text);
  context.header('cache-control', `public, max-age=${shortCacheSec}`);
  context.header('etag', etag);
  return isNotModified(context, etag) ? context.body(null, 304) : sendCompressed(context, text, etag);
};
