import { agreedChargeOf } from '../../../../../src/subscriptions/operations/agreed-charge.ts';
import { resume } from '../../../../../src/subscriptions/operations/pause/resume.ts';
import type { OperationView } from '../operation-view.ts';
import { PlainSheet } from '../sheets/plain-sheet.tsx';

const labels: OperationView['labels'] = {
  open: (i18n) => i18n._('portal.do.resume'),
  confirm: (i18n) => i18n._('portal.do.resume.confirm'),
  done: (i18n) => i18n._('portal.done.resume'),
};

/** Ends a pause now. */
export const resumeView: OperationView = {
  labels,
  Sheet: (props) => (
    <PlainSheet
      {...props}
      labels={labels}
      operation={(items) => ({ name: 'resume', ...agreedChargeOf(items) })}
      preview={resume.preview}
    />
  ),
  action: { isOffered: ({ subsStatus }) => subsStatus === 'paused' },
};
