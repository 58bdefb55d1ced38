import type { NextNumber } from '../audience/random.ts';
import type { SimulatedVisit } from '../visits/visit.ts';

/** A visit that stands for others of its kind. */
export interface VisitExample {
  visitor: string;
  /** ISO 8601. */
  time: string;
  url: string;
}

const toExample = ({ visitor, time, page }: SimulatedVisit): VisitExample => ({
  visitor,
  time: new Date(time).toISOString(),
  url: page.url,
});

/** Number of examples of each kind. */
const maxExamples = 3;

/** Keeps three of any number of visits, each with the same probability (reservoir sampling). */
export class Examples {
  readonly #random: NextNumber;
  readonly #visits: SimulatedVisit[] = [];
  /** Number of visits that were offered. */
  count = 0;

  constructor(random: NextNumber) {
    this.#random = random;
  }

  add(visit: SimulatedVisit): void {
    this.count++;
    if (this.#visits.length < maxExamples) {
      this.#visits.push(visit);
      return;
    }
    const place = Math.floor(this.#random() * this.count);
    if (place < maxExamples) this.#visits[place] = visit;
  }

  /** Returns the examples in the order of their time. */
  toList(): VisitExample[] {
    return [...this.#visits].sort((one, other) => one.time - other.time).map(toExample);
  }
}
