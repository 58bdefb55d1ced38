import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { dayText } from '../../../../src/editions/selling/day-text.ts';
import { formatCents, withCurrency } from '../../../../src/editions/selling/money.ts';
import type { Alert } from '../../../../src/subscriptions/previews/alerts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { cardText, expiryText } from '../../parts/card-labels.ts';
import { PortalLink } from '../../parts/portal-link.tsx';
import { subscriptionName } from '../../parts/subscription-labels.ts';
import { TypeIcon } from '../../parts/type-icon.tsx';
import { PaymentMethodButton } from '../payment/payment-method-button.tsx';

interface AlertBodyProps {
  alert: Alert;
  /** Opens the sheet that pays the invoice; null if there is no payment method for it. */
  onPay: (() => void) | null;
}

/**
 * The text of an alert, and the action it asks for. Where the portal takes no payments, the billing history says how to
 * pay. An agent cannot pay for a reader (security point 11), and sees a message.
 */
export const AlertBody = ({ alert, onPay }: AlertBodyProps) => {
  const { i18n } = useLingui();
  const { edition, agent, billingQueries } = usePortal();
  const [payingCard] = useStore(billingQueries.$card).items;
  const billingHistoryLink = (
    <PaymentMethodButton>
      <PortalLink path="/billing-history">{i18n._('portal.billing-history')}</PortalLink>
    </PaymentMethodButton>
  );
  switch (alert.kind) {
    case 'payment-due': {
      const { invoice, subscription } = alert;
      const amount = formatCents(invoice.amountDue, withCurrency(edition, invoice.currency));
      const date = dayText(i18n, edition, invoice.dueDate);
      const card = payingCard === undefined ? '' : cardText(payingCard);
      const pay =
        onPay === null ? billingHistoryLink : <Button onClick={onPay}>{i18n._('portal.alert.due.pay')}</Button>;
      return (
        <>
          {subscription !== null && <p className="kicker">{subscriptionName(i18n, edition, subscription)}</p>}
          <p>{i18n._('portal.alert.due', { amount, date })}</p>
          {card !== '' && (
            <p className="hint">
              <TypeIcon type="card" />
              {card}
            </p>
          )}
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
          </p>
          {month !== null && <p>{i18n._('portal.alert.card.until', { month })}</p>}
          <p>{i18n._('portal.alert.card.what')}</p>
          {billingHistoryLink}
        </>
      );
    }
    case 'no-payment':
      return (
        <>
          <p>{i18n._('portal.alert.no-payment')}</p>
          {billingHistoryLink}
        </>
      );
    case 'promotion': {
      const sums = alert.sums.map(([cents, currency]) => formatCents(cents, withCurrency(edition, currency)));
      return <p>{i18n._('portal.alert.promotion', { amount: sums.join(' + ') })}</p>;
    }
  }
};
