import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { Alerts } from '../../features/alerts/alerts.tsx';
import { EndedSubscriptions } from '../../features/reactivation/ended-subscriptions.tsx';
import { ReactivationLink } from '../../features/reactivation/reactivation-link.tsx';
import { ReactivationOffers } from '../../features/reactivation/reactivation-offers.tsx';
import { SeatsCard } from '../../features/seats/seats-card.tsx';
import { useIsFirstLoad } from '../../hooks/use-is-first-load.ts';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { distinctNames } from '../../parts/distinct-names.ts';
import { ErrorCard } from '../../parts/error-card.tsx';
import { AccessCard } from './access-card.tsx';
import { BenefitsCard } from './benefits-card.tsx';
import { ChosenPlanCard } from './chosen-plan.tsx';
import { GiftCard, ProductsCard } from './offer-cards.tsx';
import { OverviewCard } from './overview-card.tsx';
import { StoreCard } from './store-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { SubscriptionDetails } from './subscription-details.tsx';

/**
 * The reader's subscriptions from every source. A source that fails shows its own error and hides no other (spec:
 * portal points 3 and 8). Below are the ended ones: as cards, or, if the edition hides those, as offers to reactivate.
 */
export const Page = () => {
  const { i18n } = useLingui();
  const { subscriptionQueries, edition, billingQueries } = usePortal();
  const cancelled = useStore(billingQueries.$cancelled);
  const detailed = useStore(subscriptionQueries.$detailed);
  const active = useStore(subscriptionQueries.$active);
  const appstore = useStore(subscriptionQueries.$appstore);
  const playstore = useStore(subscriptionQueries.$playstore);
  const access = useStore(subscriptionQueries.$access);
  const hasAny = useStore(subscriptionQueries.$hasAny);
  const names = distinctNames(i18n, edition, active);
  const lists = [detailed, appstore, playstore, access];
  const isLoading = lists.some(({ status }) => status === 'loading');
  const isFirst = useIsFirstLoad(isLoading);
  const isEmpty = lists.every(({ status }) => status === 'loaded') && !hasAny;
  const isEndedHidden = edition.flags.isSubscriptionCardHiddenForCancelled;
  // A seat that is paid for stands once: among the seats, with its subscription.
  const isSeat = ({ subsType }: DetailedSubscription) => subsType === 'extra_seat' && edition.flags.hasSeatsCard;
  const detailsOf = (subscription: DetailedSubscription) => (
    <SubscriptionDetails subscription={subscription} distinctName={names.get(subscription.subsId) ?? null} />
  );
  const cardOf = (subscription: DetailedSubscription) => (
    <SubscriptionCard
      key={subscription.subsId}
      subscription={subscription}
      distinctName={names.get(subscription.subsId) ?? null}
    />
  );
  const retry = (source: Parameters<typeof subscriptionQueries.refetch>[0]) => () =>
    void subscriptionQueries.refetch(source);
  return (
    <>
      <Alerts />
      <div className="card-stack" aria-busy={isLoading}>
        <p className="unseen" role="status">
          {isLoading && i18n._('portal.loading')}
        </p>
        {detailed.status === 'loading' && <CardSkeleton isFirst={isFirst} />}
        {detailed.status === 'failed' && (
          <ErrorCard text={i18n._('portal.subscriptions.failed')} onRetry={retry('detailed')} />
        )}
        {active.length > 0 && <OverviewCard subscriptions={active} names={names} />}
        {active.filter((each) => !isSeat(each)).map(cardOf)}
        {(['appstore', 'playstore'] as const).map((source) => {
          const { status, items } = source === 'appstore' ? appstore : playstore;
          if (status === 'failed') {
            const text = source === 'appstore' ? i18n._('portal.app-store.failed') : i18n._('portal.play-store.failed');
            return <ErrorCard key={source} text={text} onRetry={retry(source)} />;
          }
          if (isFirst && status === 'loading') return <CardSkeleton key={source} isFirst />;
          return items.length > 0 && <StoreCard key={source} source={source} items={items} />;
        })}
        {isFirst && access.status === 'loading' && <CardSkeleton isFirst />}
        {access.status === 'failed' && <ErrorCard text={i18n._('portal.access.failed')} onRetry={retry('access')} />}
        {access.items.length > 0 && <AccessCard items={access.items} />}
        {isEmpty && <ChosenPlanCard />}
        {edition.flags.hasSeatsCard && active.length > 0 && (
          <SeatsCard subscriptions={active.filter(isSeat)} cardOf={cardOf} detailsOf={detailsOf} />
        )}
        {isEndedHidden ? <ReactivationOffers /> : <EndedSubscriptions subscriptions={detailed.items} />}
        <ReactivationLink ended={isEndedHidden ? cancelled.items : detailed.items} />
      </div>
      {!isLoading && (
        <div className="card-stack besides" data-beside>
          {edition.flags.hasSubscriptionBenefits && <BenefitsCard />}
          <GiftCard />
          <ProductsCard />
        </div>
      )}
    </>
  );
};
