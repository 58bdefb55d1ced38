import { useLingui } from '@lingui/react';
import { SubscriptionsOf } from '../../parts/subscriptions-of.tsx';
import { usePortal } from '../../portal-context.tsx';

/** The films that the reader may watch. */
export const Page = () => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  return (
    <SubscriptionsOf
      type="video"
      none={i18n._('portal.cinema.none')}
      href={edition.links.subscribe}
      action={i18n._('portal.subscribe')}
    />
  );
};
