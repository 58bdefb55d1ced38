import type { TaxRate } from './tax-rates.ts';

/** A tax on an invoice: its rate in percent, its base amount, and its amount, in minor units. */
export interface TaxLine extends TaxRate {
  base: number;
  amount: number;
}

/** A price in parts: `net` and the amounts of all taxes add up to it, to the last cent. */
export interface SplitPrice {
  net: number;
  taxes: readonly TaxLine[];
}

/** Splits a price that includes taxes. The remainder of rounding goes to the net. */
export const splitTax = (total: number, rates: readonly TaxRate[]): SplitPrice => {
  const grossPercent = 100 + rates.reduce((sum, { rate }) => sum + rate, 0);
  const amounts = rates.map(({ rate }) => Math.round((total * rate) / grossPercent));
  const net = total - amounts.reduce((sum, amount) => sum + amount, 0);
  return { net, taxes: rates.map((tax, at) => ({ ...tax, base: net, amount: amounts[at] ?? 0 })) };
};
