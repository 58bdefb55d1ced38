import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { billingDayLimits, endOfTerm } from '../../../../src/billing/billing-days.ts';
import { ofBillingDate } from '../../../../src/billing/consequences/next-term.ts';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { formatDate } from '../../../../src/edition/dates.ts';
import { useSdk } from '../../../sdk-context.tsx';
import { RetryButton } from '../../../ui/button/retry-button.tsx';
import { usePortal } from '../../portal-context.tsx';
import { ActionSheet } from '../action-sheet.tsx';
import { dayOf, msOfDay } from '../days.ts';
import { useEstimate } from '../use-estimate.ts';
import { useSheet } from '../use-sheet.ts';

const dayMs = 86_400_000;

/** Another day on which the term ends, and the next one is charged: what it costs is asked for with each day. */
export const BillingDateSheet = ({
  subscription,
  onClose,
}: {
  subscription: DetailedSubscription;
  onClose: () => void;
}) => {
  const { i18n } = useLingui();
  const { clock } = useSdk().platform;
  const { edition } = usePortal();
  const { frame, perform } = useSheet('change-billing-date', subscription, onClose);
  const [now] = useState(() => clock.now());
  const id = useId();
  const errorId = useId();
  const end = endOfTerm(subscription);
  const limits = billingDayLimits(subscription, now);
  const [day, setDay] = useState('');
  const [isTried, setTried] = useState(false);

  // A term goes on ending at its own time of day.
  const start = msOfDay(day);
  const chosen = start === null || end === null ? null : start + (end % dayMs);
  const isRight =
    chosen !== null && limits !== null && chosen >= limits.first && chosen <= limits.last && chosen !== end;
  const { state, again } = useEstimate(subscription.subsId, isRight ? chosen : null, frame.outcome);
  const isWrong = (day !== '' || isTried) && !isRight;
  return (
    <ActionSheet
      {...frame}
      consequences={
        state.kind === 'loading' ? null : state.kind === 'known' ? ofBillingDate(subscription, state.estimate) : []
      }
      onConfirm={() => {
        if (state.kind !== 'known') return setTried(true);
        const { termEnd, token } = state.estimate;
        perform({ name: 'change-billing-date', termEnd, token });
      }}
    >
      <div className="field">
        <div className="field-head">
          <label htmlFor={id}>{i18n._('portal.billing-date')}</label>
        </div>
        <input
          id={id}
          type="date"
          value={day}
          required
          min={limits === null ? undefined : dayOf(limits.first)}
          max={limits === null ? undefined : dayOf(limits.last)}
          aria-invalid={isWrong || undefined}
          aria-describedby={errorId}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        {limits !== null && (
          <p id={errorId} className={isWrong ? 'field-error' : 'hint'} role={isWrong ? 'alert' : undefined}>
            {i18n._('portal.billing-date.wrong', {
              from: formatDate(limits.first, edition.dateFormat),
              until: formatDate(limits.last, edition.dateFormat),
            })}
          </p>
        )}
      </div>
      {state.kind === 'held' && <p role="alert">{i18n._('portal.billing-date.held')}</p>}
      {state.kind === 'failed' && (
        <div role="alert">
          <p>{i18n._('portal.billing-date.failed')}</p>
          <RetryButton text={i18n._('retry')} onRetry={again} />
        </div>
      )}
    </ActionSheet>
  );
};
