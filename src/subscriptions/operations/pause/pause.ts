import { cardBilling } from '../../../contract/subscriptions/card-billing.ts';
import { conductor } from '../../../contract/subscriptions/conductor.ts';
import { toSeconds } from '../../adapters/shared-calls.ts';
import { isLifetime } from '../../previews/lifetime.ts';
import { getNextPrice, type SubscriptionState } from '../../previews/next-charge.ts';
import { getRemainingPaidDays, getTermOfPause, isRenewed } from '../../previews/paid-days.ts';
import { type PreviewItem, withDueDate } from '../../previews/preview-item.ts';
import { isSameSecond, type OperationDescriptor } from '../operation.ts';
import { allowed, blocked, blockedStates, permissionByState, type StateRule } from '../permission.ts';

/** A pause between two moments, in ms since the epoch. */
export interface PauseOperation {
  name: 'pause';
  /** Null: now. */
  pauseAt: number | null;
  resumeAt: number;
}

/** A pause requires that no change and no other pause is scheduled (design: billing-states). */
const ifPausable: StateRule = ({ pauseDate, scheduledPlanId }) => {
  if (pauseDate !== null) return blocked('pause-ahead');
  return scheduledPlanId === null ? allowed : blocked('plan-change-ahead');
};

/** Returns the item of the renewals before a pause: of one its charge, of several their number and sum. */
const getRenewalItems = (
  count: number,
  { price, creditCents, at }: { price: number | null; creditCents: number; at: number },
): PreviewItem[] => {
  const usedCents = price === null ? 0 : Math.min(creditCents, count * price);
  const cents = price === null ? null : count * price - usedCents;
  if (count < 2) return count === 0 ? [] : [{ kind: 'charge-before-pause', cents, at }];
  return [{ kind: 'charges-before-pause', count, cents, creditCents: usedCents, at }];
};

/** Returns the charges of a renewing term around a pause: all before it, and the first after it. */
const getChargesAround = (
  subscription: SubscriptionState,
  { renewals, chargeAt, creditCents }: { renewals: number; chargeAt: number; creditCents: number },
): { before: PreviewItem[]; after: PreviewItem[] } => {
  const at = subscription.currentTermEnd;
  const price = getNextPrice(subscription, 0);
  const after = price === null ? null : Math.max(0, price - Math.max(0, creditCents - renewals * price));
  return {
    before: at === null ? [] : getRenewalItems(renewals, { price, creditCents, at }),
    after: [{ kind: 'charge-after-pause', cents: after, at: chargeAt }],
  };
};

/**
 * Preview of a pause between two days. The remaining paid days of the term follow the pause, so the first charge, or
 * the end of a cancelled subscription, is that much later.
 */
export const previewPause = (
  subscription: SubscriptionState,
  pauseAt: number,
  resumeAt: number,
  creditCents = 0,
): PreviewItem[] => {
  const term = getTermOfPause(subscription, pauseAt);
  const pause = { pauseAt, resumeAt };
  const dates: PreviewItem[] = [
    { kind: 'paused-from', at: pauseAt },
    { kind: 'access-until', at: pauseAt },
    { kind: 'resumes', at: resumeAt },
  ];
  if (term === null) return [{ kind: 'free' }, ...dates, { kind: 'undo-any-time' }];
  const days: PreviewItem[] = [{ kind: 'days-kept', days: getRemainingPaidDays(term.end, pause) }];
  const finalEnd = resumeAt + Math.max(0, term.end - pauseAt);
  if (!isRenewed(subscription)) {
    const endItems: PreviewItem[] = isLifetime(subscription) ? [] : [{ kind: 'ends-after-pause', at: finalEnd }];
    return [{ kind: 'free' }, ...dates, ...days, ...endItems, { kind: 'undo-any-time' }];
  }
  const charges = getChargesAround(subscription, { renewals: term.renewals, chargeAt: finalEnd, creditCents });
  return [{ kind: 'free' }, ...charges.before, ...dates, ...days, ...charges.after, { kind: 'undo-any-time' }];
};

/** Pauses a subscription. */
export const pause: OperationDescriptor<PauseOperation, { pauseAt: number; resumeAt: number }> = {
  name: 'pause',
  permission: permissionByState({
    ...blockedStates,
    in_trial: blocked('is-trial'),
    active: ifPausable,
    non_renewing: ifPausable,
  }),
  preview: (subscription, { pauseAt, resumeAt, creditCents, dueMs }) =>
    withDueDate(previewPause(subscription, pauseAt, resumeAt, creditCents), dueMs),
  send: {
    cardBilling: ({ http, subscription: { subsId }, options }, { pauseAt, resumeAt }) => {
      const pause_date = pauseAt === null ? undefined : toSeconds(pauseAt);
      const body = { subscription_id: subsId, pause_date, resume_date: toSeconds(resumeAt) };
      return http(cardBilling.pause, { ...options, body });
    },
    conductor: ({ http, subscription: { subsId }, options }, { pauseAt, resumeAt }) => {
      const body = {
        subscription_id: subsId,
        dunning_handling: 'continue',
        pause_resumption: 'specific',
        resume_date: toSeconds(resumeAt),
      } as const;
      if (pauseAt === null)
        return http(conductor.pause, { ...options, body: { ...body, pause_time_option: 'immediately' } });
      const pause_date = toSeconds(pauseAt);
      return http(conductor.pause, { ...options, body: { ...body, pause_time_option: 'specific', pause_date } });
    },
  },
  isDone: ({ pauseAt }, { subsStatus, pauseDate }) =>
    pauseAt === null ? subsStatus === 'paused' : isSameSecond(pauseDate, pauseAt),
};
