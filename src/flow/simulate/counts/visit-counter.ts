import { drawFor } from '../../conditions/bucket.ts';
import type { VisitCounts } from '../simulation.ts';
import type { SimulatedVisit, VisitFault } from '../visits/visit.ts';

/** Number of bad lines and of ignored fields that are listed. */
const maxListed = 20;

/** Counts the visits, and what is left out of them. */
export class VisitCounter {
  readonly #sampleDraw: number;
  readonly #counts = { views: 0, sampledOut: 0, outOfOrder: 0, badLines: 0, otherEvents: 0 };
  readonly #firstBadLines: VisitCounts['firstBadLines'] = [];
  readonly #ignoredFields = new Set<string>();
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;
  #previous = Number.NEGATIVE_INFINITY;

  constructor(sample: number) {
    this.#sampleDraw = sample * 100;
  }

  get views(): number {
    return this.#counts.views;
  }

  /** Counts a visit; returns false if its reader is not in the sample. */
  count({ visitor, time }: SimulatedVisit): boolean {
    if (this.#sampleDraw < 100 && drawFor(['sample', visitor]) >= this.#sampleDraw) {
      this.#counts.sampledOut++;
      return false;
    }
    this.#counts.views++;
    if (time < this.#previous) this.#counts.outOfOrder++;
    this.#previous = time;
    if (time < this.#first) this.#first = time;
    if (time > this.#last) this.#last = time;
    return true;
  }

  /** Counts what is no visit. */
  countFault(fault: VisitFault): void {
    if (fault.kind === 'other-event') this.#counts.otherEvents++;
    else if (fault.kind === 'ignored-field') {
      if (this.#ignoredFields.size < maxListed) this.#ignoredFields.add(fault.field);
    } else {
      this.#counts.badLines++;
      if (this.#firstBadLines.length < maxListed) this.#firstBadLines.push(fault);
    }
  }

  toCounts(readers: number): VisitCounts {
    const isEmpty = this.#counts.views === 0;
    return {
      ...this.#counts,
      readers,
      first: isEmpty ? null : new Date(this.#first).toISOString(),
      last: isEmpty ? null : new Date(this.#last).toISOString(),
      firstBadLines: this.#firstBadLines,
      ignoredFields: [...this.#ignoredFields],
    };
  }
}
