import { useLingui } from '@lingui/react';
import type { ChangeMode } from '../../../../src/billing/billing-adapter.ts';
import { modesOf, plansOf } from '../../../../src/billing/change-flow.ts';
import { formatDate } from '../../../../src/edition/dates.ts';
import { formatCents, withCurrency } from '../../../../src/edition/money.ts';
import { RetryButton } from '../../../ui/button/retry-button.tsx';
import { consequenceText } from '../../actions/consequence-words.ts';
import { hindranceText } from '../../actions/hindrance-words.ts';
import { periodText } from '../../parts/subscription-words.ts';
import { usePortal } from '../../portal-context.tsx';
import { type Choice, ChoiceField } from '../choice-field.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Change } from '../use-change.ts';

/** When a plan begins, each time with what it charges at once; one that can't be chosen says why. */
const useTimes = ({ subscription, offers, states, choice }: Change): Choice<ChangeMode>[] => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { currentTermEnd } = subscription;
  const timeOf = (value: ChangeMode): Choice<ChangeMode> => {
    const date = currentTermEnd === null ? null : formatDate(currentTermEnd, edition.dateFormat);
    const end = date === null ? i18n._('portal.change.at-end') : i18n._('portal.change.at-end.day', { date });
    const text = value === 'immediate' ? i18n._('portal.change.now') : end;
    const held = (hint: string) => ({ value, text, hint, isHeld: true });
    const state = states[value];
    if (state.status === 'held') return held(hindranceText(i18n, state.hindrance));
    if (state.status === 'loading') return held(i18n._('portal.busy'));
    if (state.status === 'failed') return held(i18n._('portal.plans.failed'));
    const option = offers[value].find(({ planId }) => planId === choice.planId);
    if (option === undefined) return held(i18n._('portal.change.not-offered'));
    const { chargeNow: cents } = option;
    const charge = cents > 0 ? ({ kind: 'charged-now', cents } as const) : ({ kind: 'free' } as const);
    return { value, text, hint: consequenceText(i18n, edition, charge, withCurrency(edition, subscription.currency)) };
  };
  return [timeOf('immediate'), timeOf('end_of_term')];
};

/** Which plan it shall be, and from when on. */
export const PlanStep = ({ change }: { change: Change }) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { offers, choice, choose, hasFailed, retry } = change;
  const times = useTimes(change);
  return (
    <StepFrame change={change}>
      <ChoiceField
        legend={i18n._('portal.plans')}
        name="planId"
        choices={plansOf(offers, choice.type).map(({ planId, name, price, period, periodUnit }) => ({
          value: planId,
          text: name,
          hint: periodText(
            i18n,
            formatCents(price, withCurrency(edition, change.subscription.currency)),
            period,
            periodUnit,
          ),
        }))}
        chosen={choice.planId}
        onChoose={(planId) => choose({ planId })}
      />
      {choice.planId !== null && modesOf(offers, choice.planId).length > 0 && (
        <ChoiceField
          legend={i18n._('portal.change.when')}
          name="mode"
          choices={times}
          chosen={choice.mode}
          onChoose={(mode) => choose({ mode })}
        />
      )}
      {hasFailed && (
        <div className="notice" role="alert">
          <p>{i18n._('portal.change.some-failed')}</p>
          <RetryButton text={i18n._('retry')} onRetry={retry} />
        </div>
      )}
    </StepFrame>
  );
};
