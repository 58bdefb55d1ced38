import { useLingui } from '@lingui/react';
import type { BillingRefusal } from '../../../src/billing/billing-refusal.ts';
import { PortalLink } from './portal-link.tsx';

interface PaymentMethodsHelpProps {
  /** The result of the last attempt; null before the first. */
  outcome: { kind: string; refusal?: BillingRefusal } | null;
  /** Called when the reader follows the link. */
  onFollow: () => void;
}

/** A link to the payment methods after a charge that failed, in a sheet that has no other way to change them. */
export const PaymentMethodsHelp = ({ outcome, onFollow }: PaymentMethodsHelpProps) => {
  const { i18n } = useLingui();
  const refusal = outcome?.refusal;
  if (refusal !== 'payment-failed' && refusal !== 'no-payment-method') return null;
  return (
    <PortalLink path="/billing-history" onFollow={onFollow}>
      {i18n._('portal.billing-history')}
    </PortalLink>
  );
};
