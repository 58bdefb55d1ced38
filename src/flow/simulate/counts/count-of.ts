const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Writes a number with its noun: `1 view`, `2 views`. */
export const countOf = (count: number, noun: string): string =>
  `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`;
