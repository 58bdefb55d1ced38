/** A share with its 95 % confidence interval, all from 0 to 1. */
export interface Share {
  count: number;
  of: number;
  /** 0 if there is nothing to divide by. */
  value: number;
  low: number;
  high: number;
}

/** The 97.5 % quantile of the normal distribution. */
const z = 1.959964;

/**
 * Returns a share with its interval by Wilson's score method, which also holds for few readers and for shares near 0 and
 * 1. Without any reader the interval is 0 to 1.
 */
export const shareOf = (count: number, of: number): Share => {
  if (of === 0) return { count, of, value: 0, low: 0, high: 1 };
  const value = count / of;
  const scale = 1 + z ** 2 / of;
  const middle = (value + z ** 2 / (2 * of)) / scale;
  const half = (z / scale) * Math.sqrt((value * (1 - value)) / of + z ** 2 / (4 * of ** 2));
  return { count, of, value, low: count === 0 ? 0 : middle - half, high: count === of ? 1 : middle + half };
};

/** Counts of whole numbers: `counts[3]` is how often 3 was seen; `more` is how often a higher one than `counts` has. */
export interface Distribution {
  counts: number[];
  more: number;
  mean: number;
  median: number;
}

/** Numbers from here on are counted together. */
const maxValue = 100;

/** Counts whole numbers in little memory. A median above 100 is reported as 101. */
export class Histogram {
  readonly #counts: number[] = [];
  #more = 0;
  #sum = 0;
  #total = 0;

  add(value: number): void {
    this.#sum += value;
    this.#total++;
    if (value > maxValue) {
      this.#more++;
      return;
    }
    while (this.#counts.length <= value) this.#counts.push(0);
    this.#counts[value] = (this.#counts[value] ?? 0) + 1;
  }

  toDistribution(): Distribution {
    return {
      counts: [...this.#counts],
      more: this.#more,
      mean: this.#total === 0 ? 0 : this.#sum / this.#total,
      median: this.#median(),
    };
  }

  #median(): number {
    if (this.#total === 0) return 0;
    let sum = 0;
    for (const [value, count] of this.#counts.entries()) {
      sum += count;
      if (sum * 2 >= this.#total) return value;
    }
    return maxValue + 1;
  }
}
