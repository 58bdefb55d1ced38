/** Headers of every response: no content sniffing, and no framing by other sites. */
import type { MiddlewareHandler } from 'hono';
import type { Environment } from '../router.ts';

/** True for pages with a log-in, a payment or an account; no page of another origin may frame them. */
const isPrivate = (path: string): boolean =>
  /^\/(portal|log-in|sign-in|subscribe|accounts|mail|events|sso|subs)(\/|$)/.test(path);

const loopback = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*';

/** Adds `nosniff` to every response. */
export const forbidSniffing: MiddlewareHandler<Environment> = async (context, next) => {
  await next();
  context.res.headers.set('x-content-type-options', 'nosniff');
};

/**
 * Adds frame rules to pages without their own: the service itself, in a sandbox other pages of this machine, too. A
 * page's own policy is not changed: both apply.
 */
export const protectPages =
  ({ isLoopbackAllowed }: { isLoopbackAllowed: boolean }): MiddlewareHandler<Environment> =>
  async (context, next) => {
    await next();
    const { headers } = context.res;
    const isPage = headers.get('content-type')?.startsWith('text/html') === true;
    if (!isPage || headers.get('content-security-policy')?.includes('frame-ancestors') === true) return;
    const frameAncestors = isLoopbackAllowed && !isPrivate(context.req.path) ? `'self' ${loopback}` : `'self'`;
    const policy = `frame-ancestors ${frameAncestors}; object-src 'none'; base-uri 'self'`;
    headers.append('content-security-policy', policy);
  };
