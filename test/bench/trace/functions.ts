/** The functions that took the time of a page's scripts, from the samples of a processor's profile in a trace. */
import * as v from 'valibot';
import type { Contributor } from './contributor.ts';
import { fileOf, findNavigation, type TraceEvent } from './trace-event.ts';

const profileStart = v.object({ data: v.object({ startTime: v.number() }) });

const node = v.object({
  id: v.number(),
  callFrame: v.object({
    functionName: v.string(),
    url: v.optional(v.string(), ''),
    lineNumber: v.optional(v.number(), 0),
    columnNumber: v.optional(v.number(), 0),
  }),
});

const chunk = v.object({
  data: v.object({
    cpuProfile: v.optional(
      v.object({ nodes: v.optional(v.array(node), []), samples: v.optional(v.array(v.number()), []) }),
    ),
    timeDeltas: v.optional(v.array(v.number()), []),
  }),
});

type Frame = v.InferOutput<typeof node>['callFrame'];

const nameOf = ({ functionName, url, lineNumber, columnNumber }: Frame): string =>
  `${functionName || '(anonymous)'}${url === '' ? '' : ` ${fileOf(url)}:${lineNumber}:${columnNumber}`}`;

/** Frames that stand for no script. */
const isNoFunction = ({ functionName }: Frame): boolean => /^\((?:idle|program|root)\)$/.test(functionName);

/** Sums the time of each function itself up to a time (ms from the navigation), and returns the largest sums first. */
export const findFunctions = (
  events: readonly TraceEvent[],
  address: string,
  count: number,
  until: number,
): Contributor[] => {
  const navigation = findNavigation(events, address);
  const own = events.filter(({ pid }) => pid === navigation.pid);
  const start = own.findLast(({ name }) => name === 'Profile');
  if (start === undefined) return [];
  let time = v.parse(profileStart, start.args).data.startTime;
  const frames = new Map<number, Frame>();
  const sums = new Map<string, Contributor>();
  const addSample = (id: number, delta: number): void => {
    time += delta;
    const frame = frames.get(id);
    if (frame === undefined || isNoFunction(frame) || time < navigation.ts || time > navigation.ts + until * 1000)
      return;
    const what = nameOf(frame);
    const sum = sums.get(what) ?? { what, ms: 0, count: 1 };
    sum.ms += delta / 1000;
    sums.set(what, sum);
  };
  for (const event of own.filter(({ name }) => name === 'ProfileChunk').sort((a, b) => a.ts - b.ts)) {
    const { cpuProfile, timeDeltas } = v.parse(chunk, event.args).data;
    for (const { id, callFrame } of cpuProfile?.nodes ?? []) frames.set(id, callFrame);
    for (const [index, id] of (cpuProfile?.samples ?? []).entries()) addSample(id, timeDeltas[index] ?? 0);
  }
  return [...sums.values()].sort((a, b) => b.ms - a.ms).slice(0, count);
};
