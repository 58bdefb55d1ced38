import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { dayText } from '../../../../../src/editions/selling/day-text.ts';
import { formatCents, withCurrency } from '../../../../../src/editions/selling/money.ts';
import type { PortalEdition } from '../../../../../src/editions/selling/portal-edition.ts';
import type { ChangeMode } from '../../../../../src/subscriptions/adapters/billing-adapter.ts';
import { getOfferedModes, getOfferedPlans } from '../../../../../src/subscriptions/change-plan/change-flow.ts';
import type { OfferState } from '../../../../../src/subscriptions/change-plan/offers-store.ts';
import { RetryButton } from '../../../../ui/button/retry-button.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { periodText } from '../../../parts/subscription-labels.ts';
import { blockedReasonText } from '../../operations/labels/blocked-reason-labels.ts';
import { previewText } from '../../operations/labels/preview-labels.ts';
import { type Choice, ChoiceField } from '../choice-field.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Change } from '../use-change.ts';

/** Returns the name of a start: now, or at the end of the term. */
const startText = (i18n: I18n, mode: ChangeMode, termEnd: number | null, edition: PortalEdition): string => {
  if (mode === 'immediate') return i18n._('portal.change.now');
  if (termEnd === null) return i18n._('portal.change.at-end');
  return i18n._('portal.change.at-end.day', { date: dayText(i18n, edition, termEnd) });
};

/** Returns why there are no offers of a start; null if they are loaded. */
const offersFailureText = (i18n: I18n, state: OfferState): string | null => {
  switch (state.status) {
    case 'held':
      return blockedReasonText(i18n, state.reason);
    case 'loading':
      return i18n._('portal.busy');
    case 'failed':
      return i18n._('portal.plans.failed');
    case 'loaded':
      return null;
  }
};

/** Returns the dates on which a plan can start, each with its immediate charge, or the reason it cannot be chosen. */
const useStartOptions = ({ subscription, offersState, choice }: Change): Choice<ChangeMode>[] => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { offers, states } = offersState;
  const startOptionOf = (value: ChangeMode): Choice<ChangeMode> => {
    const text = startText(i18n, value, subscription.currentTermEnd, edition);
    const option = offers[value].find(({ planId }) => planId === choice.planId);
    const disabledHint = offersFailureText(i18n, states[value]);
    if (disabledHint !== null) return { value, text, hint: disabledHint, isDisabled: true };
    if (option === undefined) return { value, text, hint: i18n._('portal.change.not-offered'), isDisabled: true };
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
