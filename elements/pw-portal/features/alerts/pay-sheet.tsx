import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { formatCents, withCurrency } from '../../../../src/editions/selling/money.ts';
import type { DueInvoice } from '../../../../src/subscriptions/lists/billing-api.ts';
import { previewPayInvoice } from '../../../../src/subscriptions/previews/pay-invoice.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { PortalLink } from '../../parts/portal-link.tsx';
import { subscriptionName } from '../../parts/subscription-labels.ts';
import { ActionSheet } from '../operations/action-sheet.tsx';
import { PaymentMethodButton } from '../payment/payment-method-button.tsx';
import { usePayment } from './use-payment.ts';

interface PaySheetProps {
  invoice: DueInvoice;
  subscription: DetailedSubscription | null;
  onClose: () => void;
}

/** Pays a due invoice by the saved card. The amount and the card are shown before the confirm button. */
export const PaySheet = ({ invoice, subscription, onClose }: PaySheetProps) => {
  const { i18n } = useLingui();
  const { edition, billingQueries } = usePortal();
  const { isBusy, outcome, needsMethod, pay } = usePayment(onClose);
  const card = useStore(billingQueries.$card);
  return (
    <ActionSheet
      title={i18n._('portal.pay')}
      subject={subscription === null ? '' : subscriptionName(i18n, edition, subscription)}
      action={i18n._('portal.pay.confirm', {
        amount: formatCents(invoice.amountDue, withCurrency(edition, invoice.currency)),
      })}
      currency={invoice.currency}
      previews={card.status === 'loading' ? null : previewPayInvoice(invoice, card.items[0] ?? null)}
      isBusy={isBusy}
      outcome={outcome}
      help={
        needsMethod && (
          <PaymentMethodButton canRedirect={false}>
            <PortalLink path="/billing-history" onFollow={onClose}>
              {i18n._('portal.billing-history')}
            </PortalLink>
          </PaymentMethodButton>
        )
      }
      onConfirm={() => pay(invoice)}
      onClose={onClose}
    />
  );
};
