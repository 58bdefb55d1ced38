import { useLingui } from '@lingui/react';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { Timeline } from '../../features/operations/timeline.tsx';
import { useDueInvoice } from '../../hooks/use-due-invoice.ts';
import { Facts } from '../../parts/facts.tsx';
import { statusClass, statusText } from '../../parts/subscription-labels.ts';
import { subscriptionFacts } from './subscription-facts.ts';

interface SubscriptionDetailsProps {
  subscription: DetailedSubscription;
  /** The name that distinguishes it from others; null if it is the only one. */
  distinctName: string | null;
}

/** A subscription's status, upcoming events and details. */
export const SubscriptionDetails = ({ subscription, distinctName }: SubscriptionDetailsProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const isDue = useDueInvoice(subscription.subsId) !== null;
  return (
    <>
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
    </>
  );
};
