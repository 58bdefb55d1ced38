import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { Alerts } from '../../alerts/alerts.tsx';
import { ComeBack } from '../../come-back/come-back.tsx';
import { ComeBackLink } from '../../come-back/come-back-link.tsx';
import { SubscriptionsOf } from '../../parts/subscriptions-of.tsx';
import { usePortal } from '../../portal-context.tsx';

/** What the reader gives, and the way to give; for donors the way back to what they have read, too (spec: portal point 4). */
export const Page = () => {
  const { i18n } = useLingui();
  const { edition, sources, lookUps } = usePortal();
  const isDonor = useStore(sources.$detailed).items.some(({ subsType }) => subsType === 'donation');
  const cancelled = useStore(lookUps.$cancelled);
  return (
    <>
      <Alerts />
      <SubscriptionsOf
        type="donation"
        none={i18n._('portal.donation.none')}
        href={edition.links.subscribe}
        action={i18n._('portal.donation.give')}
      />
      {isDonor && (
        <>
          <ComeBack />
          <ComeBackLink ended={cancelled.items} />
        </>
      )}
    </>
  );
};
