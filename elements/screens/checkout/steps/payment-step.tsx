import { useLingui } from '@lingui/react';
import { formatCents } from '../../../../src/edition/money.ts';
import { paymentKindsOf } from '../../../../src/payment/payment-kinds.ts';
import { Panel } from '../../account/parts/panel.tsx';
import { TextButton } from '../../account/parts/text-button.tsx';
import { PaymentForm } from '../../payment/payment-form.tsx';
import { useCheckoutState } from '../checkout-context.tsx';
import { failureWords } from '../failure-words.ts';
import { OrderSummary } from '../order-summary.tsx';
import { TermsLine } from '../terms-line.tsx';

/** What it costs, and how it is paid. */
export const PaymentStep = () => {
  const { i18n } = useLingui();
  const { plan, edition, reader, isBusy, failure, chosen, pay, leaveForPayPal, goBack } = useCheckoutState();
  if (plan === null) return null;
  const { firstName, lastName, email } = reader.user;
  const action =
    plan.trialDays === 0
      ? i18n._('checkout.pay', { amount: formatCents(plan.price, edition) })
      : i18n._('checkout.pay.trial');
  return (
    <Panel title={i18n._('checkout.step.payment')}>
      <OrderSummary plan={plan} />
      <PaymentForm
        seller={edition}
        kinds={paymentKindsOf(edition)}
        payer={{ firstName, lastName, email }}
        chosen={chosen}
        action={action}
        isBusy={isBusy}
        failure={failure === null ? '' : failureWords[failure](i18n)}
        onToken={pay}
        onPayPal={leaveForPayPal}
      >
        <TermsLine />
      </PaymentForm>
      {goBack !== null && !isBusy && <TextButton onClick={goBack}>{i18n._('checkout.back')}</TextButton>}
    </Panel>
  );
};
