import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isLifetime } from '../../../../src/billing/lifetime.ts';
import { formatCents } from '../../../../src/edition/money.ts';
import { Card } from '../../parts/card.tsx';
import { NothingHere } from '../../parts/nothing-here.tsx';
import { periodText } from '../../parts/subscription-words.ts';
import { TryAgain } from '../../parts/try-again.tsx';
import { usePortal } from '../../portal-context.tsx';

/**
 * For who has no subscription: the plan that they chose on a subscribe page, from its cookie (spec: portal points 3 and
 * 8), and the way there.
 */
export const ChosenPlan = () => {
  const { i18n } = useLingui();
  const { edition, lookUps } = usePortal();
  const { status, items } = useStore(lookUps.$plan);
  useEffect(() => {
    void lookUps.loadPlan();
  }, [lookUps]);
  const [plan] = items;
  const { subscribe } = edition.links;
  if (plan === undefined) {
    return (
      <>
        {status === 'failed' && (
          <TryAgain text={i18n._('portal.chosen-plan.failed')} onRetry={() => void lookUps.again('plan')} />
        )}
        <NothingHere text={i18n._('portal.subscriptions.none')} href={subscribe} action={i18n._('portal.subscribe')} />
      </>
    );
  }
  const amount = formatCents(plan.planPrice, edition);
  return (
    <>
      <NothingHere text={i18n._('portal.subscriptions.none')} />
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
