import type { TaxRate } from './tax-rates.ts';

/** A tax on an invoice: its rate in percent, what it is charged on, and how much it is, in minor units. */
export interface TaxLine extends TaxRate {
  base: number;
  amount: number;
}

/** A price taken apart: `net` and the amounts of all taxes add up to it, to the last cent. */
export interface SplitPrice {
  net: number;
  taxes: readonly TaxLine[];
}

/** Takes the taxes out of a price that includes them. What rounding leaves goes to the net. */
export const splitTax = (total: number, rates: readonly TaxRate[]): SplitPrice => {
  const whole = 100 + rates.reduce((sum, { rate }) => sum + rate, 0);
  const amounts = rates.map(({ rate }) => Math.round((total * rate) / whole));
  const net = total - amounts.reduce((sum, amount) => sum + amount, 0);
  return { net, taxes: rates.map((tax, at) => ({ ...tax, base: net, amount: amounts[at] ?? 0 })) };
};
