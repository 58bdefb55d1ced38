/** Every sheet of the portal without its form: what it says, what it does then, and what would take that back. */
import * as v from 'valibot';
import { estimateBillingDate } from '../../../demo/service/billing/billing-dates.ts';
import { detailsOf } from '../../../demo/service/billing/details.ts';
import type { Act } from '../../../demo/service/billing/machine/acts.ts';
import { dayMs, isLifetime } from '../../../demo/service/billing/machine/terms.ts';
import { optionOf } from '../../../demo/service/billing/plan-options.ts';
import { scheduledChangesOf } from '../../../demo/service/billing/scheduled-changes.ts';
import { BillingRefusal } from '../../../demo/service/wire/billing-refusal.ts';
import { permissionFor } from '../../../src/billing/allowed.ts';
import type { BillingDateEstimate, ChangeMode, PlanOption } from '../../../src/billing/billing-adapter.ts';
import { billingDayLimits } from '../../../src/billing/billing-days.ts';
import { ofCancelling, ofCancellingDonation, ofKeeping } from '../../../src/billing/consequences/cancelling.ts';
import { ofChanging, ofKeepingPlan } from '../../../src/billing/consequences/changing-plan.ts';
import { ofBillingDate, ofQuantity } from '../../../src/billing/consequences/next-term.ts';
import { ofNotPausing, ofPausing } from '../../../src/billing/consequences/pausing.ts';
import { ofReturning } from '../../../src/billing/consequences/returning.ts';
import { type Consequence, withDue } from '../../../src/billing/consequences.ts';
import { endsAtOnce, type OperationName } from '../../../src/billing/operations.ts';
import { latestPause } from '../../../src/billing/paid-days.ts';
import { withScheduledPlan } from '../../../src/billing/scheduled-plans.ts';
import { decodeEstimate, decodeOptions } from '../../../src/billing/shared-calls.ts';
import { type DetailedSubscription, decodeSubscription } from '../../../src/billing/subscription.ts';
import { billingDateEstimateReply, changeOptionsReply } from '../../../src/http/contract/billing-replies.ts';
import { detailedSubscription } from '../../../src/http/contract/subscription-calls.ts';
import type { Life } from './lives.ts';

/** What chance chooses in the forms of the sheets. */
export interface Choice {
  pauseDays: number;
  pauseLength: number;
  termDays: number;
  quantity: number;
}

/** A sheet that can be opened. */
export interface Sheet {
  name: OperationName;
  told: Consequence[];
  act: Act;
  /** What takes it back at a moment, where the sheet says that something does; null: it is over by then. */
  undo: (now: Date) => Act | null;
}

/** A subscription as a page of the portal has it: off the wire, with its scheduled plan proved where that is asked for. */
export const seenBy = ({ stand, now }: Pick<Life, 'stand' | 'now'>): DetailedSubscription => {
  const told = decodeSubscription(v.parse(detailedSubscription, detailsOf(stand)));
  if (stand.billing === 'conductor') return told;
  return withScheduledPlan(told, scheduledChangesOf(stand).scheduled_changes, now.getTime());
};

const later = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** The days that the pause sheet takes: whole ones, the first tomorrow, the last as it says. */
const pauseOf = (subscription: DetailedSubscription, now: Date, { pauseDays, pauseLength }: Choice) => {
  const first = (Math.floor(now.getTime() / dayMs) + 1) * dayMs;
  const last = Math.floor(latestPause(subscription, now.getTime()) / dayMs) * dayMs;
  if (last < first) return null;
  const pauseAt = Math.min(first + pauseDays * dayMs, last);
  return { pauseAt, resumeAt: pauseAt + pauseLength * dayMs };
};

/** The end that the sheet of the billing date takes; null: there is none. */
const billingDayOf = (subscription: DetailedSubscription, now: Date, { termDays }: Choice): number | null => {
  const limits = billingDayLimits(subscription, now.getTime());
  const end = subscription.subsStatus === 'in_trial' ? subscription.trialEnd : subscription.currentTermEnd;
  if (limits === null || end === null) return null;
  const many = Math.floor((limits.last - limits.first) / dayMs) + 1;
  const chosen = limits.first + (termDays % many) * dayMs;
  return chosen === end || chosen > limits.last ? null : chosen;
};

/** What another end costs; null: something is in its way, which the sheet says. */
const estimateOf = ({ stand, now }: Life, end: number): BillingDateEstimate | null => {
  try {
    return decodeEstimate(v.parse(billingDateEstimateReply, estimateBillingDate(stand, end / 1000, now)));
  } catch (cause) {
    if (cause instanceof BillingRefusal && cause.code === 'operation_failed') return null;
    throw cause;
  }
};

type Told = Omit<Sheet, 'name'>;

/** Every sheet of a life by its name; null: not for this kind of subscription, or nothing to choose. */
const sheetOf = (life: Life, name: OperationName, choice: Choice): Told | null => {
  const { stand, now, other } = life;
  const subscription = seenBy(life);
  const { plan } = stand;
  const nowMs = now.getTime();
  const creditCents = stand.subscription.promotion_credits;
  const nothing = (): Act => ({ operation: 'reactivate' });
  const optionFor = (mode: ChangeMode): PlanOption => {
    const [option] = decodeOptions(v.parse(changeOptionsReply, { options: [optionOf(stand, other, mode, now)] }));
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
        told: ofCancelling(subscription, nowMs, stand.subscription.unpaid_until !== null),
        act: { operation: endsAtOnce(subscription) ? 'cancel now' : 'cancel at end of term' },
        undo: () => ({ operation: 'remove scheduled cancellation' }),
      };
    case 'cancel-donation':
      if (!isDonation) return null;
      return { told: ofCancellingDonation(), act: { operation: 'cancel now' }, undo: nothing };
    case 'remove-scheduled-cancellation':
      return {
        told: ofKeeping(subscription, creditCents),
        act: { operation: 'remove scheduled cancellation' },
        undo: () => ({ operation: 'cancel at end of term' }),
      };
    case 'pause': {
      const pause = isChangeable ? pauseOf(subscription, now, choice) : null;
      if (pause === null) return null;
      const [pauseAt, resumeAt] = [new Date(pause.pauseAt), new Date(pause.resumeAt)];
      return {
        told: ofPausing(subscription, pause.pauseAt, pause.resumeAt, creditCents),
        act: { operation: 'pause on a date', pauseAt, resumeAt },
        undo: (at) => {
          if (at >= resumeAt) return null;
          return { operation: at < pauseAt ? 'remove scheduled pause' : 'resume now' };
        },
      };
    }
    case 'remove-scheduled-pause':
      return {
        told: ofNotPausing(subscription, creditCents),
        act: { operation: 'remove scheduled pause' },
        undo: (at) => ({ operation: 'pause now', resumeAt: later(at, 1) }),
      };
    case 'resume':
      return {
        told: ofReturning(subscription, nowMs, creditCents),
        act: { operation: 'resume now' },
        undo: (at) => ({ operation: 'pause now', resumeAt: later(at, 1) }),
      };
    case 'reactivate':
      return {
        told: ofReturning(subscription, nowMs, creditCents),
        act: { operation: 'reactivate' },
        undo: () => ({ operation: 'cancel at end of term' }),
      };
    case 'switch-plan':
    case 'upgrade-to-print':
      if (!isChangeable || (name === 'upgrade-to-print') !== (plan.type === 'digital' && other.type === 'print'))
        return null;
      return {
        told: ofChanging(optionFor('immediate'), 'immediate', facts),
        act: { operation: 'switch plan now', plan: other },
        undo: () => ({ operation: 'switch plan now', plan }),
      };
    case 'schedule-plan':
      if (!isChangeable) return null;
      return {
        told: ofChanging(optionFor('end_of_term'), 'end_of_term', facts),
        act: { operation: 'switch plan at term end', plan: other },
        undo: () => ({ operation: 'remove scheduled changes' }),
      };
    case 'remove-scheduled-plan':
      return {
        told: ofKeepingPlan(subscription, creditCents),
        act: { operation: 'remove scheduled changes' },
        undo: () => ({ operation: 'switch plan at term end', plan: other }),
      };
    case 'change-quantity':
      if (!isDonation) return null;
      return {
        told: ofQuantity(subscription, choice.quantity, creditCents),
        act: { operation: 'change quantity', quantity: choice.quantity },
        undo: () => ({ operation: 'change quantity', quantity: stand.subscription.quantity }),
      };
    case 'change-billing-date': {
      const end = isChangeable ? billingDayOf(subscription, now, choice) : null;
      if (end === null) return null;
      const estimate = estimateOf(life, end);
      if (estimate === null) return null;
      return {
        told: ofBillingDate(subscription, estimate),
        act: { operation: 'change term end', to: new Date(end) },
        undo: () => ({ operation: 'change term end', to: new Date(end + 1000) }),
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

/** Every sheet that can be opened, as the portal allows it. */
export const sheetsOf = (life: Life, choice: Choice): Sheet[] => {
  const subscription = seenBy(life);
  const due = life.stand.subscription.unpaid_until?.getTime() ?? null;
  return names
    .filter((name) => permissionFor(name, subscription, due !== null).isAllowed)
    .flatMap((name) => {
      const sheet = sheetOf(life, name, choice);
      return sheet === null ? [] : [{ ...sheet, name, told: withDue(sheet.told, due) }];
    });
};
