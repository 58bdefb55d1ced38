import { useLingui } from '@lingui/react';
import { formatCents } from '../../../src/editions/selling/money.ts';
import { getPaymentKinds } from '../../../src/payments/fields/payment-kinds.ts';
import { Panel } from '../../account/parts/panel.tsx';
import { TextButton } from '../../account/parts/text-button.tsx';
import { useReader } from '../../account/use-reader.ts';
import { PaymentForm } from '../../payment/payment-form.tsx';
import { useCheckoutContext, useCheckoutState } from '../checkout-context.tsx';
import { failureMessages } from '../failure-messages.ts';
import { TermsLine } from '../terms-line.tsx';

/** The price and the payment form. */
export const PaymentStep = () => {
  const { i18n } = useLingui();
  const { checkout, edition } = useCheckoutContext();
  const { plan, payment, paymentKind, previousStep } = useCheckoutState();
  const { firstName, lastName, email } = useReader().user;
  if (plan === null) return null;
  const isBusy = payment.kind === 'busy';
  const action =
    plan.trialDays === 0
      ? i18n._('checkout.pay', { amount: formatCents(plan.price, edition) })
      : i18n._('checkout.pay.trial');
  return (
    <Panel title={i18n._('checkout.step.payment')}>
      <PaymentForm
        merchant={edition}
        kinds={getPaymentKinds(edition)}
        payer={{ firstName, lastName, email }}
        initialKind={paymentKind}
        action={action}
        isBusy={isBusy}
        failure={payment.kind === 'failed' ? failureMessages[payment.failure](i18n) : ''}
        onToken={(token) => void checkout.pay(token)}
        onPayPal={() => void checkout.payWithPayPal()}
      >
        <TermsLine />
      </PaymentForm>
      {previousStep !== null && !isBusy && (
        <TextButton onClick={checkout.goToPreviousStep}>{i18n._('checkout.back')}</TextButton>
      )}
    </Panel>
  );
};
