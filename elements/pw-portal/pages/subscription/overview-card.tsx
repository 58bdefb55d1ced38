import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { dayText } from '../../../../src/editions/selling/day-text.ts';
import { withCurrency } from '../../../../src/editions/selling/money.ts';
import {
  getNextPayments,
  type ScheduledPayment,
  type ScheduledSubscription,
} from '../../../../src/subscriptions/previews/overview.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { Card } from '../../../ui/card/card.tsx';
import { JumpButton } from '../../../ui/jump-button/jump-button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { timelineEntryText } from '../../features/operations/labels/timeline-labels.ts';
import { useTimelines } from '../../features/operations/state/use-timelines.ts';
import { cardText } from '../../parts/card-labels.ts';
import { statusText, subscriptionName } from '../../parts/subscription-labels.ts';
import { PaymentSummary } from './payment-summary.tsx';

/** The most subscriptions that are listed: a longer list would push the cards themselves out of sight. */
const maxRows = 8;

interface OverviewRowProps extends ScheduledSubscription {
  name: string;
}

/** A subscription in a line: its name, how it stands, and what comes next. */
const OverviewRow = ({ subscription, entries, name }: OverviewRowProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const money = withCurrency(edition, subscription.currency);
  const [first] = entries;
  // A charge at the same moment says more than what it is for.
  const next = entries.find(({ at, cents }) => at === first?.at && cents !== null) ?? first;
  return (
    <li>
      <JumpButton to={`subscription ${subscription.subsId}`}>{name}</JumpButton>
      <span className="hint">
        {next === undefined
          ? statusText(i18n, subscription)
          : i18n._('portal.labelled', {
              label: dayText(i18n, edition, next.at),
              text: timelineEntryText(i18n, money, subscription, next),
            })}
      </span>
    </li>
  );
};

interface OverviewCardProps {
  subscriptions: readonly DetailedSubscription[];
  /** The names that distinguish several subscriptions. */
  names: ReadonlyMap<string, string>;
}

/** The next payment of a reader and their subscriptions: what most come for stands first. */
export const OverviewCard = ({ subscriptions, names }: OverviewCardProps) => {
  const { i18n } = useLingui();
  const { edition, billingQueries } = usePortal();
  const timelineOf = useTimelines();
  const [card] = useStore(billingQueries.$card).items;
  // What is owed is said above the page: it is a payment, too.
  const hasDue = useStore(billingQueries.$due).items.length > 0;
  const schedules = subscriptions.map((subscription) => ({ subscription, entries: timelineOf(subscription) }));
  const [payment, ...morePayments] = getNextPayments(schedules);
  if (payment === undefined && schedules.length < 2) return null;
  const nameOf = (subscription: DetailedSubscription) =>
    names.get(subscription.subsId) ?? subscriptionName(i18n, edition, subscription);
  // With what a reader may not expect: a state other than active, another plan.
  const nameOfPayment = ({ newPlan, subscription }: ScheduledPayment) => {
    const label = nameOf(subscription);
    if (newPlan !== null)
      return i18n._('portal.labelled', { label, text: i18n._('portal.ahead.plan-change', { plan: newPlan }) });
    if (subscription.subsStatus === 'active') return label;
    return i18n._('portal.labelled', { label, text: statusText(i18n, subscription) });
  };
  return (
    <Card title={i18n._('portal.overview')}>
      {payment !== undefined && (
        <PaymentSummary
          payments={[payment, ...morePayments]}
          names={[payment, ...morePayments].map(nameOfPayment)}
          card={card === undefined ? '' : cardText(card)}
        />
      )}
      {payment === undefined && !hasDue && <p>{i18n._('portal.overview.no-payment')}</p>}
      {schedules.length > 1 && schedules.length <= maxRows && (
        <ul className="overview-list" part="overview-list">
          {schedules.map((schedule) => (
            <OverviewRow key={schedule.subscription.subsId} {...schedule} name={nameOf(schedule.subscription)} />
          ))}
        </ul>
      )}
    </Card>
  );
};
