/** What every app of the service does beside its routes: it notes what was answered, and words what it refuses. */
import type { Context, Hono } from 'hono';
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
    log.failed(context.get('route') ?? 'unknown', cause);
    return refuse(context, new Refusal(500, 'internal', 'Something went wrong on our side'));
  });
};
