import { removeScheduledPlan } from '../../../../../src/subscriptions/operations/plan/remove-scheduled-plan.ts';
import type { OperationView } from '../operation-view.ts';
import { PlainSheet } from '../sheets/plain-sheet.tsx';

const labels: OperationView['labels'] = {
  open: (i18n) => i18n._('portal.do.keep-plan'),
  confirm: (i18n) => i18n._('portal.do.keep-plan'),
  done: (i18n) => i18n._('portal.done.keep-plan'),
};

/** Undoes a scheduled change of plan. */
export const removeScheduledPlanView: OperationView = {
  labels,
  Sheet: (props) => (
    <PlainSheet
      {...props}
      labels={labels}
      operation={() => ({ name: 'remove-scheduled-plan' })}
      preview={removeScheduledPlan.preview}
    />
  ),
  action: null,
};
