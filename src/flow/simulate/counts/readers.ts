import type { MeteredReader, ReaderMeter } from '../meters/meter-replay.ts';
import type { SimulatedVisit } from '../visits/visit.ts';
import { BitSet } from './bit-set.ts';

/** The groups of readers, by what is known of them at a visit. */
export const segments = ['anonymous', 'registered', 'subscriber'] as const;

/** One of them. A reader who subscribes between two visits belongs to two, each with its own visits. */
export type Segment = (typeof segments)[number];

/** Returns the segment of a visit: a subscriber, else a reader who is logged in, else anonymous. */
export const getSegment = ({ isSubscriber, facts: { loginStatus } }: SimulatedVisit): Segment => {
  if (isSubscriber === true) return 'subscriber';
  return loginStatus === 'loggedin' || loginStatus === 'est' ? 'registered' : 'anonymous';
};

/** A reader's state and counts in one flow. */
export class FlowReader implements MeteredReader {
  firstMeter: ReaderMeter | null = null;
  pageViews = -1;
  readonly reachedNodes = new BitSet();
  wallViews = 0;
  hardWallViews = 0;
  /** Bits by the places of `segments`: those in which the reader met a wall. */
  walledSegments = 0;
}

/** One reader of the simulation. */
export class SimulatedReader {
  views = 0;
  /** Bits by the places of `segments`: those in which the reader had a visit. */
  segments = 0;
  readonly flow = new FlowReader();
  readonly against: FlowReader | null;
  /** The changes that the reader's visits had; null before the first one. */
  changes: BitSet | null = null;

  constructor(isCompared: boolean) {
    this.against = isCompared ? new FlowReader() : null;
  }
}

/** The readers by their ids; throws beyond a number, so that memory has a bound. */
export class ReaderTable {
  readonly #readers = new Map<string, SimulatedReader>();
  readonly #isCompared: boolean;
  readonly #maxReaders: number;

  constructor(isCompared: boolean, maxReaders: number) {
    this.#isCompared = isCompared;
    this.#maxReaders = maxReaders;
  }

  get size(): number {
    return this.#readers.size;
  }

  /** Returns the reader of that id, a new one if need be. */
  get(visitor: string): SimulatedReader {
    const known = this.#readers.get(visitor);
    if (known !== undefined) return known;
    if (this.size >= this.#maxReaders) {
      throw new RangeError(
        `There are more than ${this.#maxReaders} readers: simulate a sample of them (sample: 0.1 for a tenth), or raise maxReaders`,
      );
    }
    const reader = new SimulatedReader(this.#isCompared);
    this.#readers.set(visitor, reader);
    return reader;
  }

  entries(): IterableIterator<[string, SimulatedReader]> {
    return this.#readers.entries();
  }
}
