import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useTimelines } from '../../features/operations/state/use-timelines.ts';
import { useIsFirstLoad } from '../../hooks/use-is-first-load.ts';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { ErrorCard } from '../../parts/error-card.tsx';
import { Facts } from '../../parts/facts.tsx';
import { upcomingChargeFacts } from './upcoming-charge-facts.ts';

/** The upcoming charges with their dates, sorted by date. */
export const UpcomingCharges = () => {
  const { i18n } = useLingui();
  const { subscriptionQueries, edition } = usePortal();
  const { status } = useStore(subscriptionQueries.$detailed);
  const items = useStore(subscriptionQueries.$active);
  const timelineOf = useTimelines();
  const isLoading = status === 'loading' && items.length === 0;
  const isFirst = useIsFirstLoad(isLoading);
  if (isLoading) return <CardSkeleton isFirst={isFirst} />;
  if (status === 'failed') {
    return (
      <ErrorCard
        text={i18n._('portal.subscriptions.failed')}
        onRetry={() => void subscriptionQueries.refetch('detailed')}
      />
    );
  }
  const charges = upcomingChargeFacts(i18n, edition, items, timelineOf);
  return (
    <Card title={i18n._('portal.charges')}>
      {charges.length === 0 ? <p>{i18n._('portal.charges.none')}</p> : <Facts facts={charges} />}
    </Card>
  );
};
