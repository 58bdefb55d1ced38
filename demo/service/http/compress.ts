/** Compression with an encoding that the client accepts; responses with a tag are compressed once and cached. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Encoding = 'br' | 'gzip';

/** Below this many bytes, compression costs more than it saves. */
const worthwhileBytes = 1024;
const maxCached = 300;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** `fast` for single responses, `small` for files that are sent again and again. */
type Effort = 'fast' | 'small';

const encode: Readonly<Record<Encoding, (bytes: Uint8Array, effort: Effort) => Promise<Uint8Array>>> = {
  br: (bytes, effort) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 4 : 11 } }),
  gzip: (bytes, effort) => zip(bytes, { level: effort === 'fast' ? 6 : 9 }),
};

const cache = new Map<string, Promise<Uint8Array>>();

/** Compresses, or returns the cached result of the same key. */
export const compressOnce = (
  key: string,
  encoding: Encoding,
  bytes: Uint8Array,
  effort: Effort,
): Promise<Uint8Array> => {
  const name = `${encoding} ${effort} ${key}`;
  const compression = cache.get(name) ?? encode[encoding](bytes, effort);
  cache.delete(name);
  cache.set(name, compression);
  const oldest = cache.size > maxCached ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  return compression;
};

const encodings: readonly Encoding[] = ['br', 'gzip'];

/** Returns the best encoding that the client accepts, whatever it prefers; null if it accepts none. */
const encodingOf = (context: Context): Encoding | null => {
  const accepted = accepts(context, {
    header: 'Accept-Encoding',
    supports: [...encodings],
    default: 'identity',
    match: (offers, { supports, default: none }) =>
      supports.find((name) => offers.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? none,
  });
  return encodings.find((name) => name === accepted) ?? null;
};

/** Sends text or bytes with the headers set so far, compressed if that pays off. */
export const sendCompressed = async (
  context: Context,
  content: string | Uint8Array<ArrayBuffer>,
  key: string | null,
  effort: Effort = 'fast',
  status: ContentfulStatusCode = 200,
): Promise<Response> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const encoding = bytes.byteLength < worthwhileBytes ? null : encodingOf(context);
  context.header('vary', 'Accept-Encoding', { append: true });
  if (encoding === null) return context.body(bytes, status);
  context.header('content-encoding', encoding);
  const small = key === null ? encode[encoding](bytes, effort) : compressOnce(key, encoding, bytes, effort);
  return context.body(new Uint8Array(await small), status);
};
