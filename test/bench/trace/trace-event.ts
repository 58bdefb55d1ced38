import * as v from 'valibot';

/** An event of a trace, as Chromium writes it; times in µs. */
const traceEvent = v.object({
  name: v.string(),
  ph: v.string(),
  ts: v.number(),
  /** Time by the clock, and time of the processor; both only of complete events. */
  dur: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
  pid: v.number(),
  tid: v.number(),
  args: v.optional(v.unknown()),
});

const traceFile = v.object({ traceEvents: v.array(traceEvent) });

export type TraceEvent = v.InferOutput<typeof traceEvent>;

/** Reads the text of a trace. */
export const parseTrace = (text: string): TraceEvent[] => v.parse(traceFile, JSON.parse(text)).traceEvents;

/** Returns the data of an event; empty if it has none. */
export const dataOf = (event: TraceEvent): Readonly<Record<string, unknown>> => {
  const args = v.safeParse(v.object({ data: v.record(v.string(), v.unknown()) }), event.args);
  return args.success ? args.output.data : {};
};

/** Returns a text of an event's data; empty if there is none. */
export const textIn = (data: Readonly<Record<string, unknown>>, name: string): string => {
  const value = data[name];
  return typeof value === 'string' ? value : '';
};

/** Returns an address without its origin and query. */
export const fileOf = (address: string): string => address.replace(/^\w+:\/\/[^/]+/, '').replace(/[?#].*$/, '');

/** Finds the start of the navigation to an address, whose thread is the page's main thread. */
export const findNavigation = (events: readonly TraceEvent[], address: string): TraceEvent => {
  const start = events.findLast(
    (event) => event.name === 'navigationStart' && textIn(dataOf(event), 'documentLoaderURL') === address,
  );
  if (start === undefined) throw new Error(`The trace has no navigation to ${address}`);
  return start;
};
