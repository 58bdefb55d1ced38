import { useLingui } from '@lingui/react';
import { isDelivered } from '../../../../src/billing/shipping-reads.ts';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { SubscriptionActions } from '../../actions/subscription-actions.tsx';
import { Timeline } from '../../actions/timeline.tsx';
import { Delivery } from '../../address/delivery.tsx';
import { Facts } from '../../parts/facts.tsx';
import { nameText, statusText, typeText } from '../../parts/subscription-words.ts';
import { useDue } from '../../parts/use-due.ts';
import { usePortal } from '../../portal-context.tsx';
import { subscriptionFacts } from './subscription-facts.ts';

interface SubscriptionCardProps {
  subscription: DetailedSubscription;
  /** What it is called beside others; null: there is no other. */
  about: string | null;
}

/** One subscription: what it is, how it stands, and what is ahead. */
export const SubscriptionCard = ({ subscription, about }: SubscriptionCardProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const isDue = useDue(subscription.subsId) !== null;
  const { subsStatus } = subscription;
  const isGood = subsStatus === 'active' || subsStatus === 'in_trial';
  return (
    <article className="card" part="card subscription">
      <p className="kicker">{typeText(i18n, subscription)}</p>
      <h3>{about ?? nameText(i18n, edition, subscription)}</h3>
      <p>
        <span className={isGood ? 'mark good' : 'mark'} part="status">
          {statusText(i18n, subscription)}
        </span>
        {isDue && (
          <span className="mark" part="status-due">
            {i18n._('portal.status.payment-due')}
          </span>
        )}
      </p>
      <Timeline subscription={subscription} about={about} />
      <Facts facts={subscriptionFacts(i18n, edition, subscription)} />
      {isDelivered(subscription) && <Delivery subsId={subscription.subsId} />}
      <SubscriptionActions subscription={subscription} about={about} />
    </article>
  );
};
