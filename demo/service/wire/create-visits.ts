/** Makes visits out of requests: who asks, where from, by which of the service's own addresses. */
import type { Context } from 'hono';
import { signUpProofHeader } from '../../../src/http/contract/account-calls.ts';
import { idempotencyKeyHeader } from '../../../src/http/contract/idempotency-key.ts';
import { emailKeyHeader } from '../../../src/http/contract/mailing-calls.ts';
import { findVisitor, type Visitor } from '../agents/visitor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { type AddressReader, networkOf } from './network-address.ts';
import { ownOriginOf } from './own-origin.ts';
import type { Environment } from './router.ts';
import { bearerOf, type Visit } from './visit.ts';

interface VisitPorts {
  database: Database;
  clock: Clock;
  ownOrigins: () => readonly string[];
  networkAddressOf: AddressReader;
}

/** Creates what makes the visit of a request. */
export const createVisits =
  ({ database, clock, ownOrigins, networkAddressOf }: VisitPorts) =>
  (context: Context<Environment>): Visit => {
    const now = clock.now();
    const bearer = bearerOf(context.req.header('authorization'));
    const ownOrigin = ownOriginOf(context.req.url, ownOrigins());
    // A browser leaves `Origin` out of a GET to the page's own origin.
    const isSameOrigin = context.req.header('sec-fetch-site') === 'same-origin';
    let found: Promise<Visitor | null> | null = null;
    const visitor = () => {
      found ??= bearer === null ? Promise.resolve(null) : findVisitor(database, bearer, now);
      return found;
    };
    return {
      now,
      bearer,
      emailKey: context.req.header(emailKeyHeader) ?? null,
      signUpProof: context.req.header(signUpProofHeader) ?? null,
      idempotencyKey: context.req.header(idempotencyKeyHeader) ?? null,
      ip: networkOf(
        networkAddressOf(context.env?.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for')),
      ),
      pageOrigin: context.req.header('origin') ?? (isSameOrigin ? ownOrigin : null),
      ownOrigin,
      reader: async () => (await visitor())?.reader ?? null,
      agent: async () => (await visitor())?.agent ?? null,
    };
  };
