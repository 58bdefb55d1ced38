import { useLingui } from '@lingui/react';
import type { Plan } from '../../src/checkout/plan.ts';
import { dayText } from '../../src/editions/selling/day-text.ts';
import { formatCents } from '../../src/editions/selling/money.ts';
import { addPeriods } from '../../src/subscriptions/subscription/billing-days.ts';
import { useSdk } from '../host/sdk-context.tsx';
import { useCheckoutContext } from './checkout-context.tsx';
import { offerText } from './price-labels.ts';

const dayMs = 86_400_000;

/** The plan that is bought, today's charge, and the next payment with its day: after a free trial, it is the first. */
export const OrderSummary = ({ plan }: { plan: Plan }) => {
  const { i18n } = useLingui();
  const { edition } = useCheckoutContext();
  const { trialDays } = plan;
  const { clock } = useSdk().platform;
  const nowMs = clock.now();
  const nextAt = trialDays > 0 ? nowMs + trialDays * dayMs : addPeriods(nowMs, plan.period, plan.periodUnit);
  return (
    <dl className="checkout-summary checkout-order" part="summary">
      <div>
        <dt>{plan.name}</dt>
        <dd>{offerText(i18n, edition, plan)}</dd>
      </div>
      <div>
        <dt>{i18n._('checkout.today')}</dt>
        <dd>
          <strong>{formatCents(trialDays === 0 ? plan.price : 0, edition)}</strong>
        </dd>
      </div>
      <div>
        <dt>{i18n._('checkout.done.next', { date: dayText(i18n, edition, nextAt) })}</dt>
        <dd>{formatCents(plan.price, edition)}</dd>
      </div>
    </dl>
  );
};
