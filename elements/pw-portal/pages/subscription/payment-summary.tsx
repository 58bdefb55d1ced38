import { useLingui } from '@lingui/react';
import { dayText } from '../../../../src/editions/selling/day-text.ts';
import { formatCents, withCurrency } from '../../../../src/editions/selling/money.ts';
import { type ScheduledPayment, sumByCurrency } from '../../../../src/subscriptions/previews/overview.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { TypeIcon } from '../../parts/type-icon.tsx';

interface PaymentSummaryProps {
  /** All payments of one day; at least one. */
  payments: readonly [ScheduledPayment, ...ScheduledPayment[]];
  /** The names of what they are for. */
  names: readonly string[];
  /** The card that pays, as far as known; empty otherwise. */
  card: string;
}

/** The sum, the day and the card of a reader's next payments. The sum is left out while one of its amounts is unknown. */
export const PaymentSummary = ({ payments, names, card }: PaymentSummaryProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const [{ at }] = payments;
  const sums = sumByCurrency(payments, edition.currency);
  const amounts = sums.flatMap(({ currency, cents }) =>
    cents === null ? [] : [formatCents(cents, withCurrency(edition, currency))],
  );
  return (
    <div className="overview-payment" part="next-payment">
      <p className="kicker">{i18n._('portal.overview.payment')}</p>
      <p className="overview-sum">
        {amounts.length === sums.length && <strong>{amounts.join(' + ')}</strong>}{' '}
        <time dateTime={new Date(at).toISOString().slice(0, 10)}>{dayText(i18n, edition, at)}</time>
      </p>
      <p className="hint">{names.join(' + ')}</p>
      <p className="hint overview-method">
        {card !== '' && <TypeIcon type="card" />}
        {card}
      </p>
    </div>
  );
};
