/** Spans for a collector of OpenTelemetry. Loaded only where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, SpanKind as OtelKind, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { traceFetch } from './traced-fetch.ts';
import type { ActiveSpan, SpanKind, Tracing } from './tracing.ts';

/** The target of spans. */
export interface TracingOptions {
  /** The address of the collector, such as `http://localhost:4318`. */
  endpoint: string;
  serviceName: string;
  version: string;
  /** The share of requests that are traced, from 0 to 1. */
  ratio: number;
}

const kinds: Readonly<Record<SpanKind, OtelKind>> = {
  request: OtelKind.SERVER,
  job: OtelKind.CONSUMER,
  call: OtelKind.CLIENT,
};

const codeOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause ? String(cause.code) : cause.name;
};

const fail = (span: Span, code: string): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', code);
};

const activeSpanOf = (span: Span): ActiveSpan => ({
  rename: (name) => void span.updateName(name),
  set: (attributes) => void span.setAttributes(attributes),
  fail: (code) => fail(span, code),
});

/** Creates the tracing of a process. A visitor's own `traceparent` is ignored: it would choose what is stored. */
export const createTracing = ({ endpoint, serviceName, version, ratio }: TracingOptions): Tracing => {
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('presswall', version);
  const active = new AsyncLocalStorage<Context>();
  const stopFetch = traceFetch((name) => {
    const parent = active.getStore();
    return parent === undefined ? null : tracer.startSpan(name, { kind: OtelKind.CLIENT }, parent);
  }, fail);
  return {
    run: (kind, name, work) => {
      const parent = active.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind] }, parent);
      return active.run(trace.setSpan(parent, span), async () => {
        try {
          return await work(activeSpanOf(span));
        } catch (cause) {
          fail(span, codeOf(cause));
          throw cause;
        } finally {
          span.end();
        }
      });
    },
    record: ({ name, durationMs, attributes, failure }) => {
      const parent = active.getStore();
      if (parent === undefined) return;
      const endTime = Date.now();
      const options = { kind: OtelKind.CLIENT, startTime: endTime - durationMs, attributes };
      const span = tracer.startSpan(name, options, parent);
      if (failure !== null) fail(span, failure);
      span.end(endTime);
    },
    close: async () => {
      stopFetch();
      await provider.shutdown();
    },
  };
};
