import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { ofPaying } from '../../../src/billing/consequences/paying.ts';
import type { DueInvoice } from '../../../src/billing/look-up-asks.ts';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { formatCents, withCurrency } from '../../../src/edition/money.ts';
import { ActionSheet } from '../actions/action-sheet.tsx';
import { PortalLink } from '../parts/portal-link.tsx';
import { nameText } from '../parts/subscription-words.ts';
import { useIsHere } from '../parts/use-is-here.ts';
import { AnotherMethod } from '../payment/another-method.tsx';
import { usePortal } from '../portal-context.tsx';
import { usePayment } from './use-payment.ts';

const overWords = {
  done: (i18n: I18n) => i18n._('portal.pay.done'),
  'being-debited': (i18n: I18n) => i18n._('portal.pay.being-debited'),
  'not-due': (i18n: I18n) => i18n._('portal.pay.not-due'),
} as const;

interface PaySheetProps {
  invoice: DueInvoice;
  subscription: DetailedSubscription | null;
  onClose: () => void;
}

/** Paying what is due by the card that is kept: what is charged, and to which card, before the last button. */
export const PaySheet = ({ invoice, subscription, onClose }: PaySheetProps) => {
  const { i18n } = useLingui();
  const { edition, lookUps, tell } = usePortal();
  const { isBusy, outcome, needsOther, run } = usePayment();
  const isHere = useIsHere();
  const card = useStore(lookUps.$card);
  return (
    <ActionSheet
      title={i18n._('portal.pay')}
      subject={subscription === null ? '' : nameText(i18n, edition, subscription)}
      action={i18n._('portal.pay.confirm', {
        amount: formatCents(invoice.amountDue, withCurrency(edition, invoice.currency)),
      })}
      currency={invoice.currency}
      consequences={card.status === 'loading' ? null : ofPaying(invoice, card.items[0] ?? null)}
      isBusy={isBusy}
      outcome={outcome}
      help={
        needsOther && (
          <AnotherMethod canLeave={false}>
            <PortalLink path="/billing-history" onFollow={onClose}>
              {i18n._('portal.billing-history')}
            </PortalLink>
          </AnotherMethod>
        )
      }
      onConfirm={() =>
        run(invoice, (kind) => {
          tell(kind === 'not-due' ? 'info' : 'success', overWords[kind](i18n));
          // Whoever left before may have opened that of another invoice.
          if (isHere.current) onClose();
        })
      }
      onClose={onClose}
    />
  );
};
