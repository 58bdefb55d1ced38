import type { Context } from 'hono';
import { readAuthorization, type SignedRequest } from '../../domain/sso/oauth1-signature.ts';
import type { Environment } from '../../http/router.ts';

/**
 * Returns a request as its OAuth 1.0a signature covers it: the parameters of header and query, and the signed address,
 * which begins with the provider's own origin, because a balancer may have removed TLS on the way.
 */
export const signedRequestOf = (context: Context<Environment>, origin: string): SignedRequest => {
  const url = new URL(context.req.url);
  return {
    method: context.req.method,
    url: origin + url.pathname,
    parameters: [...readAuthorization(context.req.header('authorization')), ...url.searchParams],
  };
};
