import { useLingui } from '@lingui/react';
import { dayText } from '../../../../../src/editions/selling/day-text.ts';
import type { Operation } from '../../../../../src/subscriptions/operations/registry.ts';
import { getEndAfterPause, getPause } from '../../../../../src/subscriptions/previews/paid-days.ts';
import { getEndOfTerm } from '../../../../../src/subscriptions/subscription/billing-days.ts';
import type { DetailedSubscription } from '../../../../../src/subscriptions/subscription/subscription.ts';
import { usePortal } from '../../../app/portal-context.tsx';
import { subscriptionName } from '../../../parts/subscription-labels.ts';
import type { OperationLabels } from '../operation-view.ts';
import { useOperation } from './use-operation.ts';

/** The day to name when an operation is done; a pause before the end postpones it. */
const getEndToTell = (subscription: DetailedSubscription): number | null => {
  const { subsStatus, cancelledAt } = subscription;
  const end = subsStatus === 'cancelled' ? null : (cancelledAt ?? getEndOfTerm(subscription));
  return end === null ? null : getEndAfterPause(end, getPause(subscription), subsStatus === 'paused');
};

/** Returns the common parts of every sheet: its labels, and the state of its operation, with its listeners. */
export const useSheet = (
  { open, confirm, done: doneLabel }: OperationLabels,
  subscription: DetailedSubscription,
  onClose: () => void,
  { onDone = () => {}, onConflict }: { onDone?: () => void; onConflict?: () => void } = {},
) => {
  const { i18n } = useLingui();
  const { edition, showToast } = usePortal();
  const { isBusy, outcome, isOpen, run } = useOperation(() => open(i18n));
  return {
    frame: {
      title: open(i18n),
      action: confirm(i18n),
      subject: subscriptionName(i18n, edition, subscription),
      currency: subscription.currency,
      isBusy,
      outcome,
      onClose,
    },
    perform: (operation: Operation) =>
      run({
        subscription,
        operations: [operation],
        onDone: (updated) => {
          const end = getEndToTell(updated);
          showToast('success', doneLabel(i18n, end === null ? null : dayText(i18n, edition, end)));
          onDone();
          // A reader who closed the sheet may have opened another one.
          if (isOpen()) onClose();
        },
        onConflict,
      }),
  };
};
