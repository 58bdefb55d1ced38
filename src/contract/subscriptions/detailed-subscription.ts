/** A subscription as the services return it (spec: portal point 3). The checkout and every change reply with it. */

import * as v from 'valibot';
import { ownObject } from '../schema/own-object.ts';
import { optionalFlag, optionalNumber, optionalText } from '../schema/reply-fields.ts';

/**
 * A detailed subscription with the spec's field names. Amounts are cents, moments seconds since the epoch. The last
 * six fields are our additions: a service may omit them.
 */
export const detailedSubscription = ownObject({
  subsId: v.string(),
  customerId: optionalText,
  planId: v.string(),
  planName: optionalText,
  planInvoiceName: optionalText,
  planPrice: optionalNumber,
  planPeriod: optionalNumber,
  planPeriodUnit: optionalText,
  nextBillingAt: optionalNumber,
  /** Cents, as a text. */
  nextBillingAmount: optionalText,
  currentTermStart: optionalNumber,
  currentTermEnd: optionalNumber,
  createdAt: optionalNumber,
  /** `active`, `cancelled`, `non_renewing`, `paused`, `future`, `in_trial`. */
  subsStatus: v.string(),
  /** `digital`, `donation`, `print`, `gift`, `extra_seat`, `magazine`, `video`. */
  subsType: optionalText,
  subsMRR: optionalNumber,
  scheduledPlanId: optionalText,
  scheduledPlanName: optionalText,
  scheduledPlanInvoiceName: optionalText,
  scheduledPlanPeriod: optionalNumber,
  scheduledPlanPeriodUnit: optionalText,
  scheduledPlanPrice: optionalNumber,
  pauseDate: optionalNumber,
  resumeDate: optionalNumber,
  promotion: optionalText,
  cf_epochtimes_delivery_method: optionalText,
  cf_epochtimes_responsible_office: optionalText,
  /** Time of its cancellation, past or scheduled. */
  cancelledAt: optionalNumber,
  /** Time at which the scheduled plan starts: the end of the term. */
  scheduledAt: optionalNumber,
  /** Of a donation: the multiple of the plan's price. */
  quantity: optionalNumber,
  /** End of its trial, past or future. */
  trialEnd: optionalNumber,
  /** The bank has not settled a debit of it yet. */
  isDebitPending: optionalFlag,
  /** Currency of its amounts, ISO 4217; if missing, the edition's. */
  currencyCode: optionalText,
});
