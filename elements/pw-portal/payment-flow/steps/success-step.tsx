import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DueInvoice } from '../../../../src/billing/look-up-asks.ts';
import { formatCents, withCurrency } from '../../../../src/edition/money.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PaySheet } from '../../alerts/pay-sheet.tsx';
import { usePortal } from '../../portal-context.tsx';

/** It is kept. What is due is not charged by itself: the way to pay it stands here. */
export const SuccessStep = ({ onDone }: { onDone: () => void }) => {
  const { i18n } = useLingui();
  const { edition, sources, lookUps } = usePortal();
  const due = useStore(lookUps.$due);
  const subscriptions = useStore(sources.$detailed).items;
  const [paying, setPaying] = useState<DueInvoice | null>(null);
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
          <Button onClick={() => setPaying(invoice)}>{i18n._('portal.alert.due.pay')}</Button>
        </div>
      ))}
      <div className="sheet-buttons">
        <Button look={due.items.length > 0 ? 'quiet' : 'primary'} onClick={onDone}>
          {i18n._('portal.change.close')}
        </Button>
      </div>
      {paying !== null && (
        <PaySheet
          invoice={paying}
          subscription={subscriptions.find(({ subsId }) => subsId === paying.subsId) ?? null}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
};
