import type { InferOutput } from 'valibot';
import type { offeredPlan } from '../contract/checkout/checkout.ts';

/** A plan that is for sale. */
export interface Plan {
  planId: string;
  name: string;
  /** Cents for one period. */
  price: number;
  period: number;
  periodUnit: 'week' | 'month' | 'year';
  /** Benefits of the plan, one per line. */
  description: readonly string[];
  /** Free days before the first term is charged; 0: none. */
  trialDays: number;
  /** True if something is delivered: a delivery address is required. */
  needsShipping: boolean;
  isFeatured: boolean;
  /** True if the reader has a subscription of its type: it would not be sold to them. */
  isSubscribed: boolean;
}

/** Returns the terms of a plan as text: the same text means the same price, term and trial. */
export const termsOf = ({ price, period, periodUnit, trialDays }: Plan): string =>
  [price, period, periodUnit, trialDays].join(' ');

const units: readonly Plan['periodUnit'][] = ['week', 'month', 'year'];

/** Decodes plans; one with an unsupported period or currency is left out. */
export const decodePlans = (replies: readonly InferOutput<typeof offeredPlan>[], currency: string): Plan[] =>
  replies.flatMap((reply) => {
    const periodUnit = units.find((unit) => unit === reply.period_unit);
    if (periodUnit === undefined || reply.currency_code !== currency) return [];
    return [
      {
        planId: reply.plan_id,
        name: reply.name,
        price: reply.price,
        period: reply.period,
        periodUnit,
        description: reply.description,
        trialDays: reply.trial_days,
        needsShipping: reply.needs_shipping,
        isFeatured: reply.is_featured,
        isSubscribed: reply.is_held === true,
      },
    ];
  });
