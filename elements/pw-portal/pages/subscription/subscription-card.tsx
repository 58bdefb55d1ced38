import { useLingui } from '@lingui/react';
import { isDelivered } from '../../../../src/subscriptions/lists/shipping-queries.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { jumpTarget } from '../../../ui/jump-button/jump-button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { Delivery } from '../../features/delivery/delivery.tsx';
import { SubscriptionActions } from '../../features/operations/subscription-actions.tsx';
import { subscriptionName, typeText } from '../../parts/subscription-labels.ts';
import { TypeIcon } from '../../parts/type-icon.tsx';
import { SubscriptionDetails } from './subscription-details.tsx';

interface SubscriptionCardProps {
  subscription: DetailedSubscription;
  /** The name that distinguishes it from others; null if it is the only one. */
  distinctName: string | null;
}

/** A subscription: its name, status, upcoming events, details and actions. */
export const SubscriptionCard = ({ subscription, distinctName }: SubscriptionCardProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  return (
    <article className="card" part="card subscription">
      <p className="kicker">
        <TypeIcon type={subscription.subsType} />
        {typeText(i18n, subscription)}
      </p>
      <h3 {...jumpTarget(`subscription ${subscription.subsId}`)}>
        {distinctName ?? subscriptionName(i18n, edition, subscription)}
      </h3>
      <SubscriptionDetails subscription={subscription} distinctName={distinctName} />
      {isDelivered(subscription) && <Delivery subsId={subscription.subsId} />}
      <SubscriptionActions subscription={subscription} subscriptionName={distinctName} />
    </article>
  );
};
