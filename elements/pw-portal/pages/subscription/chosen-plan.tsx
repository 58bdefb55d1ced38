import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatCents } from '../../../../src/editions/selling/money.ts';
import { isLifetime } from '../../../../src/subscriptions/previews/lifetime.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { Card } from '../../parts/card.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorCard } from '../../parts/error-card.tsx';
import { periodText } from '../../parts/subscription-labels.ts';

/**
 * For readers without a subscription: the plan they chose on a subscribe page, from its cookie, with a link there
 * (spec: portal points 3 and 8).
 */
export const ChosenPlanCard = () => {
  const { i18n } = useLingui();
  const { edition, billingQueries } = usePortal();
  const { status, items } = useStore(billingQueries.$plan);
  useEffect(() => {
    void billingQueries.loadPlan();
  }, [billingQueries]);
  const [plan] = items;
  const { subscribe } = edition.links;
  if (plan === undefined) {
    return (
      <>
        {status === 'failed' && (
          <ErrorCard text={i18n._('portal.chosen-plan.failed')} onRetry={() => void billingQueries.refetch('plan')} />
        )}
        <EmptyState text={i18n._('portal.subscriptions.none')} href={subscribe} action={i18n._('portal.subscribe')} />
      </>
    );
  }
  const amount = formatCents(plan.planPrice, edition);
  return (
    <>
      <EmptyState text={i18n._('portal.subscriptions.none')} />
      <Card title={i18n._('portal.chosen-plan')}>
        <p>{plan.planName}</p>
        <p className="hint">
          {isLifetime(plan)
            ? `${i18n._('portal.lifetime')}: ${amount}`
            : periodText(i18n, amount, plan.planPeriod, plan.planPeriodUnit)}
        </p>
        <p>
          <a href={subscribe}>{i18n._('portal.chosen-plan.go')}</a>
        </p>
      </Card>
    </>
  );
};
