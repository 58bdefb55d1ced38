import { useLingui } from '@lingui/react';
import type { Alert } from '../../../src/billing/alerts.ts';
import { formatDate } from '../../../src/edition/dates.ts';
import { formatCents, withCurrency } from '../../../src/edition/money.ts';
import { Button } from '../../ui/button/button.tsx';
import { cardText, expiryText } from '../parts/card-words.ts';
import { PortalLink } from '../parts/portal-link.tsx';
import { nameText } from '../parts/subscription-words.ts';
import { AnotherMethod } from '../payment/another-method.tsx';
import { usePortal } from '../portal-context.tsx';

interface AlertBodyProps {
  alert: Alert;
  /** Opens the sheet that pays what is due; null: there is nothing to pay it by. */
  onPay: (() => void) | null;
}

/**
 * The words of an alert, and what to do. Where the portal takes no payments, that stands on the billing history. An agent
 * pays nothing for a reader (security point 11), and is told so.
 */
export const AlertBody = ({ alert, onPay }: AlertBodyProps) => {
  const { i18n } = useLingui();
  const { edition, agent } = usePortal();
  const elsewhere = (
    <AnotherMethod>
      <PortalLink path="/billing-history">{i18n._('portal.billing-history')}</PortalLink>
    </AnotherMethod>
  );
  switch (alert.kind) {
    case 'payment-due': {
      const { invoice, subscription } = alert;
      const amount = formatCents(invoice.amountDue, withCurrency(edition, invoice.currency));
      const date = formatDate(invoice.dueDate, edition.dateFormat);
      const pay = onPay === null ? elsewhere : <Button onClick={onPay}>{i18n._('portal.alert.due.pay')}</Button>;
      return (
        <>
          {subscription !== null && <p className="kicker">{nameText(i18n, edition, subscription)}</p>}
          <p>{i18n._('portal.alert.due', { amount, date })}</p>
          {agent === null ? pay : <p className="hint">{i18n._('portal.alert.due.agent')}</p>}
        </>
      );
    }
    case 'card-expired':
    case 'card-expiring': {
      const card = cardText(alert.card) || i18n._('portal.card.kept');
      const month = expiryText(alert.card);
      return (
        <>
          <p>
            {alert.kind === 'card-expired'
              ? i18n._('portal.alert.card.expired', { card })
              : i18n._('portal.alert.card.expiring', { card })}
            {month !== null && ` ${i18n._('portal.alert.card.until', { month })}`}
          </p>
          <p>{i18n._('portal.alert.card.what')}</p>
          {elsewhere}
        </>
      );
    }
    case 'no-payment':
      return (
        <>
          <p>{i18n._('portal.alert.no-payment')}</p>
          {elsewhere}
        </>
      );
    case 'promotion': {
      const sums = alert.sums.map(([cents, currency]) => formatCents(cents, withCurrency(edition, currency)));
      return <p>{i18n._('portal.alert.promotion', { amount: sums.join(' + ') })}</p>;
    }
  }
};
