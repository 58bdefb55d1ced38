import { useLingui } from '@lingui/react';
import type { Plan } from '../../src/checkout/plan.ts';
import { formatCents } from '../../src/editions/selling/money.ts';
import { useCheckoutContext } from './checkout-context.tsx';
import { priceText } from './price-labels.ts';

/** The plan that is bought, today's charge, and later charges. */
export const OrderSummary = ({ plan }: { plan: Plan }) => {
  const { i18n } = useLingui();
  const { edition } = useCheckoutContext();
  const { trialDays } = plan;
  const price = priceText(i18n, edition, plan);
  return (
    <dl className="checkout-summary checkout-order" part="summary">
      <div>
        <dt>{plan.name}</dt>
        <dd>{price}</dd>
      </div>
      <div>
        <dt>{i18n._('checkout.today')}</dt>
        <dd>
          <strong>{formatCents(trialDays === 0 ? plan.price : 0, edition)}</strong>
        </dd>
      </div>
      {trialDays > 0 && (
        <div>
          <dt>{i18n._('checkout.after-trial', { count: trialDays })}</dt>
          <dd>{price}</dd>
        </div>
      )}
    </dl>
  );
};
