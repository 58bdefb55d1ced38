import { useLingui } from '@lingui/react';
import { type ReactNode, useId, useRef } from 'react';
import type { Operation } from '../../../../../src/subscriptions/operations/registry.ts';
import type { PreviewItem } from '../../../../../src/subscriptions/previews/preview-item.ts';
import { usePortal } from '../../../app/portal-context.tsx';
import { ActionSheet } from '../action-sheet.tsx';
import { cancellationText } from '../labels/outcome-messages.ts';
import type { OperationLabels, SheetProps } from '../operation-view.ts';
import { useSheet } from '../state/use-sheet.ts';

/** The maximum length of a reason, in characters; a longer one is cut. */
const maxReasonLength = 2000;

interface ReasonSheetProps extends SheetProps {
  labels: OperationLabels;
  operation: Operation;
  previews: readonly PreviewItem[];
  children?: ReactNode;
}

/**
 * Cancels in two clicks: opening this sheet, and its button. The reason is optional and sent with the cancellation; if
 * it cannot be sent, the cancellation still counts.
 */
export const ReasonSheet = ({ labels, operation, previews, subscription, onClose, children }: ReasonSheetProps) => {
  const { i18n } = useLingui();
  const { billing } = usePortal();
  const reason = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  /** The reason when the button was pressed: the sheet may be closed before the reply. */
  const reasonText = useRef('');
  const { frame, perform } = useSheet(labels, subscription, onClose, {
    onDone: () => {
      if (reasonText.current !== '') void billing.comment(subscription.subsId, reasonText.current);
    },
  });
  const confirm = () => {
    reasonText.current = reason.current?.value.trim() ?? '';
    perform(operation);
  };
  return (
    <ActionSheet {...frame} previews={previews} failure={cancellationText(i18n, frame.outcome)} onConfirm={confirm}>
      <div className="field">
        <div className="field-head">
          <label htmlFor={id}>{i18n._('portal.cancel.reason')}</label>
        </div>
        <textarea ref={reason} id={id} name="reason" rows={2} maxLength={maxReasonLength} />
      </div>
      {children}
    </ActionSheet>
  );
};
