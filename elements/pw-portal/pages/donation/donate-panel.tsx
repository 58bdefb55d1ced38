import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { ComeBack } from '../../come-back/come-back.tsx';
import { ComeBackLink } from '../../come-back/come-back-link.tsx';
import { Card } from '../../parts/card.tsx';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { namesApart } from '../../parts/names-apart.ts';
import { NothingHere } from '../../parts/nothing-here.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { usePortal } from '../../portal-context.tsx';
import { SubscriptionCard } from '../subscription/subscription-card.tsx';

/** The reader's donations, each with its amount and what can be done with it, and the way to give. */
const Donations = () => {
  const { i18n } = useLingui();
  const { sources, edition } = usePortal();
  const { status, items } = useStore(sources.$detailed);
  /** The last one has ended, here or elsewhere. */
  const hasEnded = items.some(({ subsType, subsStatus }) => subsType === 'donation' && subsStatus === 'cancelled');
  const found = useStore(sources.$shown).filter(({ subsType }) => subsType === 'donation');
  const names = namesApart(i18n, edition, found);
  const href = edition.links.donate ?? edition.links.subscribe;
  const give = i18n._('portal.donation.give');
  if (status === 'loading' && found.length === 0) return <CardSkeleton />;
  if (status === 'failed') {
    return <TryAgain text={i18n._('portal.subscriptions.failed')} onRetry={() => void sources.again('detailed')} />;
  }
  if (found.length === 0) {
    const none = hasEnded ? i18n._('portal.done.cancel-donation') : i18n._('portal.donation.none');
    return <NothingHere text={none} href={href} action={give} />;
  }
  return (
    <>
      {found.map((donation) => (
        <SubscriptionCard key={donation.subsId} subscription={donation} about={names.get(donation.subsId) ?? null} />
      ))}
      <Card title={i18n._('portal.donation.more')}>
        <p>
          <a href={href}>{give}</a>
        </p>
      </Card>
    </>
  );
};

/** The tab to give by: for donors the way back to what they have read, too (spec: portal points 2 and 4). */
export const DonatePanel = () => {
  const { sources, lookUps } = usePortal();
  const isDonor = useStore(sources.$detailed).items.some(({ subsType }) => subsType === 'donation');
  const cancelled = useStore(lookUps.$cancelled);
  return (
    <>
      <Donations />
      {isDonor && (
        <>
          <ComeBack />
          <ComeBackLink ended={cancelled.items} />
        </>
      )}
    </>
  );
};
