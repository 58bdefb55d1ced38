import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useId, useState } from 'react';
import { dayText } from '../../../../../src/editions/selling/day-text.ts';
import { createBillingDateStore } from '../../../../../src/subscriptions/operations/billing-date/billing-date-store.ts';
import { changeBillingDate } from '../../../../../src/subscriptions/operations/billing-date/change-billing-date.ts';
import type { PreviewItem } from '../../../../../src/subscriptions/previews/preview-item.ts';
import type { DetailedSubscription } from '../../../../../src/subscriptions/subscription/subscription.ts';
import { useSdk } from '../../../../host/sdk-context.tsx';
import { RetryButton } from '../../../../ui/button/retry-button.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { ActionSheet } from '../action-sheet.tsx';
import { msOfDay, toDay } from '../labels/days.ts';
import { hasChangeableTerm, type OperationView, type SheetProps } from '../operation-view.ts';
import { usePreviewFacts } from '../state/use-preview-facts.ts';
import { useSheet } from '../state/use-sheet.ts';

const labels: OperationView['labels'] = {
  open: (i18n) => i18n._('portal.do.billing-date'),
  confirm: (i18n) => i18n._('portal.do.billing-date.confirm'),
  done: (i18n) => i18n._('portal.done.billing-date'),
};

/** The chosen day, and the price of it. */
const useBillingDate = (subscription: DetailedSubscription) => {
  const { clock, log } = useSdk().platform;
  const { billing, queryClient, subscriptionQueries } = usePortal();
  const [store] = useState(() =>
    createBillingDateStore({
      client: queryClient,
      billing,
      clock,
      log,
      // The list may be loaded again while the sheet is open.
      $subscription: computed(
        subscriptionQueries.$detailed,
        ({ items }) => items.find(({ subsId }) => subsId === subscription.subsId) ?? subscription,
      ),
    }),
  );
  const [day, setDay] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const { limits, termEnd } = useStore(store.$day);
  return {
    estimate: useStore(store.$estimate),
    refetch: store.refetch,
    markTried: () => setHasTried(true),
    field: {
      day,
      limits,
      /** The reader has chosen an impossible day, or tried to confirm without one. */
      isInvalid: (day !== '' || hasTried) && termEnd === null,
      onChange: (text: string) => {
        setDay(text);
        store.choose(msOfDay(text));
      },
    },
  };
};

/** The field of the day, with the days that are possible. */
const BillingDayField = ({ day, limits, isInvalid, onChange }: ReturnType<typeof useBillingDate>['field']) => {
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
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {limits !== null && (
        <p id={errorId} className={isInvalid ? 'field-error' : 'hint'} role={isInvalid ? 'alert' : undefined}>
          {i18n._('portal.billing-date.wrong', {
            from: dayText(i18n, edition, limits.first),
            until: dayText(i18n, edition, limits.last),
          })}
        </p>
      )}
    </div>
  );
};

/** The charge as it stands, before a day is chosen. */
const nextChargeOf = ({ nextBillingAt, nextBillingAmount }: DetailedSubscription): PreviewItem[] =>
  nextBillingAt === null ? [] : [{ kind: 'next-charge', cents: nextBillingAmount, at: nextBillingAt }];

/** Changes the day on which the term ends and the next one is charged. The price is estimated for each chosen day. */
const BillingDateSheet = ({ subscription, onClose }: SheetProps) => {
  const { i18n } = useLingui();
  const { estimate, refetch, markTried, field } = useBillingDate(subscription);
  // A refusal because the terms have changed asks for another estimate.
  const { frame, perform } = useSheet(labels, subscription, onClose, { onConflict: refetch });
  const facts = usePreviewFacts(subscription.subsId);
  const getPreviews = () => {
    if (estimate.kind === 'loading') return null;
    if (estimate.kind === 'known')
      return changeBillingDate.preview(subscription, { ...facts, estimate: estimate.estimate });
    return estimate.kind === 'none' ? nextChargeOf(subscription) : [];
  };
  return (
    <ActionSheet
      {...frame}
      isPriceNamed
      previews={getPreviews()}
      onConfirm={() => {
        if (estimate.kind !== 'known') return markTried();
        const { termEnd, token } = estimate.estimate;
        perform({ name: 'change-billing-date', termEnd, token });
      }}
    >
      <BillingDayField {...field} />
      {estimate.kind === 'none' && <p className="hint">{i18n._('portal.billing-date.choose')}</p>}
      {estimate.kind === 'held' && <p role="alert">{i18n._('portal.billing-date.held')}</p>}
      {estimate.kind === 'failed' && (
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
