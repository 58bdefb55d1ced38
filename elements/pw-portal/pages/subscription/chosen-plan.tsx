import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { formatCents } from '../../../../src/editions/selling/money.ts';
import { watchQuery } from '../../../../src/query/watched-query.ts';
import { isLifetime } from '../../../../src/subscriptions/previews/lifetime.ts';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useIsFirstLoad } from '../../hooks/use-is-first-load.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorCard } from '../../parts/error-card.tsx';
import { periodText } from '../../parts/subscription-labels.ts';

/**
 * For readers without a subscription: the plan they chose on a subscribe page, from its cookie, with a link there
 * (spec: portal points 3 and 8).
 */
export const ChosenPlanCard = () => {
  const { i18n } = useLingui();
  const { edition, queryClient, billingQueries } = usePortal();
  const query = useMemo(
    () => watchQuery(queryClient, billingQueries.plan, { key: 'plan' }),
    [queryClient, billingQueries],
  );
  const { status, value: plan, refetch } = useQuery(query);
  const { subscribe } = edition.links;
  const isFirst = useIsFirstLoad(status === 'loading');
  if (isFirst) return <CardSkeleton isFirst />;
  if (plan === null) {
    return (
      <>
        {status === 'failed' && <ErrorCard text={i18n._('portal.chosen-plan.failed')} onRetry={refetch} />}
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
            ? i18n._('portal.labelled', { label: i18n._('portal.lifetime'), text: amount })
            : periodText(i18n, amount, plan.planPeriod, plan.planPeriodUnit)}
        </p>
        <p>
          <a href={subscribe}>{i18n._('portal.chosen-plan.go')}</a>
        </p>
      </Card>
    </>
  );
};
