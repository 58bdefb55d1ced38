import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { getReactivationOffers } from '../../../../src/subscriptions/subscription/reactivation.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useIsFirstLoad } from '../../hooks/use-is-first-load.ts';
import { Pending } from '../../parts/pending.tsx';
import { reactivateView } from '../operations/views/reactivate.tsx';

/** Returns whether the Canadian check covers this type of subscription. */
const isCoveredByCheck = ({ subsType }: DetailedSubscription): boolean =>
  subsType === 'digital' || subsType === 'print';

/**
 * A link to reactivate elsewhere, if the Canadian check returned one (spec: portal points 3 and 8). Not shown if the
 * page already offers to reactivate one of the `ended` subscriptions, or if the reader has an active one.
 */
export const ReactivationLink = ({ ended }: { ended: readonly DetailedSubscription[] }) => {
  const { i18n } = useLingui();
  const { profileStore, subscriptionQueries, billingQueries } = usePortal();
  const { $reactivation, $cancelled } = billingQueries;
  const detailed = useStore(subscriptionQueries.$detailed);
  const { status, items } = useStore($reactivation);
  const [check] = items;
  const hasProfileFailed = useStore(profileStore.$user).status === 'failed';
  const isPending = useIsFirstLoad(status === 'loading' && !hasProfileFailed);
  const isLoaded = useStore($cancelled).status !== 'loading' && detailed.status === 'loaded';
  const isSubscribed = useStore(subscriptionQueries.$active).some(isCoveredByCheck);
  const isOffered = getReactivationOffers(ended, detailed.items).some(isCoveredByCheck);
  if (isPending) return <Pending />;
  if (check === undefined || !isLoaded || isSubscribed || isOffered) return null;
  return (
    <Card title={i18n._('portal.come-back')}>
      <p>{i18n._('portal.come-back.text')}</p>
      <p>
        <a href={check.href} part="come-back-link">
          {reactivateView.labels.open(i18n)}
        </a>
      </p>
    </Card>
  );
};
