/** Every sheet of the portal without its form: its sentences, its act, and the act that undoes it. */
import * as v from 'valibot';
import { estimateBillingDate } from '../../../demo/service/domain/billing/routes/billing-dates.ts';
import { planOptionOf } from '../../../demo/service/domain/billing/routes/plan-options.ts';
import { scheduledChangesReplyOf } from '../../../demo/service/domain/billing/routes/scheduled-changes.ts';
import type { Act } from '../../../demo/service/domain/billing/rules/acts.ts';
import { dayMs, isLifetime } from '../../../demo/service/domain/billing/rules/terms.ts';
import { detailedReplyOf } from '../../../demo/service/domain/billing/store/detailed-reply.ts';
import { BillingRefusal } from '../../../demo/service/http/billing-refusal.ts';
import { billingDateEstimateReply } from '../../../src/contract/subscriptions/billing-date.ts';
import { detailedSubscription } from '../../../src/contract/subscriptions/detailed-subscription.ts';
import { changeOptionsReply } from '../../../src/contract/subscriptions/plan-change.ts';
import type {
  BillingDateEstimate,
  ChangeMode,
  PlanOption,
} from '../../../src/subscriptions/adapters/billing-adapter.ts';
import { decodeEstimate, decodeOptions } from '../../../src/subscriptions/adapters/shared-calls.ts';
import { endsAtOnce } from '../../../src/subscriptions/operations/agreed-status.ts';
import { previewBillingDate } from '../../../src/subscriptions/operations/billing-date/change-billing-date.ts';
import { previewCancel } from '../../../src/subscriptions/operations/cancel/cancel.ts';
import { previewKeep } from '../../../src/subscriptions/operations/cancel/remove-scheduled-cancellation.ts';
import { previewQuantity } from '../../../src/subscriptions/operations/change-quantity.ts';
import { previewPause } from '../../../src/subscriptions/operations/pause/pause.ts';
import { previewCancelPause } from '../../../src/subscriptions/operations/pause/remove-scheduled-pause.ts';
import { previewKeepPlan } from '../../../src/subscriptions/operations/plan/remove-scheduled-plan.ts';
import { getPermission, type OperationName, operations } from '../../../src/subscriptions/operations/registry.ts';
import { previewChangePlan } from '../../../src/subscriptions/previews/change-plan.ts';
import { getLatestPauseStart } from '../../../src/subscriptions/previews/paid-days.ts';
import { type PreviewItem, withDueDate } from '../../../src/subscriptions/previews/preview-item.ts';
import { previewRestart } from '../../../src/subscriptions/previews/restart.ts';
import { getBillingDayLimits } from '../../../src/subscriptions/subscription/billing-days.ts';
import { withScheduledPlan } from '../../../src/subscriptions/subscription/scheduled-plans.ts';
import { type DetailedSubscription, decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import type { SubscriptionLife } from './lives.ts';

/** Random choices in the forms of the sheets. */
export interface RandomChoices {
  pauseDays: number;
  pauseLength: number;
  termDays: number;
  quantity: number;
  /** False: the billing system leaves out the plan's price. */
  isPriceKnown: boolean;
}

/** A sheet that can be opened. */
export interface Sheet {
  name: OperationName;
  consequences: PreviewItem[];
  /** False: its sums may be unknown. */
  isPriceKnown: boolean;
  act: Act;
  /** Returns the act that undoes it at a given time, if the sheet promises one; null: it is too late by then. */
  undo: (now: Date) => Act | null;
}

/**
 * Returns a subscription as a page of the portal has it: decoded from the wire, with its scheduled plan if requested.
 */
export const clientSubscription = ({ record, now }: Pick<SubscriptionLife, 'record' | 'now'>): DetailedSubscription => {
  const consequences = decodeSubscription(v.parse(detailedSubscription, detailedReplyOf(record)));
  if (record.billing === 'conductor') return consequences;
  return withScheduledPlan(consequences, scheduledChangesReplyOf(record).scheduled_changes, now.getTime());
};

const later = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** Returns the days of the pause sheet: whole days, the first tomorrow, the last as it says. */
const pauseOf = (subscription: DetailedSubscription, now: Date, { pauseDays, pauseLength }: RandomChoices) => {
  const firstDay = (Math.floor(now.getTime() / dayMs) + 1) * dayMs;
  const lastDay = Math.floor(getLatestPauseStart(subscription, now.getTime()) / dayMs) * dayMs;
  if (lastDay < firstDay) return null;
  const pauseAt = Math.min(firstDay + pauseDays * dayMs, lastDay);
  return { pauseAt, resumeAt: pauseAt + pauseLength * dayMs };
};

/** Returns the end that the billing-date sheet accepts; null: there is none. */
const billingDayOf = (subscription: DetailedSubscription, now: Date, { termDays }: RandomChoices): number | null => {
  const limits = getBillingDayLimits(subscription, now.getTime());
  const end = subscription.subsStatus === 'in_trial' ? subscription.trialEnd : subscription.currentTermEnd;
  if (limits === null || end === null) return null;
  const dayCount = Math.floor((limits.last - limits.first) / dayMs) + 1;
  const chosenDay = limits.first + (termDays % dayCount) * dayMs;
  return chosenDay === end || chosenDay > limits.last ? null : chosenDay;
};

/** Returns the cost of another end; null: something prevents it, which the sheet says. */
const estimateOf = ({ record, now }: SubscriptionLife, end: number): BillingDateEstimate | null => {
  try {
    return decodeEstimate(v.parse(billingDateEstimateReply, estimateBillingDate(record, end / 1000, now)));
  } catch (cause) {
    if (cause instanceof BillingRefusal && cause.code === 'operation_failed') return null;
    throw cause;
  }
};

type SheetContent = Omit<Sheet, 'name' | 'isPriceKnown'>;

/** Returns a sheet of a life by its name; null: not for this kind of subscription, or nothing to choose. */
const sheetOf = (life: SubscriptionLife, name: OperationName, choice: RandomChoices): SheetContent | null => {
  const { record, now, other } = life;
  const decoded = clientSubscription(life);
  const subscription = choice.isPriceKnown ? decoded : { ...decoded, planPrice: null };
  const { plan } = record;
  const nowMs = now.getTime();
  const creditCents = record.subscription.promotion_credits;
  const noUndo = (): Act => ({ operation: 'reactivate' });
  const optionFor = (mode: ChangeMode): PlanOption => {
    const [option] = decodeOptions(v.parse(changeOptionsReply, { options: [planOptionOf(record, other, mode, now)] }));
    if (option === undefined) throw new Error('There is no option');
    return option;
  };
  const facts = { subscription, nowMs, creditCents };
  const isChangeable = !isLifetime(plan) && !['donation', 'gift', 'extra_seat'].includes(plan.type);
  const isDonation = plan.type === 'donation';
  switch (name) {
    case 'cancel':
      if (isDonation) return null;
      return {
        consequences: previewCancel(subscription, nowMs, record.subscription.unpaid_until !== null),
        act: { operation: endsAtOnce(subscription) ? 'cancel now' : 'cancel at end of term' },
        undo: () => ({ operation: 'remove scheduled cancellation' }),
      };
    case 'cancel-donation':
      if (!isDonation) return null;
      return {
        consequences: operations['cancel-donation'].preview(subscription, {
          ...facts,
          last4: '',
          isDue: false,
          dueMs: null,
        }),
        act: { operation: 'cancel now' },
        undo: noUndo,
      };
    case 'remove-scheduled-cancellation':
      return {
        consequences: previewKeep(subscription, creditCents),
        act: { operation: 'remove scheduled cancellation' },
        undo: () => ({ operation: 'cancel at end of term' }),
      };
    case 'pause': {
      const pause = isChangeable ? pauseOf(subscription, now, choice) : null;
      if (pause === null) return null;
      const [pauseAt, resumeAt] = [new Date(pause.pauseAt), new Date(pause.resumeAt)];
      return {
        consequences: previewPause(subscription, pause.pauseAt, pause.resumeAt, creditCents),
        act: { operation: 'pause on a date', pauseAt, resumeAt },
        undo: (at) => {
          if (at >= resumeAt) return null;
          return { operation: at < pauseAt ? 'remove scheduled pause' : 'resume now' };
        },
      };
    }
    case 'remove-scheduled-pause':
      return {
        consequences: previewCancelPause(subscription, creditCents),
        act: { operation: 'remove scheduled pause' },
        undo: (at) => ({ operation: 'pause now', resumeAt: later(at, 1) }),
      };
    case 'resume':
      return {
        consequences: previewRestart(subscription, nowMs, creditCents),
        act: { operation: 'resume now' },
        undo: (at) => ({ operation: 'pause now', resumeAt: later(at, 1) }),
      };
    case 'reactivate':
      return {
        consequences: previewRestart(subscription, nowMs, creditCents),
        act: { operation: 'reactivate' },
        undo: () => ({ operation: 'cancel at end of term' }),
      };
    case 'switch-plan':
    case 'upgrade-to-print':
      if (!isChangeable || (name === 'upgrade-to-print') !== (plan.type === 'digital' && other.type === 'print'))
        return null;
      return {
        consequences: previewChangePlan(optionFor('immediate'), 'immediate', facts),
        act: { operation: 'switch plan now', plan: other },
        undo: () => ({ operation: 'switch plan now', plan }),
      };
    case 'schedule-plan':
      if (!isChangeable) return null;
      return {
        consequences: previewChangePlan(optionFor('end_of_term'), 'end_of_term', facts),
        act: { operation: 'switch plan at term end', plan: other },
        undo: () => ({ operation: 'remove scheduled changes' }),
      };
    case 'remove-scheduled-plan':
      return {
        consequences: previewKeepPlan(subscription, creditCents),
        act: { operation: 'remove scheduled changes' },
        undo: () => ({ operation: 'switch plan at term end', plan: other }),
      };
    case 'change-quantity':
      if (!isDonation) return null;
      return {
        consequences: previewQuantity(subscription, choice.quantity, creditCents),
        act: { operation: 'change quantity', quantity: choice.quantity },
        undo: () => ({ operation: 'change quantity', quantity: record.subscription.quantity }),
      };
    case 'change-billing-date': {
      const end = isChangeable ? billingDayOf(subscription, now, choice) : null;
      if (end === null) return null;
      const estimate = estimateOf(life, end);
      if (estimate === null) return null;
      return {
        consequences: previewBillingDate(subscription, estimate),
        act: { operation: 'change term end', to: new Date(end) },
        // The end of a trial can only be moved to an earlier moment.
        undo: (at) => {
          const to = subscription.subsStatus === 'in_trial' ? (at.getTime() + end) / 2 : end + 1000;
          return { operation: 'change term end', to: new Date(to) };
        },
      };
    }
    case 'update-shipping':
      return null;
  }
};

const names: readonly OperationName[] = [
  'cancel',
  'cancel-donation',
  'remove-scheduled-cancellation',
  'pause',
  'remove-scheduled-pause',
  'resume',
  'reactivate',
  'switch-plan',
  'upgrade-to-print',
  'schedule-plan',
  'remove-scheduled-plan',
  'change-quantity',
  'change-billing-date',
];

/** Returns every sheet that the portal allows. */
export const sheetsOf = (life: SubscriptionLife, choice: RandomChoices): Sheet[] => {
  const subscription = clientSubscription(life);
  const dueAt = life.record.subscription.unpaid_until?.getTime() ?? null;
  return names
    .filter((name) => getPermission(name, subscription, dueAt !== null).isAllowed)
    .flatMap((name) => {
      const sheet = sheetOf(life, name, choice);
      return sheet === null
        ? []
        : [{ ...sheet, name, isPriceKnown: choice.isPriceKnown, consequences: withDueDate(sheet.consequences, dueAt) }];
    });
};
