import { useLingui } from '@lingui/react';
import type { Plan } from '../../../src/checkout/plan.ts';
import { formatCents } from '../../../src/edition/money.ts';
import { useCheckoutState } from './checkout-context.tsx';
import { priceText } from './price-words.ts';

/** What is bought, what is charged today, and what after that. */
export const OrderSummary = ({ plan }: { plan: Plan }) => {
  const { i18n } = useLingui();
  const { edition } = useCheckoutState();
  const { trialDays } = plan;
  const price = priceText(i18n, edition, plan);
  return (
    <dl className="checkout-summary" part="summary">
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
