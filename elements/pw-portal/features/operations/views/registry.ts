import type { OperationName } from '../../../../../src/subscriptions/operations/registry.ts';
import type { OperationView } from '../operation-view.ts';
import { cancelView } from './cancel.tsx';
import { cancelDonationView } from './cancel-donation.tsx';
import { changeBillingDateView } from './change-billing-date.tsx';
import { changeQuantityView } from './change-quantity.tsx';
import { pauseView } from './pause.tsx';
import { reactivateView } from './reactivate.tsx';
import { removeScheduledCancellationView } from './remove-scheduled-cancellation.tsx';
import { removeScheduledPauseView } from './remove-scheduled-pause.tsx';
import { removeScheduledPlanView } from './remove-scheduled-plan.tsx';
import { resumeView } from './resume.tsx';
import { schedulePlanView } from './schedule-plan.tsx';
import { switchPlanView } from './switch-plan.tsx';
import { updateShippingView } from './update-shipping.tsx';
import { upgradeToPrintView } from './upgrade-to-print.tsx';

/** Every operation in the portal, in the order that a card offers them. */
export const operationViews: Readonly<Record<OperationName, OperationView>> = {
  resume: resumeView,
  reactivate: reactivateView,
  'switch-plan': switchPlanView,
  'schedule-plan': schedulePlanView,
  'upgrade-to-print': upgradeToPrintView,
  'change-quantity': changeQuantityView,
  'change-billing-date': changeBillingDateView,
  'update-shipping': updateShippingView,
  pause: pauseView,
  cancel: cancelView,
  'cancel-donation': cancelDonationView,
  'remove-scheduled-cancellation': removeScheduledCancellationView,
  'remove-scheduled-pause': removeScheduledPauseView,
  'remove-scheduled-plan': removeScheduledPlanView,
};
