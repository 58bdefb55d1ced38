import type { InferOutput } from 'valibot';
import { readCurrency } from '../../contract/minor-units.ts';
import type { detailedSubscription } from '../../contract/subscriptions/detailed-subscription.ts';

/** State of a subscription (spec: portal point 4). `unknown`: a state that this version does not know. */
export type SubscriptionStatus = 'active' | 'cancelled' | 'non_renewing' | 'paused' | 'future' | 'in_trial' | 'unknown';

/** Type of a subscription (spec: portal point 3), with separate names for the two magazines. */
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

/** Unit of a period. */
export type PeriodUnit = 'day' | 'week' | 'month' | 'year';

/**
 * A detailed subscription (spec: portal point 3). Amounts are whole cents, moments ms since the epoch; null: unknown.
 */
export interface DetailedSubscription {
  subsId: string;
  customerId: string | null;
  planId: string;
  /** May be empty. */
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
  /** Time of its cancellation, past or scheduled. */
  cancelledAt: number | null;
  /** Time at which the scheduled plan starts. */
  scheduledAt: number | null;
  /** Multiple of the plan's price; 1 if missing. */
  quantity: number;
  /** End of its trial, past or future. */
  trialEnd: number | null;
  /** A debit of it is under way; false if missing. */
  isDebitPending: boolean;
  /** The currency of its amounts, ISO 4217; null: the edition's. */
  currency: string | null;
  /** A credit, formatted by the service; null if there is none. */
  promotion: string | null;
  /** `cf_epochtimes_delivery_method`. */
  deliveryMethod: string | null;
  /** `cf_epochtimes_responsible_office`. */
  responsibleOffice: string | null;
}

const statuses: Readonly<Record<Exclude<SubscriptionStatus, 'unknown'> | 'canceled', SubscriptionStatus>> = {
  active: 'active',
  cancelled: 'cancelled',
  // The spec uses both (portal point 4).
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

type Optional<Value> = Value | null | undefined;

/** Looks up a wire code, ignoring case; returns the fallback for an unknown code. */
const lookUp = <Word, Other>(
  table: Readonly<Record<string, Word>>,
  code: Optional<string>,
  fallback: Other,
): Word | Other => {
  const key = (code ?? '').trim().toLowerCase();
  return Object.hasOwn(table, key) ? (table[key] ?? fallback) : fallback;
};

/** Parses a subscription type from its wire code. */
export const parseSubscriptionType = (code: Optional<string>): SubscriptionType => lookUp(types, code, 'unknown');
/** Parses the unit of a period from its wire code; null if unknown. */
export const parsePeriodUnit = (code: Optional<string>): PeriodUnit | null => lookUp(units, code, null);

const parseText = (value: Optional<string>): string | null => value?.trim() || null;
const parseAmount = (value: Optional<number>): number | null => (Number.isSafeInteger(value) ? (value ?? null) : null);
const parseMoment = (seconds: Optional<number>): number | null =>
  typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
const parseCents = (text: Optional<string>): number | null =>
  /^\d{1,15}$/.test(text?.trim() ?? '') ? Number(text) : null;

/** Decodes a subscription: an unknown value counts as missing, never as another value. */
export const decodeSubscription = (reply: InferOutput<typeof detailedSubscription>): DetailedSubscription => ({
  subsId: reply.subsId,
  customerId: parseText(reply.customerId),
  planId: reply.planId,
  planName: parseText(reply.planName) ?? '',
  planInvoiceName: parseText(reply.planInvoiceName) ?? '',
  planPrice: parseAmount(reply.planPrice),
  planPeriod: parseAmount(reply.planPeriod),
  planPeriodUnit: parsePeriodUnit(reply.planPeriodUnit),
  nextBillingAt: parseMoment(reply.nextBillingAt),
  nextBillingAmount: parseCents(reply.nextBillingAmount),
  currentTermStart: parseMoment(reply.currentTermStart),
  currentTermEnd: parseMoment(reply.currentTermEnd),
  createdAt: parseMoment(reply.createdAt),
  subsStatus: lookUp(statuses, reply.subsStatus, 'unknown'),
  subsType: parseSubscriptionType(reply.subsType),
  subsMRR: parseAmount(reply.subsMRR),
  scheduledPlanId: parseText(reply.scheduledPlanId),
  scheduledPlanName: parseText(reply.scheduledPlanName) ?? '',
  scheduledPlanInvoiceName: parseText(reply.scheduledPlanInvoiceName) ?? '',
  scheduledPlanPeriod: parseAmount(reply.scheduledPlanPeriod),
  scheduledPlanPeriodUnit: parsePeriodUnit(reply.scheduledPlanPeriodUnit),
  scheduledPlanPrice: parseAmount(reply.scheduledPlanPrice),
  pauseDate: parseMoment(reply.pauseDate),
  resumeDate: parseMoment(reply.resumeDate),
  cancelledAt: parseMoment(reply.cancelledAt),
  scheduledAt: parseMoment(reply.scheduledAt),
  quantity: parseAmount(reply.quantity) ?? 1,
  trialEnd: parseMoment(reply.trialEnd),
  isDebitPending: reply.isDebitPending ?? false,
  currency: readCurrency(reply.currencyCode),
  promotion: parseText(reply.promotion),
  deliveryMethod: parseText(reply.cf_epochtimes_delivery_method),
  responsibleOffice: parseText(reply.cf_epochtimes_responsible_office),
});
