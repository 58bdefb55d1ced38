import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatCents, withCurrency } from '../../../../../src/editions/selling/money.ts';
import type { DueInvoice } from '../../../../../src/subscriptions/lists/billing-api.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { PaySheet } from '../../alerts/pay-sheet.tsx';

/** Confirms that the method is saved. Due invoices are not charged automatically: each has a button to pay it. */
export const PaymentSuccessStep = ({ onDone }: { onDone: () => void }) => {
  const { i18n } = useLingui();
  const { edition, subscriptionQueries, billingQueries } = usePortal();
  const due = useStore(billingQueries.$due);
  const subscriptions = useStore(subscriptionQueries.$detailed).items;
  const [payingInvoice, setPayingInvoice] = useState<DueInvoice | null>(null);
  return (
    <>
      <p>{i18n._('portal.pay-by.added')}</p>
      {due.items.map((invoice) => (
        <div key={invoice.id} className="notice">
          <p>
            {i18n._('portal.pay-by.due', {
              amount: formatCents(invoice.amountDue, withCurrency(edition, invoice.currency)),
            })}
          </p>
          <Button onClick={() => setPayingInvoice(invoice)}>{i18n._('portal.alert.due.pay')}</Button>
        </div>
      ))}
      <div className="sheet-buttons">
        <Button variant={due.items.length > 0 ? 'quiet' : 'primary'} onClick={onDone}>
          {i18n._('portal.change.close')}
        </Button>
      </div>
      {payingInvoice !== null && (
        <PaySheet
          invoice={payingInvoice}
          subscription={subscriptions.find(({ subsId }) => subsId === payingInvoice.subsId) ?? null}
          onClose={() => setPayingInvoice(null)}
        />
      )}
    </>
  );
};
