import { planLabels } from '../labels/plan-labels.ts';
import type { OperationView } from '../operation-view.ts';
import { ChangeSheet } from '../sheets/change-sheet.tsx';

/** Another plan at the end of the term, chosen in the flow that `switch-plan` opens. */
export const schedulePlanView: OperationView = {
  labels: planLabels.end_of_term,
  Sheet: ChangeSheet,
  action: null,
};
