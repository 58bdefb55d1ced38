import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { getPaymentKinds } from '../../../../../src/payments/fields/payment-kinds.ts';
import { PaymentForm } from '../../../../payment/payment-form.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import type { PaymentFlowState } from '../use-payment-flow.ts';
import { usePayPalRedirect } from '../use-paypal-redirect.ts';

/** The gateway's payment fields. The entered method is confirmed in the next step. */
export const InfoStep = ({ flow, canLeave }: { flow: PaymentFlowState; canLeave: boolean }) => {
  const { i18n } = useLingui();
  const { edition, profileStore } = usePortal();
  const { info } = useStore(profileStore.$user);
  const paypal = usePayPalRedirect();
  const payer = { firstName: info?.firstName ?? '', lastName: info?.lastName ?? '', email: info?.email ?? '' };
  return (
    <PaymentForm
      merchant={edition}
      kinds={getPaymentKinds(edition)}
      payer={payer}
      initialKind={flow.chosen}
      action={i18n._('portal.change.continue')}
      isBusy={paypal.isBusy}
      failure={paypal.failure || flow.failure}
      onToken={flow.give}
      {...(canLeave && { onPayPal: paypal.redirect })}
    />
  );
};
