/** Shared by every app of the service: logs responses, and formats errors. */
import type { Context, Hono } from 'hono';
import { isStorageFailure } from '../ports/database/storage-failure.ts';
import type { Telemetry } from '../ports/metrics/telemetry.ts';
import type { Log } from './log.ts';
import { notFound, Refusal } from './refusal.ts';
import type { Environment } from './router.ts';

/** Logs and counts every response of an app; must be added before its routes. */
export const logResponses = (app: Hono<Environment>, log: Log, telemetry: Telemetry): void => {
  app.use(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const route = context.get('route') ?? 'unknown';
    const ms = performance.now() - startedAt;
    log.response(route, context.res.status, ms);
    telemetry.requestAnswered(route, context.res.status, ms);
  });
};

/** Retry time in seconds of a call that could not be written. */
const storageRetrySec = 10;

const sendRefusal = (context: Context, refusal: Refusal) => {
  context.header('cache-control', 'no-store');
  if (refusal.retryAfterSec !== null) context.header('retry-after', String(refusal.retryAfterSec));
  return context.json(refusal.body(), refusal.status);
};

/** Answers refused, unknown and failed requests of an app. */
export const handleErrors = (app: Hono<Environment>, log: Log): void => {
  app.notFound((context) => sendRefusal(context, notFound('route')));
  app.onError((cause, context) => {
    if (cause instanceof Refusal) return sendRefusal(context, cause);
    // The visitor has disconnected in the middle of a request: there is nobody to answer.
    if (context.req.raw.signal.aborted) return context.body(null, 400);
    const route = context.get('route') ?? 'unknown';
    if (isStorageFailure(cause)) {
      // The message alone: a full disk fails often, and the log may be on it.
      log.failure(route, cause instanceof Error ? cause.message : cause);
      return sendRefusal(context, new Refusal(503, 'storage', 'Nothing can be saved now', 'error', storageRetrySec));
    }
    log.failure(route, cause);
    return sendRefusal(context, new Refusal(500, 'internal', 'Something went wrong on our side'));
  });
};
