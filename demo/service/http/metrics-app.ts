/** `GET /metrics`, at a port of its own that no reader reaches. */
import { hash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from '../ports/metrics/prometheus.ts';
import { bearerOf } from './request-context.ts';
import type { Environment } from './router.ts';

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

/** Creates the app. With a token, requests need it as their bearer; else a 401. Everything else is a 404. */
export const createMetricsApp = ({ registry }: Metrics, token: string | null): Hono<Environment> => {
  const app = new Hono<Environment>();
  app.get('/metrics', async (context) => {
    const bearer = bearerOf(context.req.header('authorization'));
    if (token !== null && (bearer === null || !isEqual(bearer, token))) {
      context.header('www-authenticate', 'Bearer');
      return context.text('This needs the token of PW_METRICS_TOKEN as a bearer\n', 401);
    }
    context.header('content-type', registry.contentType);
    context.header('cache-control', 'no-store');
    return context.body(await registry.metrics());
  });
  return app;
};
