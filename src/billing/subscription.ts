import type { InferOutput } from 'valibot';
import { readCurrency } from '../http/contract/minor-units.ts';
import type { detailedSubscription } from '../http/contract/subscription-calls.ts';

/** How a subscription stands (spec: portal point 4). `unknown`: the service says something newer than this page. */
export type SubscriptionStatus = 'active' | 'cancelled' | 'non_renewing' | 'paused' | 'future' | 'in_trial' | 'unknown';

/** What it is for (spec: portal point 3), the two magazines by their own names, too. */
export type SubscriptionType =
  | 'digital'
  | 'donation'
  | 'print'
  | 'gift'
  | 'extra_seat'
  | 'magazine'
  | 'ep_magazine'
  | 'ae_magazine'
  | 'video'
  | 'unknown';

/** What a period is counted in. */
export type PeriodUnit = 'day' | 'week' | 'month' | 'year';

/** A detailed subscription (spec: portal point 3). Amounts are whole cents, moments ms since the epoch; null: not told. */
export interface DetailedSubscription {
  subsId: string;
  customerId: string | null;
  planId: string;
  /** Empty where the service has none. */
  planName: string;
  planInvoiceName: string;
  planPrice: number | null;
  planPeriod: number | null;
  planPeriodUnit: PeriodUnit | null;
  nextBillingAt: number | null;
  nextBillingAmount: number | null;
  currentTermStart: number | null;
  currentTermEnd: number | null;
  createdAt: number | null;
  subsStatus: SubscriptionStatus;
  subsType: SubscriptionType;
  subsMRR: number | null;
  scheduledPlanId: string | null;
  scheduledPlanName: string;
  scheduledPlanInvoiceName: string;
  scheduledPlanPeriod: number | null;
  scheduledPlanPeriodUnit: PeriodUnit | null;
  scheduledPlanPrice: number | null;
  pauseDate: number | null;
  resumeDate: number | null;
  /** When it was cancelled, or will be. */
  cancelledAt: number | null;
  /** When the scheduled plan takes the present one's place. */
  scheduledAt: number | null;
  /** How many times the plan's price; 1 where nothing is told. */
  quantity: number;
  /** When its trial is over, or was. */
  trialEnd: number | null;
  /** The currency of its amounts, ISO 4217; null: the edition's. */
  currency: string | null;
  /** A credit, as the service formatted it; null without one. */
  promotion: string | null;
  /** `cf_epochtimes_delivery_method`. */
  deliveryMethod: string | null;
  /** `cf_epochtimes_responsible_office`. */
  responsibleOffice: string | null;
}

const statuses: Readonly<Record<Exclude<SubscriptionStatus, 'unknown'> | 'canceled', SubscriptionStatus>> = {
  active: 'active',
  cancelled: 'cancelled',
  // The spec writes both (portal point 4).
  canceled: 'cancelled',
  non_renewing: 'non_renewing',
  paused: 'paused',
  future: 'future',
  in_trial: 'in_trial',
};

const types: Readonly<Record<Exclude<SubscriptionType, 'unknown'>, SubscriptionType>> = {
  digital: 'digital',
  donation: 'donation',
  print: 'print',
  gift: 'gift',
  extra_seat: 'extra_seat',
  magazine: 'magazine',
  ep_magazine: 'ep_magazine',
  ae_magazine: 'ae_magazine',
  video: 'video',
};

const units: Readonly<Record<PeriodUnit, PeriodUnit>> = { day: 'day', week: 'week', month: 'month', year: 'year' };

type Told<Value> = Value | null | undefined;

/** The word that a code of the wire stands for, whatever its case; what the table lacks gets the last word. */
const read = <Word, Other>(table: Readonly<Record<string, Word>>, code: Told<string>, other: Other): Word | Other => {
  const key = (code ?? '').trim().toLowerCase();
  return Object.hasOwn(table, key) ? (table[key] ?? other) : other;
};

/** A type by its code on the wire. */
export const typeOf = (code: Told<string>): SubscriptionType => read(types, code, 'unknown');
/** What a period is counted in, by its code; null for one that is not known. */
export const periodUnitOf = (code: Told<string>): PeriodUnit | null => read(units, code, null);

const textOf = (value: Told<string>): string | null => value?.trim() || null;
const amountOf = (value: Told<number>): number | null => (Number.isSafeInteger(value) ? (value ?? null) : null);
const momentOf = (seconds: Told<number>): number | null =>
  typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
const centsOf = (text: Told<string>): number | null => (/^\d{1,15}$/.test(text?.trim() ?? '') ? Number(text) : null);

/** Reads a subscription off the wire: what the page does not know counts as not told, and never as something else. */
export const decodeSubscription = (reply: InferOutput<typeof detailedSubscription>): DetailedSubscription => ({
  subsId: reply.subsId,
  customerId: textOf(reply.customerId),
  planId: reply.planId,
  planName: textOf(reply.planName) ?? '',
  planInvoiceName: textOf(reply.planInvoiceName) ?? '',
  planPrice: amountOf(reply.planPrice),
  planPeriod: amountOf(reply.planPeriod),
  planPeriodUnit: periodUnitOf(reply.planPeriodUnit),
  nextBillingAt: momentOf(reply.nextBillingAt),
  nextBillingAmount: centsOf(reply.nextBillingAmount),
  currentTermStart: momentOf(reply.currentTermStart),
  currentTermEnd: momentOf(reply.currentTermEnd),
  createdAt: momentOf(reply.createdAt),
  subsStatus: read(statuses, reply.subsStatus, 'unknown'),
  subsType: typeOf(reply.subsType),
  subsMRR: amountOf(reply.subsMRR),
  scheduledPlanId: textOf(reply.scheduledPlanId),
  scheduledPlanName: textOf(reply.scheduledPlanName) ?? '',
  scheduledPlanInvoiceName: textOf(reply.scheduledPlanInvoiceName) ?? '',
  scheduledPlanPeriod: amountOf(reply.scheduledPlanPeriod),
  scheduledPlanPeriodUnit: periodUnitOf(reply.scheduledPlanPeriodUnit),
  scheduledPlanPrice: amountOf(reply.scheduledPlanPrice),
  pauseDate: momentOf(reply.pauseDate),
  resumeDate: momentOf(reply.resumeDate),
  cancelledAt: momentOf(reply.cancelledAt),
  scheduledAt: momentOf(reply.scheduledAt),
  quantity: amountOf(reply.quantity) ?? 1,
  trialEnd: momentOf(reply.trialEnd),
  currency: readCurrency(reply.currencyCode),
  promotion: textOf(reply.promotion),
  deliveryMethod: textOf(reply.cf_epochtimes_delivery_method),
  responsibleOffice: textOf(reply.cf_epochtimes_responsible_office),
});
