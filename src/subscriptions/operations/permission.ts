import type { DetailedSubscription, SubscriptionStatus } from '../subscription/subscription.ts';

/** Reason why an operation is not possible now; the element chooses the text. */
export type BlockedReason =
  | 'not-begun'
  | 'is-paused'
  | 'is-cancelled'
  | 'is-ending'
  | 'is-running'
  | 'is-trial'
  | 'plan-change-ahead'
  | 'pause-ahead'
  | 'debit-pending'
  | 'payment-due'
  | 'nothing-ahead'
  | 'not-known';

/** Permission for an operation, or the reason against it. */
export type Permission = { isAllowed: true } | { isAllowed: false; reason: BlockedReason };

/** The permission without a condition. */
export const allowed: Permission = { isAllowed: true };

/** Returns the refusal for a reason. */
export const blocked = (reason: BlockedReason): Permission => ({ isAllowed: false, reason });

/** Decides about an operation. `isDue`: an invoice could not be charged. */
export type PermissionRule = (subscription: DetailedSubscription, isDue: boolean) => Permission;

/** Decides within one state. */
export type StateRule = (subscription: DetailedSubscription) => Permission;
type PermissionRow = Readonly<Record<Exclude<SubscriptionStatus, 'unknown'>, Permission | StateRule>>;

/** Allowed unless a cancellation is scheduled. */
export const ifNotCancelling: StateRule = ({ cancelledAt }) => (cancelledAt === null ? allowed : blocked('is-ending'));
/**
 * A subscription that ends, or is paused before, can't change its plan, now or later: a new term would lose paid days,
 * and end or be paused all the same.
 */
export const ifGoingOn: StateRule = (subscription) =>
  subscription.pauseDate === null ? ifNotCancelling(subscription) : blocked('pause-ahead');

/** Refusals of the states in which no term runs, for operations that need one. */
export const blockedStates = {
  future: blocked('not-begun'),
  paused: blocked('is-paused'),
  cancelled: blocked('is-cancelled'),
} as const;
/** One permission for every state in which a term runs. */
export const ifRunning = (permission: Permission | StateRule): PermissionRow => ({
  ...blockedStates,
  in_trial: permission,
  active: permission,
  non_renewing: permission,
});

/**
 * Creates the rule of an operation from its permission in each state (design: billing-states). `requiresPaid`: it starts
 * or moves a term, so the money for the present one must have arrived.
 */
export const permissionByState =
  (row: PermissionRow, { requiresPaid = false } = {}): PermissionRule =>
  (subscription, isDue) => {
    const { subsStatus, isDebitPending } = subscription;
    if (subsStatus === 'unknown') return blocked('not-known');
    if (requiresPaid && isDue && subsStatus !== 'in_trial') return blocked('payment-due');
    if (requiresPaid && isDebitPending && subsStatus !== 'in_trial') return blocked('debit-pending');
    const entry = row[subsStatus];
    return typeof entry === 'function' ? entry(subscription) : entry;
  };
