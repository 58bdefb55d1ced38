import type { Flow } from '../types.ts';
import { createRandom } from './audience/random.ts';
import { BitSet } from './counts/bit-set.ts';
import { DifferenceCounter } from './counts/difference.ts';
import { getSegment, ReaderTable, type SimulatedReader, segments } from './counts/readers.ts';
import { VisitCounter } from './counts/visit-counter.ts';
import { FlowReplay, type ReplayOptions } from './flow-replay.ts';
import type { Simulation, SimulationOptions } from './simulation.ts';
import { summarize } from './summary.ts';
import { isVisit, type SimulatedVisit, type VisitFault } from './visits/visit.ts';

/** Visits, in the order of their times, and the parts of their file that are none. */
export type VisitSource = Iterable<SimulatedVisit | VisitFault> | AsyncIterable<SimulatedVisit | VisitFault>;

/** Views between two reports of progress, each of which can also end the simulation. */
const viewsPerReport = 1024;

/** A simulation on its way through the visits. */
class Run {
  readonly #counter: VisitCounter;
  readonly #readers: ReaderTable;
  readonly #flow: FlowReplay;
  readonly #against: FlowReplay | null;
  readonly #difference: DifferenceCounter;
  readonly #options: SimulationOptions<Flow>;
  #items = 0;

  constructor(flow: Flow, options: SimulationOptions<Flow>) {
    const { against, seed, sample = 1, maxReaders = 4_000_000, timeZone = 'UTC' } = options;
    const replayOptions = (salt: number): ReplayOptions => ({
      ...options,
      timeZone,
      seed: seed === undefined ? '' : String(seed),
      random: createRandom((seed ?? 0) * 4 + salt),
    });
    this.#options = options;
    this.#counter = new VisitCounter(sample);
    this.#readers = new ReaderTable(against !== undefined, maxReaders);
    this.#flow = new FlowReplay(flow, replayOptions(0));
    this.#against = against === undefined ? null : new FlowReplay(against, replayOptions(1));
    this.#difference = new DifferenceCounter(createRandom((seed ?? 0) * 4 + 2));
  }

  /** Replays a visit. Returns a promise if somebody is to be waited for; throws once the signal is aborted. */
  step(item: SimulatedVisit | VisitFault): void | Promise<void> {
    if (isVisit(item)) this.#replay(item);
    else this.#counter.countFault(item);
    this.#items++;
    return this.#items % viewsPerReport === 0 ? this.report() : undefined;
  }

  report(): void | Promise<void> {
    this.#options.signal?.throwIfAborted();
    return this.#options.onProgress?.({ views: this.#counter.views, readers: this.#readers.size });
  }

  finish(): Simulation {
    const readers = () => this.#readers.entries();
    const flow = this.#flow.finish(readers, (reader) => reader.flow);
    const against = this.#against?.finish(readers, (reader) => reader.against ?? reader.flow) ?? null;
    const result = {
      visits: this.#counter.toCounts(this.#readers.size),
      flow,
      against,
      difference: against === null ? null : this.#difference.toDifference(),
    };
    return { ...result, summary: summarize(result) };
  }

  #replay(visit: SimulatedVisit): void {
    if (!this.#counter.count(visit)) return;
    const reader = this.#readers.get(visit.visitor);
    reader.views++;
    reader.segments |= 1 << segments.indexOf(getSegment(visit));
    const after = this.#flow.replay(visit, reader.flow);
    if (this.#against === null || reader.against === null) return;
    const before = this.#against.replay(visit, reader.against);
    this.#difference.compare(visit, after, before, () => changesOf(reader));
  }
}

const changesOf = (reader: SimulatedReader): BitSet => {
  reader.changes ??= new BitSet();
  return reader.changes;
};

/**
 * Replays visits over a flow, as the page and the service would decide them, and counts what it does: who meets walls,
 * which nodes are reached, what the meters show, and what differs from another flow. Meters are empty at the first
 * visit.
 *
 * It reads the visits one after the other and keeps none of them but examples. Memory grows with the readers: about
 * half a kilobyte for each, twice that with `against`; `maxReaders` and `sample` bound it. Rejects if the visits can't
 * be read, if there are too many readers, or with the reason of an aborted signal.
 */
export const simulate = async (
  flow: Flow,
  visits: VisitSource,
  options: SimulationOptions<Flow> = {},
): Promise<Simulation> => {
  const run = new Run(flow, options);
  options.signal?.throwIfAborted();
  if (Symbol.asyncIterator in visits) {
    for await (const item of visits) {
      const pause = run.step(item);
      if (pause !== undefined) await pause;
    }
  } else {
    for (const item of visits) {
      const pause = run.step(item);
      if (pause !== undefined) await pause;
    }
  }
  await run.report();
  return run.finish();
};
