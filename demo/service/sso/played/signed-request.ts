import type { Context } from 'hono';
import type { Environment } from '../../wire/router.ts';
import { readAuthorization, type SignedRequest } from '../oauth1-signature.ts';

/**
 * A request as its OAuth 1.0a signature covers it: the header's parameters and the query's, and the address that was
 * signed, which begins with the provider's own origin, for a balancer may have taken TLS off on the way.
 */
export const signedRequestOf = (context: Context<Environment>, origin: string): SignedRequest => {
  const url = new URL(context.req.url);
  return {
    method: context.req.method,
    url: origin + url.pathname,
    parameters: [...readAuthorization(context.req.header('authorization')), ...url.searchParams],
  };
};
