import type { PreviewFacts } from '../../../../../src/subscriptions/operations/operation.ts';
import type { Operation } from '../../../../../src/subscriptions/operations/registry.ts';
import type { PreviewItem } from '../../../../../src/subscriptions/previews/preview-item.ts';
import type { DetailedSubscription } from '../../../../../src/subscriptions/subscription/subscription.ts';
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

/** Confirms an operation without choices: undoing a scheduled change, resuming, or reactivating. */
export const PlainSheet = ({ labels, operation, preview, subscription, onClose }: PlainSheetProps) => {
  const { frame, perform } = useSheet(labels, subscription, onClose);
  const facts = usePreviewFacts(subscription.subsId);
  const previews = facts.isCreditLoading ? null : preview(subscription, facts);
  return <ActionSheet {...frame} previews={previews} onConfirm={() => perform(operation(previews ?? []))} />;
};
