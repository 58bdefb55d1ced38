import type { PreviewFacts } from '../../../../../src/subscriptions/operations/operation.ts';
import type { RunResult } from '../../../../../src/subscriptions/operations/operation-store.ts';
import type { Operation } from '../../../../../src/subscriptions/operations/registry.ts';
import type { PreviewItem } from '../../../../../src/subscriptions/previews/preview-item.ts';
import type { DetailedSubscription } from '../../../../../src/subscriptions/subscription/subscription.ts';
import { PaymentMethodsHelp } from '../../../parts/payment-methods-help.tsx';
import { ActionSheet } from '../action-sheet.tsx';
import type { OperationLabels, SheetProps } from '../operation-view.ts';
import { usePreviewFacts } from '../state/use-preview-facts.ts';
import { useSheet } from '../state/use-sheet.ts';

interface PlainSheetProps extends SheetProps {
  labels: OperationLabels;
  /** Returns the operation for what the sheet says. */
  operation: (items: readonly PreviewItem[]) => Operation;
  preview: (subscription: DetailedSubscription, facts: PreviewFacts) => PreviewItem[];
}

/**
 * Returns the time for the preview. If the service charges more than the sheet has said, the paid days are over, whatever
 * the clock of the reader's device says.
 */
const latestNow = ({ currentTermEnd, trialEnd }: DetailedSubscription, outcome: RunResult, nowMs: number) =>
  outcome.kind === 'refused' && outcome.refusal === 'terms-changed'
    ? Math.max(nowMs, currentTermEnd ?? 0, trialEnd ?? 0)
    : nowMs;

/** Confirms an operation without choices: undoing a scheduled change, resuming, or reactivating. */
export const PlainSheet = ({ labels, operation, preview, subscription, onClose }: PlainSheetProps) => {
  const { frame, perform } = useSheet(labels, subscription, onClose);
  const facts = usePreviewFacts(subscription.subsId);
  const nowMs = frame.outcome === null ? facts.nowMs : latestNow(subscription, frame.outcome, facts.nowMs);
  const previews = facts.isCreditLoading ? null : preview(subscription, { ...facts, nowMs });
  return (
    <ActionSheet
      {...frame}
      isPriceNamed
      previews={previews}
      help={<PaymentMethodsHelp outcome={frame.outcome} onFollow={onClose} />}
      onConfirm={() => perform(operation(previews ?? []))}
    />
  );
};
