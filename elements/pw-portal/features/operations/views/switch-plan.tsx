import { getPermissionToChange } from '../../../../../src/subscriptions/operations/registry.ts';
import { planLabels } from '../labels/plan-labels.ts';
import { hasChangeableTerm, type OperationView } from '../operation-view.ts';
import { ChangeSheet } from '../sheets/change-sheet.tsx';

/** Opens the flow for another plan, at once, later, or with a paper: the reader chooses there. */
export const switchPlanView: OperationView = {
  labels: planLabels.immediate,
  Sheet: ChangeSheet,
  action: {
    isOffered: (subscription, { hasChangeSubscriptionCard }) =>
      hasChangeSubscriptionCard && hasChangeableTerm(subscription),
    permission: getPermissionToChange,
    needsRenewal: true,
  },
};
