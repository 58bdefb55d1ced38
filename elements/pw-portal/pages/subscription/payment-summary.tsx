import { useLingui } from '@lingui/react';
import { formatCents, withCurrency } from '../../../../src/editions/selling/money.ts';
import type { NextPayment } from '../../../../src/subscriptions/previews/overview.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { dayText } from '../../parts/day-labels.ts';

interface PaymentSummaryProps {
  payment: NextPayment | null;
  /** The name of its subscription. */
  name: string;
  /** The card that pays, as far as known; empty otherwise. */
  card: string;
}

/** The sum, the day and the card of a reader's next payment; or that none is scheduled. */
export const PaymentSummary = ({ payment, name, card }: PaymentSummaryProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  if (payment === null) return <p>{i18n._('portal.overview.no-payment')}</p>;
  const { at, cents, subscription } = payment;
  const amount = cents === null ? null : formatCents(cents, withCurrency(edition, subscription.currency));
  const date = dayText(i18n, edition, at);
  return (
    <div className="overview-payment" part="next-payment">
      <p className="kicker">{i18n._('portal.overview.payment')}</p>
      <p className="overview-sum">
        {amount !== null && <strong>{amount}</strong>}{' '}
        <time dateTime={new Date(at).toISOString().slice(0, 10)}>{date}</time>
      </p>
      <p className="hint">{name}</p>
      <p className="hint overview-method">{card}</p>
    </div>
  );
};
