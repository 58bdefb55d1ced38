import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import type { PlanOption } from '../../../../src/billing/billing-adapter.ts';
import { type Consequence, ofSchedulingPlan, ofSwitching } from '../../../../src/billing/consequences.ts';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { formatCents } from '../../../../src/edition/money.ts';
import { useSdk } from '../../../sdk-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { periodText } from '../../parts/subscription-words.ts';
import { usePortal } from '../../portal-context.tsx';
import { ActionSheet } from '../action-sheet.tsx';
import { useSheet } from '../use-sheet.ts';

interface PlanSheetProps {
  name: 'switch-plan' | 'schedule-plan';
  subscription: DetailedSubscription;
  onClose: () => void;
}

type Options = { state: 'loading' | 'failed' } | { state: 'loaded'; options: readonly PlanOption[] };

/**
 * Another plan, now or from the end of the term on. Without its options there is nothing to choose (spec: portal point
 * 8): that is told, and can be tried again.
 */
export const PlanSheet = ({ name, subscription, onClose }: PlanSheetProps) => {
  const { i18n } = useLingui();
  const { platform } = useSdk();
  const { billing, edition } = usePortal();
  const { frame, perform } = useSheet(name, subscription, onClose);
  const [found, setFound] = useState<Options>({ state: 'loading' });
  const [chosen, setChosen] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    setFound({ state: 'loading' });
    billing.options(subscription, name === 'switch-plan' ? 'immediate' : 'end_of_term').then(
      (options) => isCurrent && setFound({ state: 'loaded', options }),
      (cause: unknown) => {
        platform.log.error('Get plan change options error', cause);
        if (isCurrent) setFound({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [billing, subscription, name, platform, attempt]);

  // Another kind of subscription is not a plan of this one: paper needs an address first.
  const options =
    found.state === 'loaded' ? found.options.filter(({ planType }) => planType === subscription.subsType) : [];
  const option = options.find(({ planId }) => planId === chosen) ?? null;
  const consequences = (): Consequence[] | null => {
    if (found.state === 'loading') return null;
    if (option === null) return [];
    return name === 'switch-plan' ? ofSwitching(option, platform.clock.now()) : ofSchedulingPlan(option, subscription);
  };
  return (
    <ActionSheet
      {...frame}
      consequences={consequences()}
      onConfirm={() => option !== null && perform({ name, planId: option.planId })}
    >
      {found.state === 'failed' && (
        <div role="alert">
          <p>{i18n._('portal.plans.failed')}</p>
          <Button look="quiet" onClick={() => setAttempt(attempt + 1)}>
            {i18n._('retry')}
          </Button>
        </div>
      )}
      {found.state === 'loaded' && options.length === 0 && <p>{i18n._('portal.plans.none')}</p>}
      {options.length > 0 && (
        <fieldset className="plans">
          <legend>{i18n._('portal.plans')}</legend>
          {options.map(({ planId, name: plan, price, period, periodUnit }) => (
            <label key={planId}>
              <input
                type="radio"
                name="plan"
                value={planId}
                checked={planId === chosen}
                onChange={() => setChosen(planId)}
              />
              <span>
                {plan}
                <span className="hint">{periodText(i18n, formatCents(price, edition), period, periodUnit)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </ActionSheet>
  );
};
