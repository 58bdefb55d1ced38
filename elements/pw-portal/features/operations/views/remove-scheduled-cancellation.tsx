import { removeScheduledCancellation } from '../../../../../src/subscriptions/operations/cancel/remove-scheduled-cancellation.ts';
import type { OperationView } from '../operation-view.ts';
import { PlainSheet } from '../sheets/plain-sheet.tsx';

const labels: OperationView['labels'] = {
  open: (i18n) => i18n._('portal.do.keep'),
  confirm: (i18n) => i18n._('portal.do.keep'),
  done: (i18n) => i18n._('portal.done.keep'),
};

/** Undoes a cancellation. */
export const removeScheduledCancellationView: OperationView = {
  labels,
  Sheet: (props) => (
    <PlainSheet
      {...props}
      labels={labels}
      operation={() => ({ name: 'remove-scheduled-cancellation' })}
      preview={removeScheduledCancellation.preview}
    />
  ),
  action: null,
};
