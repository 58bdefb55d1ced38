import type { NextNumber } from '../audience/random.ts';
import type { SimulatedVisit } from '../visits/visit.ts';
import type { BitSet } from './bit-set.ts';
import { Examples, type VisitExample } from './examples.ts';
import type { ActionKind } from './wall-kinds.ts';

/** One kind of change between the two flows. */
export interface FlowChange {
  /** The actions of the other flow, such as `nothing` or `subscribe (hard)`. */
  before: string;
  /** The actions of the simulated flow. */
  after: string;
  views: number;
  readers: number;
  examples: VisitExample[];
}

/** Difference of a flow from another one, on the same visits. */
export interface Difference {
  /** Views that the two flows decide otherwise. */
  views: number;
  /** The most frequent change first. */
  changes: FlowChange[];
}

interface ChangeTally {
  index: number;
  before: string;
  after: string;
  readers: number;
  examples: Examples;
}

/** Number of kinds of change that are counted apart; all further ones are counted as one. */
const maxChanges = 200;

const keyOf = (actions: readonly ActionKind[]): string => actions.map(({ key }) => key).join('\n');

const labelOf = (actions: readonly ActionKind[]): string => actions.map(({ label }) => label).join(' + ') || 'nothing';

/** Compares what two flows do in each visit. */
export class DifferenceCounter {
  readonly #random: NextNumber;
  readonly #changes = new Map<string, ChangeTally>();
  #views = 0;

  constructor(random: NextNumber) {
    this.#random = random;
  }

  /** Compares a visit. `getSeenChanges` is called if there is a change: it returns those that the reader had before. */
  compare(
    visit: SimulatedVisit,
    after: readonly ActionKind[],
    before: readonly ActionKind[],
    getSeenChanges: () => BitSet,
  ): void {
    if (after.length === 0 && before.length === 0) return;
    const [keyAfter, keyBefore] = [keyOf(after), keyOf(before)];
    if (keyAfter === keyBefore) return;
    this.#views++;
    const change = this.#changeOf(`${keyBefore}\n\n${keyAfter}`, before, after);
    if (getSeenChanges().add(change.index)) change.readers++;
    change.examples.add(visit);
  }

  toDifference(): Difference {
    const changes = [...this.#changes.values()].map(({ before, after, readers, examples }) => ({
      before,
      after,
      views: examples.count,
      readers,
      examples: examples.toList(),
    }));
    return { views: this.#views, changes: changes.sort((one, other) => other.views - one.views) };
  }

  #changeOf(key: string, before: readonly ActionKind[], after: readonly ActionKind[]): ChangeTally {
    const known = this.#changes.get(key);
    if (known !== undefined) return known;
    if (this.#changes.size >= maxChanges) return this.#add('', 'other actions', 'other actions');
    const [labelBefore, labelAfter] = [labelOf(before), labelOf(after)];
    return this.#add(key, labelBefore, labelBefore === labelAfter ? `${labelAfter}, with other settings` : labelAfter);
  }

  #add(key: string, before: string, after: string): ChangeTally {
    const known = this.#changes.get(key);
    if (known !== undefined) return known;
    const change = { index: this.#changes.size, before, after, readers: 0, examples: new Examples(this.#random) };
    this.#changes.set(key, change);
    return change;
  }
}
