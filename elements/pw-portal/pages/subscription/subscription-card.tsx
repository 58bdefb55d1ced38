import { useLingui } from '@lingui/react';
import { isDelivered } from '../../../../src/subscriptions/lists/shipping-queries.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { JumpButton, jumpTarget } from '../../../ui/jump-button/jump-button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { Delivery } from '../../features/delivery/delivery.tsx';
import { SubscriptionActions } from '../../features/operations/subscription-actions.tsx';
import { Timeline } from '../../features/operations/timeline.tsx';
import { useDueInvoice } from '../../hooks/use-due-invoice.ts';
import { Facts } from '../../parts/facts.tsx';
import { statusClass, statusText, subscriptionName, typeText } from '../../parts/subscription-labels.ts';
import { TypeIcon } from '../../parts/type-icon.tsx';
import { subscriptionFacts } from './subscription-facts.ts';

interface SubscriptionCardProps {
  subscription: DetailedSubscription;
  /** The name that distinguishes it from others; null if it is the only one. */
  distinctName: string | null;
}

/** A subscription: its name, status, upcoming events, details and actions. */
export const SubscriptionCard = ({ subscription, distinctName }: SubscriptionCardProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const isDue = useDueInvoice(subscription.subsId) !== null;
  const hasSeat = subscription.subsType === 'extra_seat' && edition.flags.hasSeatsCard;
  return (
    <article className="card" part="card subscription">
      <p className="kicker">
        <TypeIcon type={subscription.subsType} />
        {typeText(i18n, subscription)}
      </p>
      <h3 {...jumpTarget(`subscription ${subscription.subsId}`)}>
        {distinctName ?? subscriptionName(i18n, edition, subscription)}
      </h3>
      <p>
        <span className={statusClass(subscription)} part="status">
          {statusText(i18n, subscription)}
        </span>
        {isDue && (
          <span className="mark due" part="status-due">
            {i18n._('portal.status.payment-due')}
          </span>
        )}
      </p>
      <Timeline subscription={subscription} subscriptionName={distinctName} />
      <Facts facts={subscriptionFacts(i18n, edition, subscription)} />
      {isDelivered(subscription) && <Delivery subsId={subscription.subsId} />}
      <SubscriptionActions
        subscription={subscription}
        subscriptionName={distinctName}
        first={hasSeat && <JumpButton to="seats">{i18n._('portal.seats.see')}</JumpButton>}
      />
    </article>
  );
};
