import { planLabels } from '../labels/plan-labels.ts';
import type { OperationView } from '../operation-view.ts';
import { ChangeSheet } from '../sheets/change-sheet.tsx';

/** A plan with a paper, chosen in the flow that `switch-plan` opens. */
export const upgradeToPrintView: OperationView = {
  labels: planLabels.immediate,
  Sheet: ChangeSheet,
  action: null,
};
