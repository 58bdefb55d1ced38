import { removeScheduledPause } from '../../../../../src/subscriptions/operations/pause/remove-scheduled-pause.ts';
import type { OperationView } from '../operation-view.ts';
import { PlainSheet } from '../sheets/plain-sheet.tsx';

const labels: OperationView['labels'] = {
  open: (i18n) => i18n._('portal.do.remove-pause'),
  confirm: (i18n) => i18n._('portal.do.remove-pause'),
  done: (i18n) => i18n._('portal.done.remove-pause'),
};

/** Undoes a scheduled pause. */
export const removeScheduledPauseView: OperationView = {
  labels,
  Sheet: (props) => (
    <PlainSheet
      {...props}
      labels={labels}
      operation={() => ({ name: 'remove-scheduled-pause' })}
      preview={removeScheduledPause.preview}
    />
  ),
  action: null,
};
