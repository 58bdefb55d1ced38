import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { Alerts } from '../../alerts/alerts.tsx';
import { ComeBack } from '../../come-back/come-back.tsx';
import { ComeBackLink } from '../../come-back/come-back-link.tsx';
import { EarlierSubscriptions } from '../../come-back/earlier-subscriptions.tsx';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { namesApart } from '../../parts/names-apart.ts';
import { TryAgain } from '../../parts/try-again.tsx';
import { usePortal } from '../../portal-context.tsx';
import { SeatsCard } from '../../seats/seats-card.tsx';
import { AccessCard } from './access-card.tsx';
import { BenefitsCard } from './benefits-card.tsx';
import { ChosenPlan } from './chosen-plan.tsx';
import { GiftCard, ProductsCard } from './offer-cards.tsx';
import { StoreCard } from './store-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

/**
 * What the reader has, from each source it may come from: one that fails says so on its own, and hides no other (spec:
 * portal points 3 and 8). Below it what has ended: by cards of its own, or, where the edition hides those, as a way back.
 */
export const Page = () => {
  const { i18n } = useLingui();
  const { sources, edition, lookUps } = usePortal();
  const cancelled = useStore(lookUps.$cancelled);
  const detailed = useStore(sources.$detailed);
  const shown = useStore(sources.$shown);
  const appstore = useStore(sources.$appstore);
  const playstore = useStore(sources.$playstore);
  const access = useStore(sources.$access);
  const hasAny = useStore(sources.$hasAny);
  const names = namesApart(i18n, edition, shown);
  const all = [detailed, appstore, playstore, access];
  const isLoading = all.some(({ status }) => status === 'loading');
  const isEmpty = all.every(({ status }) => status === 'loaded') && !hasAny;
  const isEndedHidden = edition.flags.isSubscriptionCardHiddenForCancelled;
  const retry = (source: Parameters<typeof sources.again>[0]) => () => void sources.again(source);
  return (
    <>
      <Alerts />
      <div className="card-stack" aria-busy={isLoading}>
        <p className="unseen" role="status">
          {isLoading && i18n._('portal.loading')}
        </p>
        {detailed.status === 'loading' && <CardSkeleton />}
        {detailed.status === 'failed' && (
          <TryAgain text={i18n._('portal.subscriptions.failed')} onRetry={retry('detailed')} />
        )}
        {shown.map((subscription) => (
          <SubscriptionCard
            key={subscription.subsId}
            subscription={subscription}
            about={names.get(subscription.subsId) ?? null}
          />
        ))}
        {(['appstore', 'playstore'] as const).map((source) => {
          const { status, items } = source === 'appstore' ? appstore : playstore;
          if (status === 'failed') {
            const text = source === 'appstore' ? i18n._('portal.app-store.failed') : i18n._('portal.play-store.failed');
            return <TryAgain key={source} text={text} onRetry={retry(source)} />;
          }
          return items.length > 0 && <StoreCard key={source} source={source} items={items} />;
        })}
        {access.status === 'failed' && <TryAgain text={i18n._('portal.access.failed')} onRetry={retry('access')} />}
        {access.items.length > 0 && <AccessCard items={access.items} />}
        {isEmpty && <ChosenPlan />}
        {edition.flags.hasSeatsCard && shown.length > 0 && <SeatsCard />}
        {isEndedHidden ? <ComeBack /> : <EarlierSubscriptions subscriptions={detailed.items} />}
        <ComeBackLink ended={isEndedHidden ? cancelled.items : detailed.items} />
      </div>
      {!isLoading && (
        <div className="card-stack besides">
          {edition.flags.hasSubscriptionBenefits && <BenefitsCard />}
          <GiftCard />
          <ProductsCard />
        </div>
      )}
    </>
  );
};
