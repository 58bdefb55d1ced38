/** The metrics of one process, as Prometheus reads them. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Telemetry } from './telemetry.ts';

/** Metrics with the text that a Prometheus server reads. */
export interface Metrics extends Telemetry {
  registry: Registry;
}

/** Limits of the histogram, in seconds: from a cached flow to a call that hangs. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics of a process. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'presswall_http_request_duration_seconds',
    help: 'Duration of requests by the pattern of their route',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  });
  const views = new Counter({
    name: 'presswall_meter_views_total',
    help: 'Calls that count a view, by whether they counted it',
    labelNames: ['counted'],
    registers,
  });
  const rules = new Counter({
    name: 'presswall_rule_decisions_total',
    help: 'Decisions on rules, by their result',
    labelNames: ['result'],
    registers,
  });
  const events = new Counter({
    name: 'presswall_tracked_events_total',
    help: 'Tracked events by their code: impressions, walls, decisions of flows in pages',
    labelNames: ['code'],
    registers,
  });
  const jobs = new Counter({
    name: 'presswall_job_attempts_total',
    help: 'Tries of background jobs, by their result',
    labelNames: ['queue', 'result'],
    registers,
  });
  return {
    registry,
    requestAnswered: (route, status, ms) => requests.observe({ route, status }, ms / 1000),
    viewMetered: (isCounted) => views.inc({ counted: String(isCounted) }),
    rulesChecked: (isTrue) => rules.inc({ result: String(isTrue) }),
    eventTracked: (code) => events.inc({ code }),
    jobTried: (queue, isDone) => jobs.inc({ queue, result: isDone ? 'done' : 'failed' }),
  };
};
