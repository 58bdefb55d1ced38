import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { formatDate } from '../../../../../src/editions/selling/dates.ts';
import { changeBillingDate } from '../../../../../src/subscriptions/operations/change-billing-date.ts';
import { getBillingDayLimits, getEndOfTerm } from '../../../../../src/subscriptions/subscription/billing-days.ts';
import type { DetailedSubscription } from '../../../../../src/subscriptions/subscription/subscription.ts';
import { useSdk } from '../../../../host/sdk-context.tsx';
import { RetryButton } from '../../../../ui/button/retry-button.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { ActionSheet } from '../action-sheet.tsx';
import { msOfDay, toDay } from '../labels/days.ts';
import { hasChangeableTerm, type OperationView, type SheetProps } from '../operation-view.ts';
import { useEstimate } from '../state/use-estimate.ts';
import { usePreviewFacts } from '../state/use-preview-facts.ts';
import { useSheet } from '../state/use-sheet.ts';

const dayMs = 86_400_000;

const labels: OperationView['labels'] = {
  open: (i18n) => i18n._('portal.do.billing-date'),
  confirm: (i18n) => i18n._('portal.do.billing-date.confirm'),
  done: (i18n) => i18n._('portal.done.billing-date'),
};

/** The chosen day: its moment, and whether the subscription can be billed then. */
const useBillingDay = (subscription: DetailedSubscription) => {
  const { clock } = useSdk().platform;
  const [now] = useState(() => clock.now());
  const [day, setDay] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const end = getEndOfTerm(subscription);
  const limits = getBillingDayLimits(subscription, now);
  // The term keeps its time of day.
  const start = msOfDay(day);
  const chosenMs = start === null || end === null ? null : start + (end % dayMs);
  const isAllowed = limits !== null && chosenMs !== null && chosenMs >= limits.first && chosenMs <= limits.last;
  const validMs = isAllowed && chosenMs !== end ? chosenMs : null;
  return {
    day,
    setDay,
    limits,
    /** Null while no possible day is chosen. */
    validMs,
    /** The reader has chosen an impossible day, or tried to confirm without one. */
    isInvalid: (day !== '' || hasTried) && validMs === null,
    markTried: () => setHasTried(true),
  };
};

/** The field of the day, with the days that are possible. */
const BillingDayField = ({ day, setDay, limits, isInvalid }: ReturnType<typeof useBillingDay>) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const id = useId();
  const errorId = useId();
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{i18n._('portal.billing-date')}</label>
      </div>
      <input
        id={id}
        type="date"
        value={day}
        required
        min={limits === null ? undefined : toDay(limits.first)}
        max={limits === null ? undefined : toDay(limits.last)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {limits !== null && (
        <p id={errorId} className={isInvalid ? 'field-error' : 'hint'} role={isInvalid ? 'alert' : undefined}>
          {i18n._('portal.billing-date.wrong', {
            from: formatDate(limits.first, edition.dateFormat),
            until: formatDate(limits.last, edition.dateFormat),
          })}
        </p>
      )}
    </div>
  );
};

/** Changes the day on which the term ends and the next one is charged. The price is estimated for each chosen day. */
const BillingDateSheet = ({ subscription, onClose }: SheetProps) => {
  const { i18n } = useLingui();
  const { frame, perform } = useSheet(labels, subscription, onClose);
  const facts = usePreviewFacts(subscription.subsId);
  const billingDay = useBillingDay(subscription);
  const { state, refetch } = useEstimate(subscription.subsId, billingDay.validMs, frame.outcome);
  const getPreviews = () => {
    if (state.kind === 'loading') return null;
    return state.kind === 'known'
      ? changeBillingDate.preview(subscription, { ...facts, estimate: state.estimate })
      : [];
  };
  return (
    <ActionSheet
      {...frame}
      previews={getPreviews()}
      onConfirm={() => {
        if (state.kind !== 'known') return billingDay.markTried();
        const { termEnd, token } = state.estimate;
        perform({ name: 'change-billing-date', termEnd, token });
      }}
    >
      <BillingDayField {...billingDay} />
      {state.kind === 'held' && <p role="alert">{i18n._('portal.billing-date.held')}</p>}
      {state.kind === 'failed' && (
        <div role="alert">
          <p>{i18n._('portal.billing-date.failed')}</p>
          <RetryButton text={i18n._('retry')} onRetry={refetch} />
        </div>
      )}
    </ActionSheet>
  );
};

/** Changes the day of the next charge. */
export const changeBillingDateView: OperationView = {
  labels,
  Sheet: BillingDateSheet,
  action: {
    isOffered: (subscription, { canChangeBillingSchedule }) =>
      canChangeBillingSchedule && hasChangeableTerm(subscription),
  },
};
