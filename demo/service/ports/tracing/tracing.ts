/** Spans: what the service does for one request or one job, and how long it takes. */
export interface Tracing {
  /** Runs work as a span; spans that begin inside of it belong to it. */
  run<Result>(kind: SpanKind, name: string, work: (span: ActiveSpan) => Promise<Result>): Promise<Result>;
  /** Adds a span that has just ended, if there is one that it belongs to. */
  record(span: EndedSpan): void;
  /** Sends what waits. */
  close(): Promise<void>;
}

/** A request to the service, a job, or a call to something outside. */
export type SpanKind = 'request' | 'job' | 'call';

/** Attributes never contain an address, a token or a body. */
type Attributes = Readonly<Record<string, string | number>>;

/** A span that runs. */
export interface ActiveSpan {
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks it as failed; `code` is a code of ours, of HTTP or of the database, never a message. */
  fail(code: string): void;
}

/** A span that has ended. */
export interface EndedSpan {
  name: string;
  durationMs: number;
  attributes: Attributes;
  /** The code of its failure; null if it succeeded. */
  failure: string | null;
}

const noSpan: ActiveSpan = { rename: () => {}, set: () => {}, fail: () => {} };

/** Traces nothing. */
export const noTracing: Tracing = {
  run: (_kind, _name, work) => work(noSpan),
  record: () => {},
  close: async () => {},
};
