/** Creates the contexts of requests: the caller, their address, and the service's own origin. */
import type { Context } from 'hono';
import { signUpProofHeader } from '#src/contract/account/confirmation.ts';
import { emailKeyHeader } from '#src/contract/newsletters/membership.ts';
import { idempotencyKeyHeader } from '#src/contract/subscriptions/idempotency-key.ts';
import type { Clock } from '../ports/clock.ts';
import type { Caller, FindCaller } from './caller.ts';
import { type ClientIpReader, networkOf } from './guards/network-address.ts';
import { ownOriginOf } from './guards/own-origin.ts';
import { countryOf } from './guards/visitor-country.ts';
import { bearerOf, type RequestContext } from './request-context.ts';
import { requestUrl } from './request-url.ts';
import type { Environment } from './router.ts';

interface RequestContextDeps {
  clock: Clock;
  findCaller: FindCaller;
  ownOrigins: () => readonly string[];
  networkAddressOf: ClientIpReader;
  /** The header in which the balancer names the visitor's country; null if there is none. */
  countryHeader: string | null;
}

/** Returns a function that creates the context of a request. */
export const createRequestContexts =
  ({ clock, findCaller, ownOrigins, networkAddressOf, countryHeader }: RequestContextDeps) =>
  (context: Context<Environment>): RequestContext => {
    const now = clock.now();
    const ownOrigin = ownOriginOf(requestUrl(context), ownOrigins());
    // A browser leaves `Origin` out of a GET to the page's own origin.
    const isSameOrigin = context.req.header('sec-fetch-site') === 'same-origin';
    const facts = {
      now,
      emailKey: context.req.header(emailKeyHeader) ?? null,
      signUpProof: context.req.header(signUpProofHeader) ?? null,
      idempotencyKey: context.req.header(idempotencyKeyHeader) ?? null,
      ip: networkOf(
        networkAddressOf(context.env?.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for')),
      ),
      country: countryHeader === null ? null : countryOf(context.req.header(countryHeader)),
      pageOrigin: context.req.header('origin') ?? (isSameOrigin ? ownOrigin : null),
      ownOrigin,
    };
    const contextWith = (bearer: string | null): RequestContext => {
      let callerPromise: Promise<Caller | null> | null = null;
      const findCallerOnce = () => {
        callerPromise ??= bearer === null ? Promise.resolve(null) : findCaller(bearer, now);
        return callerPromise;
      };
      const requestContext: RequestContext = {
        ...facts,
        bearer,
        withBearer: (bodyBearer) => (bodyBearer ? contextWith(bearerOf(`Bearer ${bodyBearer}`)) : requestContext),
        reader: async () => (await findCallerOnce())?.reader ?? null,
        agent: async () => (await findCallerOnce())?.agent ?? null,
      };
      return requestContext;
    };
    return contextWith(bearerOf(context.req.header('authorization')));
  };
