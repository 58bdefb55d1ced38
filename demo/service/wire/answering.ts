/** What every app of the service does beside its routes: it notes what was answered, and words what it refuses. */
import type { Context, Hono } from 'hono';
import { isStorageFailure } from '../database/storage-failure.ts';
import type { Log } from './log.ts';
import { notFound, Refusal } from './refusal.ts';
import type { Environment } from './router.ts';

/** Notes every answer of an app; to be added before its routes. */
export const noteAnswers = (app: Hono<Environment>, log: Log): void => {
  app.use(async (context, next) => {
    const begun = performance.now();
    await next();
    log.answered(context.get('route') ?? 'unknown', context.res.status, performance.now() - begun);
  });
};

/** After how many seconds a call may be tried again that could not be written. */
const storageRetrySec = 10;

const refuse = (context: Context, refusal: Refusal) => {
  context.header('cache-control', 'no-store');
  if (refusal.retryAfterSec !== null) context.header('retry-after', String(refusal.retryAfterSec));
  return context.json(refusal.body(), refusal.status);
};

/** Answers what an app refuses, does not know, or fails at. */
export const answerRefusals = (app: Hono<Environment>, log: Log): void => {
  app.notFound((context) => refuse(context, notFound('route')));
  app.onError((cause, context) => {
    if (cause instanceof Refusal) return refuse(context, cause);
    // The visitor has gone away in the middle of a request: nobody is left to answer.
    if (context.req.raw.signal.aborted) return context.body(null, 400);
    const route = context.get('route') ?? 'unknown';
    if (isStorageFailure(cause)) {
      // Its words alone: a full disk fails often, and the log may be on it.
      log.failed(route, cause instanceof Error ? cause.message : cause);
      return refuse(context, new Refusal(503, 'storage', 'Nothing can be saved now', 'error', storageRetrySec));
    }
    log.failed(route, cause);
    return refuse(context, new Refusal(500, 'internal', 'Something went wrong on our side'));
  });
};
