import type { Hono } from 'hono';
import type { Tracing } from '../ports/tracing/tracing.ts';
import type { Environment } from './router.ts';

/** Makes a span of every request, named after the pattern of its route. */
export const traceRequests = (app: Hono<Environment>, tracing: Tracing): void => {
  app.use((context, next) =>
    tracing.run('request', context.req.method, async (span) => {
      await next();
      const route = context.get('route') ?? 'unknown';
      const { status } = context.res;
      span.rename(route);
      span.set({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.fail(String(status));
    }),
  );
};
