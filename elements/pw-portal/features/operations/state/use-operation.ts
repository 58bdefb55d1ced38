import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { OperationResult } from '../../../../../src/subscriptions/lists/billing.ts';
import {
  createOperationStore,
  type OperationRun,
  type OperationStore,
  type RunResult,
} from '../../../../../src/subscriptions/operations/operation-store.ts';
import type { Operation, OperationName } from '../../../../../src/subscriptions/operations/registry.ts';
import type { DetailedSubscription } from '../../../../../src/subscriptions/subscription/subscription.ts';
import { dispatch } from '../../../../host/events.ts';
import { useHost } from '../../../../host/sdk-context.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { useOpenMutation } from '../../../hooks/use-open-mutation.ts';
import { subscriptionName } from '../../../parts/subscription-labels.ts';
import { cancellationText, outcomeText } from '../labels/outcome-messages.ts';

/** Returns the label of an operation for a notice outside its sheet. */
type LabelOf = (name: OperationName) => string;

/** Reports an operation's outcome outside its sheet: to the lists, the page, and a reader who has closed the sheet. */
const useOutcomeReports = (labelOf: LabelOf) => {
  const { i18n } = useLingui();
  const { edition, queryClient, subscriptionQueries, noticeStore } = usePortal();
  const host = useHost();
  const keyOf = ({ subsId }: DetailedSubscription, { name }: Operation) => `${subsId} ${name}`;
  return {
    /** Reports an end, also an uncertain one: clears earlier notices of the operation and refetches the lists. */
    reportEnd: async (subscription: DetailedSubscription, operation: Operation, result: OperationResult) => {
      noticeStore.clear(keyOf(subscription, operation));
      if (result.kind === 'done') {
        const { subsId } = result.subscription;
        dispatch(host, 'pw-subscription-change', { subscriptionId: subsId, operation: operation.name });
      }
      void queryClient.invalidate('billing');
      await subscriptionQueries.applyChange(result.kind === 'done' ? result.subscription : null);
    },
    /** Reports a failure whose sheet is closed or shows another operation. */
    reportHiddenFailure: (subscription: DetailedSubscription, operation: Operation, result: RunResult) =>
      noticeStore.showFailure(
        keyOf(subscription, operation),
        i18n._('portal.ended', {
          action: labelOf(operation.name),
          subject: subscriptionName(i18n, edition, subscription),
          text: operation.name.startsWith('cancel') ? cancellationText(i18n, result) : outcomeText(i18n, result),
        }),
      ),
  };
};

/**
 * Runs operations on a subscription and follows their outcome. Afterwards the lists, and the queries beside them, are
 * refetched in any case. A running operation continues after its sheet is closed, and its outcome is still reported.
 */
export const useOperationStore = (labelOf: LabelOf): OperationStore => {
  const { billing, onSignedOut } = usePortal();
  const ports = { billing, onSignedOut, ...useOutcomeReports(labelOf) };
  const latestPorts = useRef(ports);
  latestPorts.current = ports;
  return useOpenMutation(() => createOperationStore(() => latestPorts.current));
};

/** The state of the operation of a sheet, and the function that runs one. */
export const useOperation = (labelOf: LabelOf) => {
  const store = useOperationStore(labelOf);
  const state = useStore(store.$state);
  return {
    isBusy: state.kind === 'running',
    /** The outcome of the last attempt; null before the first. */
    outcome: state.kind === 'ended' ? state.result : null,
    isOpen: store.isOpen,
    run: (run: OperationRun) => void store.run(run),
  };
};
