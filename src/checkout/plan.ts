import type { InferOutput } from 'valibot';
import type { offeredPlan } from '../http/contract/checkout-calls.ts';

/** A plan that is for sale. */
export interface Plan {
  planId: string;
  name: string;
  /** Cents for one period. */
  price: number;
  period: number;
  periodUnit: 'week' | 'month' | 'year';
  /** What it brings, a line each. */
  description: readonly string[];
  /** Days that cost nothing, before the first term is charged; 0: none. */
  trialDays: number;
  /** Something is delivered: where to has to be asked. */
  needsShipping: boolean;
  isFeatured: boolean;
  /** The reader has one of its kind: it would not be sold to them. */
  isHeld: boolean;
}

const units: readonly Plan['periodUnit'][] = ['week', 'month', 'year'];

/** Reads plans; one that an edition could not name the price of (its period or currency is another) is left out. */
export const readPlans = (said: readonly InferOutput<typeof offeredPlan>[], currency: string): Plan[] =>
  said.flatMap((one) => {
    const periodUnit = units.find((unit) => unit === one.period_unit);
    if (periodUnit === undefined || one.currency_code !== currency) return [];
    return [
      {
        planId: one.plan_id,
        name: one.name,
        price: one.price,
        period: one.period,
        periodUnit,
        description: one.description,
        trialDays: one.trial_days,
        needsShipping: one.needs_shipping,
        isFeatured: one.is_featured,
        isHeld: one.is_held === true,
      },
    ];
  });
