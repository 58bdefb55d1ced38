import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { getReactivationOffers } from '../../../../src/subscriptions/subscription/reactivation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useIsFirstLoad } from '../../hooks/use-is-first-load.ts';
import { distinctNames } from '../../parts/distinct-names.ts';
import { ErrorCard } from '../../parts/error-card.tsx';
import { Pending } from '../../parts/pending.tsx';
import { subscriptionName } from '../../parts/subscription-labels.ts';
import { reactivateView } from '../operations/views/reactivate.tsx';
import { endedText } from './ended-text.ts';
import { useReactivation } from './use-reactivation.tsx';

/**
 * The ended digital and print subscriptions, each with a button to reactivate it (spec: portal point 4). Nothing is
 * shown without any, while they load, or until the active ones are known. The alerts of the page start the queries.
 */
export const ReactivationOffers = () => {
  const { i18n } = useLingui();
  const { edition, profileStore, subscriptionQueries, billingQueries } = usePortal();
  const hasProfileFailed = useStore(profileStore.$user).status === 'failed';
  const { open: openSheet, sheet } = useReactivation();
  const detailed = useStore(subscriptionQueries.$detailed);
  const { status, items } = useStore(billingQueries.$cancelled);
  const offers = detailed.status === 'loaded' ? getReactivationOffers(items, detailed.items) : [];
  const names = distinctNames(i18n, edition, offers);
  const isPending = useIsFirstLoad(status === 'loading' && !hasProfileFailed);
  return (
    <>
      {isPending && <Pending />}
      {status === 'failed' && (
        <ErrorCard text={i18n._('portal.come-back.failed')} onRetry={() => void billingQueries.refetch('cancelled')} />
      )}
      {offers.length > 0 && (
        <Card title={i18n._('portal.come-back')}>
          <ul className="reactivation-offers" part="come-back">
            {offers.map((subscription) => (
              <li key={subscription.subsId}>
                <span>
                  {names.get(subscription.subsId) ?? subscriptionName(i18n, edition, subscription)}{' '}
                  <span className="hint">{endedText(i18n, edition, subscription)}</span>
                </span>
                <Button variant="quiet" onClick={() => openSheet(subscription)}>
                  {reactivateView.labels.open(i18n)}
                  {names.has(subscription.subsId) && (
                    <span className="unseen"> – {names.get(subscription.subsId)}</span>
                  )}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {sheet}
    </>
  );
};
