/**
 * Origins that may call: the registered sites, and loopback in a sandbox. Credentials are never used: there are no
 * cookies here.
 */
import type { MiddlewareHandler } from 'hono';
import { signUpProofHeader } from '#src/contract/account/confirmation.ts';
import { emailKeyHeader } from '#src/contract/newsletters/membership.ts';
import { idempotencyKeyHeader } from '#src/contract/subscriptions/idempotency-key.ts';
import type { Environment } from '../router.ts';

const loopback = /^https?:\/\/((?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** True for an origin on this machine. */
export const isLoopback = (origin: string): boolean => loopback.test(origin);

/** A browser caches a preflight this long, in seconds; browsers limit it to two hours. */
const preflightSec = 7200;

const allowedHeaders = `authorization, content-type, ${idempotencyKeyHeader}, ${emailKeyHeader}, ${signUpProofHeader}`;

/** Answers preflights and marks responses that an origin may read. */
export const cors =
  (mayRead: (origin: string) => boolean): MiddlewareHandler<Environment> =>
  async (context, next) => {
    const origin = context.req.header('origin');
    const isAllowed = origin !== undefined && mayRead(origin);
    const isPreflight =
      context.req.method === 'OPTIONS' && context.req.header('access-control-request-method') !== undefined;
    if (isPreflight) {
      context.set('route', 'OPTIONS');
      if (isAllowed) {
        context.header('access-control-allow-origin', origin);
        context.header('access-control-allow-methods', 'GET, POST, DELETE');
        context.header('access-control-allow-headers', allowedHeaders);
        context.header('access-control-max-age', String(preflightSec));
      }
      context.header('vary', 'Origin');
      return context.body(null, 204);
    }
    await next();
    // `context.header` would make a new response for each header of a finished one.
    const { headers } = context.res;
    if (!headers.has('access-control-allow-origin')) {
      if (isAllowed) {
        headers.set('access-control-allow-origin', origin);
        headers.set('access-control-expose-headers', 'etag, retry-after');
      }
      headers.append('vary', 'Origin');
    }
    return undefined;
  };
