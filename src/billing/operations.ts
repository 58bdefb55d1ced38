import type { validationStatuses } from '../http/contract/address-forms.ts';
import type { DetailedSubscription } from './subscription.ts';

/**
 * Where a paper or an invoice goes, whichever system keeps it (spec: portal point 3). What an edition does not ask for is
 * empty.
 */
export interface ShippingAddress {
  firstName: string;
  lastName: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  /** ISO 3166, two upper-case letters. */
  country: string;
  company: string;
}

/**
 * Whether somebody has looked at an address: it is as they know it, it was kept against their advice, or nobody has, nor
 * knows it.
 */
export type ValidationStatus = (typeof validationStatuses)[number];

/** What can be done with a subscription (spec: portal point 4). Moments are ms since the epoch. */
export type Operation =
  /** For the end of the term; at once where there is none that runs: see `endsAtOnce`. */
  | { name: 'cancel' }
  | { name: 'remove-scheduled-cancellation' }
  /** `pauseAt` null: now. */
  | { name: 'pause'; pauseAt: number | null; resumeAt: number }
  | { name: 'remove-scheduled-pause' }
  | { name: 'resume' }
  | { name: 'reactivate'; planId: string }
  | { name: 'switch-plan'; planId: string }
  | { name: 'schedule-plan'; planId: string }
  | { name: 'remove-scheduled-plan' }
  /** `token`: of the estimate that the reader agreed to. */
  | { name: 'change-billing-date'; termEnd: number; token: string }
  | { name: 'upgrade-to-print'; planId: string; email: string }
  /** `token`: of the address that was shown before. */
  | { name: 'update-shipping'; address: ShippingAddress; validation: ValidationStatus; token: string }
  | { name: 'change-quantity'; quantity: number }
  | { name: 'cancel-donation' };

/** What can be done with an invoice that is due. */
export interface InvoiceOperation {
  name: 'collect';
}

/** What can be done with a way to pay. */
export interface MethodOperation {
  name: 'make-primary' | 'remove-method';
}

/** What can be done with the address on a customer's invoices. */
export interface BillingInfoOperation {
  name: 'update-billing-info';
  address: ShippingAddress;
  validation: ValidationStatus;
}

/** The names of what can be done with a subscription. */
export type OperationName = Operation['name'];

const isCancelling = ({ subsStatus, cancelledAt }: DetailedSubscription): boolean =>
  subsStatus === 'non_renewing' || subsStatus === 'cancelled' || (subsStatus === 'in_trial' && cancelledAt !== null);

const isRunning = ({ subsStatus }: DetailedSubscription): boolean =>
  subsStatus === 'active' || subsStatus === 'in_trial' || subsStatus === 'non_renewing';

/** What is paused or has not begun has no term that runs out: a cancellation ends it at once (design: billing-states). */
export const endsAtOnce = ({ subsStatus }: Pick<DetailedSubscription, 'subsStatus'>): boolean =>
  subsStatus === 'paused' || subsStatus === 'future';

/** A second: services count in those. */
const closeMs = 1000;
const isClose = (one: number | null, other: number): boolean => one !== null && Math.abs(one - other) <= closeMs;

/**
 * Whether a subscription, read again after an operation, is as that would have left it (design: billing-states). An
 * address is not told with a subscription: its change counts as done when the service has answered for it, or when the
 * address, read again, is the new one.
 */
export const hasHappened = (operation: Operation, now: DetailedSubscription): boolean => {
  switch (operation.name) {
    case 'cancel':
      return isCancelling(now);
    case 'remove-scheduled-cancellation':
      return isRunning(now) && !isCancelling(now);
    case 'pause':
      return operation.pauseAt === null ? now.subsStatus === 'paused' : isClose(now.pauseDate, operation.pauseAt);
    case 'remove-scheduled-pause':
      return isRunning(now) && now.pauseDate === null;
    case 'resume':
    case 'reactivate':
      return isRunning(now);
    case 'switch-plan':
    case 'upgrade-to-print':
      return now.planId === operation.planId;
    case 'schedule-plan':
      return now.scheduledPlanId === operation.planId;
    case 'remove-scheduled-plan':
      return now.scheduledPlanId === null;
    case 'change-billing-date':
      return isClose(now.currentTermEnd, operation.termEnd) || isClose(now.cancelledAt, operation.termEnd);
    case 'change-quantity':
      return now.quantity === operation.quantity;
    case 'cancel-donation':
      return now.subsStatus === 'cancelled';
    case 'update-shipping':
      return false;
  }
};
