import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { ReactivationLink } from '../../features/reactivation/reactivation-link.tsx';
import { ReactivationOffers } from '../../features/reactivation/reactivation-offers.tsx';
import { useIsFirstLoad } from '../../hooks/use-is-first-load.ts';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { distinctNames } from '../../parts/distinct-names.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorCard } from '../../parts/error-card.tsx';
import { SubscriptionCard } from '../subscription/subscription-card.tsx';

/** The reader's donations, each with its amount and actions, and a link to donate. */
const Donations = () => {
  const { i18n } = useLingui();
  const { subscriptionQueries, edition } = usePortal();
  const { status, items } = useStore(subscriptionQueries.$detailed);
  /** The last donation has ended, in this tab or elsewhere. */
  const hasEnded = items.some(({ subsType, subsStatus }) => subsType === 'donation' && subsStatus === 'cancelled');
  const donations = useStore(subscriptionQueries.$active).filter(({ subsType }) => subsType === 'donation');
  const names = distinctNames(i18n, edition, donations);
  const isLoading = status === 'loading' && donations.length === 0;
  const isFirst = useIsFirstLoad(isLoading);
  const donateUrl = edition.links.donate ?? edition.links.subscribe;
  const donateLabel = i18n._('portal.donation.give');
  if (isLoading) return <CardSkeleton isFirst={isFirst} />;
  if (status === 'failed') {
    return (
      <ErrorCard
        text={i18n._('portal.subscriptions.failed')}
        onRetry={() => void subscriptionQueries.refetch('detailed')}
      />
    );
  }
  if (donations.length === 0) {
    const emptyText = hasEnded ? i18n._('portal.done.cancel-donation') : i18n._('portal.donation.none');
    return <EmptyState text={emptyText} href={donateUrl} action={donateLabel} />;
  }
  return (
    <>
      {donations.map((donation) => (
        <SubscriptionCard
          key={donation.subsId}
          subscription={donation}
          distinctName={names.get(donation.subsId) ?? null}
        />
      ))}
      <Card title={i18n._('portal.donation.more')}>
        <p>
          <a href={donateUrl}>{donateLabel}</a>
        </p>
      </Card>
    </>
  );
};

/** The tab for donations; donors can also reactivate subscriptions here (spec: portal points 2 and 4). */
export const DonatePanel = () => {
  const { subscriptionQueries, billingQueries } = usePortal();
  const isDonor = useStore(subscriptionQueries.$detailed).items.some(({ subsType }) => subsType === 'donation');
  const cancelled = useStore(billingQueries.$cancelled);
  return (
    <>
      <Donations />
      {isDonor && (
        <>
          <ReactivationOffers />
          <ReactivationLink ended={cancelled.items} />
        </>
      )}
    </>
  );
};
