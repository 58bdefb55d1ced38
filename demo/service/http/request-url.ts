import type { Context } from 'hono';

const parsed = new WeakMap<Request, URL>();

/** Returns the address of a request, which is parsed once for everything that reads it. */
export const requestUrl = ({ req }: Pick<Context, 'req'>): Readonly<URL> => {
  const url = parsed.get(req.raw) ?? new URL(req.url);
  parsed.set(req.raw, url);
  return url;
};
