import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { getPaymentAccess } from '../../../../src/payments/due/payment-access.ts';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../../app/portal-context.tsx';

interface PaymentMethodButtonProps {
  /** False: leaving for PayPal would lose the state around this button. */
  canRedirect?: boolean;
  /** Shown instead if the portal accepts no payment methods. */
  children?: ReactNode;
}

/** A button to enter another payment method; its steps open in a sheet above the page. */
export const PaymentMethodButton = ({ canRedirect = true, children = null }: PaymentMethodButtonProps) => {
  const { i18n } = useLingui();
  const { edition, agent, subscriptionQueries, openPaymentFlow } = usePortal();
  const hasActive = useStore(subscriptionQueries.$active).length > 0;
  if (getPaymentAccess(edition, { hasAgent: agent !== null, hasRunning: hasActive }) !== 'form') return children;
  return (
    <Button variant="quiet" onClick={() => openPaymentFlow({ payPalResult: null, canRedirect })}>
      {i18n._('portal.pay-by.another')}
    </Button>
  );
};
