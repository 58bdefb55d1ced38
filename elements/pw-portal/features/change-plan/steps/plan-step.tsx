import { useLingui } from '@lingui/react';
import { formatDate } from '../../../../../src/editions/selling/dates.ts';
import { formatCents, withCurrency } from '../../../../../src/editions/selling/money.ts';
import type { ChangeMode } from '../../../../../src/subscriptions/adapters/billing-adapter.ts';
import { getOfferedModes, getOfferedPlans } from '../../../../../src/subscriptions/change-plan/change-flow.ts';
import { RetryButton } from '../../../../ui/button/retry-button.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { periodText } from '../../../parts/subscription-labels.ts';
import { blockedReasonText } from '../../operations/labels/blocked-reason-labels.ts';
import { previewText } from '../../operations/labels/preview-labels.ts';
import { type Choice, ChoiceField } from '../choice-field.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Change } from '../use-change.ts';

/** Returns the dates on which a plan can start, each with its immediate charge, or the reason it cannot be chosen. */
const useStartOptions = ({ subscription, offersState, choice }: Change): Choice<ChangeMode>[] => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { offers, states } = offersState;
  const { currentTermEnd } = subscription;
  const startOptionOf = (value: ChangeMode): Choice<ChangeMode> => {
    const date = currentTermEnd === null ? null : formatDate(currentTermEnd, edition.dateFormat);
    const end = date === null ? i18n._('portal.change.at-end') : i18n._('portal.change.at-end.day', { date });
    const text = value === 'immediate' ? i18n._('portal.change.now') : end;
    const disabledOption = (hint: string) => ({ value, text, hint, isDisabled: true });
    const state = states[value];
    if (state.status === 'held') return disabledOption(blockedReasonText(i18n, state.reason));
    if (state.status === 'loading') return disabledOption(i18n._('portal.busy'));
    if (state.status === 'failed') return disabledOption(i18n._('portal.plans.failed'));
    const option = offers[value].find(({ planId }) => planId === choice.planId);
    if (option === undefined) return disabledOption(i18n._('portal.change.not-offered'));
    const { chargeNow: cents } = option;
    const charge = cents > 0 ? ({ kind: 'charged-now', cents } as const) : ({ kind: 'free' } as const);
    return { value, text, hint: previewText(i18n, edition, charge, withCurrency(edition, subscription.currency)) };
  };
  return [startOptionOf('immediate'), startOptionOf('end_of_term')];
};

/** Chooses the plan and its start. */
export const ChangePlanStep = ({ change }: { change: Change }) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { offersState, choice, store, refetchOffers } = change;
  const { offers, hasFailed } = offersState;
  const startOptions = useStartOptions(change);
  return (
    <StepFrame change={change}>
      <ChoiceField
        legend={i18n._('portal.plans')}
        name="planId"
        choices={getOfferedPlans(offers, choice.type).map(({ planId, name, price, period, periodUnit }) => ({
          value: planId,
          text: name,
          hint: periodText(
            i18n,
            formatCents(price, withCurrency(edition, change.subscription.currency)),
            period,
            periodUnit,
          ),
        }))}
        chosenValue={choice.planId}
        onChoose={(planId) => store.choose({ planId })}
      />
      {choice.planId !== null && getOfferedModes(offers, choice.planId).length > 0 && (
        <ChoiceField
          legend={i18n._('portal.change.when')}
          name="mode"
          choices={startOptions}
          chosenValue={choice.mode}
          onChoose={(mode) => store.choose({ mode })}
        />
      )}
      {hasFailed && (
        <div className="notice" role="alert">
          <p>{i18n._('portal.change.some-failed')}</p>
          <RetryButton text={i18n._('retry')} onRetry={refetchOffers} />
        </div>
      )}
    </StepFrame>
  );
};
