import { useLingui } from '@lingui/react';
import { SubscriptionsOf } from '../../parts/subscriptions-of.tsx';
import { usePortal } from '../../portal-context.tsx';

/** What the reader gives, and the way to give. */
export const Page = () => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  return (
    <SubscriptionsOf
      type="donation"
      none={i18n._('portal.donation.none')}
      href={edition.links.subscribe}
      action={i18n._('portal.donation.give')}
    />
  );
};
