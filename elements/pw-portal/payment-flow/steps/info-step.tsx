import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { paymentKindsOf } from '../../../../src/payment/payment-kinds.ts';
import { PaymentForm } from '../../../screens/payment/payment-form.tsx';
import { usePortal } from '../../portal-context.tsx';
import { useLeaveForPayPal } from '../use-leave-for-paypal.ts';
import type { Flow } from '../use-payment-flow.ts';

/** What to pay by: the gateway's own fields. What it gives is confirmed in the next step. */
export const InfoStep = ({ flow, canLeave }: { flow: Flow; canLeave: boolean }) => {
  const { i18n } = useLingui();
  const { edition, user } = usePortal();
  const { info } = useStore(user.$user);
  const paypal = useLeaveForPayPal();
  const payer = { firstName: info?.firstName ?? '', lastName: info?.lastName ?? '', email: info?.email ?? '' };
  return (
    <PaymentForm
      seller={edition}
      kinds={paymentKindsOf(edition)}
      payer={payer}
      chosen={flow.chosen}
      action={i18n._('portal.change.continue')}
      isBusy={paypal.isBusy}
      failure={paypal.failure || flow.failure}
      onToken={flow.give}
      {...(canLeave && { onPayPal: paypal.leave })}
    />
  );
};
