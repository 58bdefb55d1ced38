import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { formatCents, withCurrency } from '../../../../src/editions/selling/money.ts';
import type { DueInvoice } from '../../../../src/subscriptions/lists/billing-api.ts';
import { previewPayInvoice } from '../../../../src/subscriptions/previews/pay-invoice.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { useIsMounted } from '../../hooks/use-is-mounted.ts';
import { PortalLink } from '../../parts/portal-link.tsx';
import { subscriptionName } from '../../parts/subscription-labels.ts';
import { ActionSheet } from '../operations/action-sheet.tsx';
import { PaymentMethodButton } from '../payment/payment-method-button.tsx';
import { usePayment } from './use-payment.ts';

const finalMessages = {
  done: (i18n: I18n) => i18n._('portal.pay.done'),
  'being-debited': (i18n: I18n) => i18n._('portal.pay.being-debited'),
  'not-due': (i18n: I18n) => i18n._('portal.pay.not-due'),
} as const;

interface PaySheetProps {
  invoice: DueInvoice;
  subscription: DetailedSubscription | null;
  onClose: () => void;
}

/** Pays a due invoice by the saved card. The amount and the card are shown before the confirm button. */
export const PaySheet = ({ invoice, subscription, onClose }: PaySheetProps) => {
  const { i18n } = useLingui();
  const { edition, billingQueries, showToast } = usePortal();
  const { isBusy, outcome, needsOtherMethod, run } = usePayment();
  const isMounted = useIsMounted();
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
        needsOtherMethod && (
          <PaymentMethodButton canRedirect={false}>
            <PortalLink path="/billing-history" onFollow={onClose}>
              {i18n._('portal.billing-history')}
            </PortalLink>
          </PaymentMethodButton>
        )
      }
      onConfirm={() =>
        run(invoice, (kind) => {
          showToast(kind === 'not-due' ? 'info' : 'success', finalMessages[kind](i18n));
          // A reader who closed the sheet may have opened that of another invoice.
          if (isMounted.current) onClose();
        })
      }
      onClose={onClose}
    />
  );
};
