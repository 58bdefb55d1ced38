import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { Card } from '../../parts/card.tsx';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { Facts } from '../../parts/facts.tsx';
import { NothingHere } from '../../parts/nothing-here.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { usePortal } from '../../portal-context.tsx';
import { upcomingCharges } from './charges-of.ts';

/** What will be charged, and when, the next charge first. */
export const UpcomingCharges = () => {
  const { i18n } = useLingui();
  const { sources, edition } = usePortal();
  const { status } = useStore(sources.$detailed);
  const items = useStore(sources.$shown);
  if (status === 'loading' && items.length === 0) return <CardSkeleton />;
  if (status === 'failed') {
    return <TryAgain text={i18n._('portal.subscriptions.failed')} onRetry={() => void sources.again('detailed')} />;
  }
  const charges = upcomingCharges(i18n, edition, items);
  if (charges.length === 0) return <NothingHere text={i18n._('portal.charges.none')} />;
  return (
    <Card title={i18n._('portal.charges')}>
      <Facts facts={charges} />
    </Card>
  );
};
