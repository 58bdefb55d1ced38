/** What every answer says to browsers: take it for what it calls itself, and let no stranger's page frame it. */
import type { MiddlewareHandler } from 'hono';
import type { Environment } from './router.ts';

/** Pages on which somebody logs in, pays or manages an account; no page of another origin may lie around them. */
const isPrivate = (path: string): boolean =>
  /^\/(portal|log-in|sign-in|subscribe|accounts|mail|events|sso|subs)(\/|$)/.test(path);

const loopback = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*';

/**
 * Adds `nosniff` to every answer, and to pages without rules of their own who may frame them: the service itself, in a
 * sandbox other pages of this machine, too. Nothing of a page's own policy is changed: both hold.
 */
export const guardPages =
  ({ opensLoopback }: { opensLoopback: boolean }): MiddlewareHandler<Environment> =>
  async (context, next) => {
    await next();
    const { headers } = context.res;
    context.header('x-content-type-options', 'nosniff');
    const isPage = headers.get('content-type')?.startsWith('text/html') === true;
    if (!isPage || headers.get('content-security-policy')?.includes('frame-ancestors') === true) return;
    const framers = opensLoopback && !isPrivate(context.req.path) ? `'self' ${loopback}` : `'self'`;
    const policy = `frame-ancestors ${framers}; object-src 'none'; base-uri 'self'`;
    context.header('content-security-policy', policy, { append: true });
  };
