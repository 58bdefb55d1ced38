/** The work of a page's main thread, from a trace of Chromium. */
import type { Contributor } from './contributor.ts';
import { dataOf, fileOf, findNavigation, type TraceEvent, textIn } from './trace-event.ts';

/** A part of the main thread's work. Times in ms from the navigation; `cpu` is the processor's time. */
export interface Slice {
  name: string;
  /** The function or the file; empty if the event names none. */
  detail: string;
  start: number;
  end: number;
  cpu: number;
  /** Without the slices inside. */
  selfCpu: number;
}

export interface MainThread {
  /** Whole tasks, one after the other. */
  tasks: readonly Slice[];
  /** The slices of those tasks; a slice contains others. */
  slices: readonly Slice[];
}

/** The function of an event with its file, or the file alone. */
const detailOf = (event: TraceEvent): string => {
  const data = dataOf(event);
  const place = [fileOf(textIn(data, 'url')), data.lineNumber, data.columnNumber]
    .filter((part) => part !== undefined && part !== '')
    .join(':');
  return [textIn(data, 'functionName') || textIn(data, 'type'), place].filter(Boolean).join(' ');
};

const isTask = ({ name }: TraceEvent): boolean => name === 'RunTask';

/** Takes the time of each slice from the slice that contains it. The slices must be in their order. */
const subtractInner = (slices: readonly Slice[]): void => {
  const open: Slice[] = [];
  for (const slice of slices) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= slice.start) open.pop();
    const outer = open.at(-1);
    if (outer !== undefined) outer.selfCpu -= slice.cpu;
    open.push(slice);
  }
};

/** Selects the work of a page's main thread. */
export const readMainThread = (events: readonly TraceEvent[], address: string): MainThread => {
  const navigation = findNavigation(events, address);
  const own = events
    .filter(
      ({ ph, pid, tid, ts, dur }) =>
        ph === 'X' && pid === navigation.pid && tid === navigation.tid && ts + dur > navigation.ts,
    )
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const all = own.map((event) => ({
    isTask: isTask(event),
    name: event.name,
    detail: isTask(event) ? '' : detailOf(event),
    start: (event.ts - navigation.ts) / 1000,
    end: (event.ts + event.dur - navigation.ts) / 1000,
    cpu: event.tdur / 1000,
    selfCpu: event.tdur / 1000,
  }));
  subtractInner(all);
  return { tasks: all.filter((slice) => slice.isTask), slices: all };
};

/** The part of a slice that lies before a time. */
const partBefore = ({ start, end }: Slice, until: number): number =>
  start >= until ? 0 : end <= until ? 1 : (until - start) / (end - start);

/** Sums the processor's time of all tasks up to a time, in ms. */
export const busyMs = ({ tasks }: MainThread, until = Number.POSITIVE_INFINITY): number =>
  tasks.reduce((sum, task) => sum + task.cpu * partBefore(task, until), 0);

/** The longest time that a task may take before it blocks. */
const longTaskMs = 50;

/** Sums the time of tasks beyond 50 ms each, up to a time, in ms. */
export const blockingMs = ({ tasks }: MainThread, until = Number.POSITIVE_INFINITY): number =>
  tasks.reduce((sum, task) => sum + Math.max(0, task.cpu * partBefore(task, until) - longTaskMs), 0);

/** Returns the end of the first frame that is painted from a time on; the time itself if there is none. */
export const paintedAt = ({ slices }: MainThread, from: number): number =>
  slices.find(({ name, end }) => name === 'Paint' && end >= from)?.end ?? from;

/** Sums the work up to a time by kind and place, and returns the largest sums first. */
export const findContributors = ({ slices }: MainThread, count: number, until: number): Contributor[] => {
  const sums = new Map<string, Contributor>();
  for (const slice of slices) {
    const part = partBefore(slice, until);
    if (part === 0) continue;
    const what = `${slice.name} ${slice.detail}`.trim();
    const sum = sums.get(what) ?? { what, ms: 0, count: 0 };
    sum.ms += slice.selfCpu * part;
    sum.count++;
    sums.set(what, sum);
  }
  return [...sums.values()].sort((a, b) => b.ms - a.ms).slice(0, count);
};
