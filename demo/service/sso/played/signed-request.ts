import type { Context } from 'hono';
import type { Environment } from '../../wire/router.ts';
import { readAuthorization, type SignedRequest } from '../oauth1-signature.ts';

/** A request as its OAuth 1.0a signature covers it: the header's parameters and the query's. */
export const signedRequestOf = (context: Context<Environment>): SignedRequest => {
  const url = new URL(context.req.url);
  return {
    method: context.req.method,
    url: url.origin + url.pathname,
    parameters: [...readAuthorization(context.req.header('authorization')), ...url.searchParams],
  };
};
