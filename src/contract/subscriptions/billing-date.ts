/** Moves of the billing date, by the terms of an estimate (spec: portal point 7). */
import * as v from 'valibot';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalNumber } from '../schema/reply-fields.ts';
import { epochSeconds, epochSecondsText, trimmedId } from '../schema/request-fields.ts';
import { subsRead } from '../schema/routes.ts';
import { billingCharge, billingRead, changeRefusals } from '../table/billing-facts.ts';
import { describeRow, joinRows, rowsOf } from '../table/row.ts';
import { changeRoute } from './subscription-change.ts';

/** Query of both estimates of a moved end of term. */
export const billingDateQuery = v.object({ subscription_id: trimmedId, term_end: epochSecondsText });

/** Body of both billing-date calls; `token` is from the estimate that the reader accepted. */
export const billingDateBody = v.object({ subscription_id: trimmedId, term_end: epochSeconds, token: trimmedId });

/**
 * Effect of moving the end of the term to `term_end`: `amount` is charged now, `credit` added to the credits. The token
 * identifies these exact terms.
 */
export const billingDateEstimateReply = ownObject({
  subscription_id: v.string(),
  term_end: v.number(),
  amount: v.number(),
  credit: v.number(),
  currency_code: v.string(),
  next_amount: optionalNumber,
  next_billing_at: optionalNumber,
  token: v.string(),
});

const twin = 'addition: the twin of a card-billing call';

/** The card-billing family's calls. */
export const cardBillingDate = {
  flexibleBillingEstimate: endpoint<InputOf<typeof billingDateQuery>>()({
    ...subsRead,
    path: '/subs/flexible-billing-estimate',
    reply: billingDateEstimateReply,
  }),
  billingDate: endpoint<undefined, InputOf<typeof billingDateBody>>()({ ...changeRoute, path: '/subs/billing-date' }),
} as const;

/** The conductor family's calls. */
export const conductorBillingDate = {
  flexibleBillingEstimate: endpoint<InputOf<typeof billingDateQuery>>()({
    ...subsRead,
    path: '/subsadapter/flexible-billing-estimate',
    reply: billingDateEstimateReply,
  }),
  billingDate: endpoint<undefined, InputOf<typeof billingDateBody>>()({
    ...changeRoute,
    path: '/subsadapter/billing-date',
  }),
} as const;

/** Rows of both families. */
export const billingDateRows = joinRows(
  rowsOf('card-billing', cardBillingDate, {
    flexibleBillingEstimate: describeRow({
      ...billingRead,
      summary: 'What another billing day would charge or credit',
      query: billingDateQuery,
      refusals: changeRefusals,
    }),
    billingDate: describeRow({
      ...billingCharge,
      summary: 'Moves the billing day, by the terms of an estimate',
      body: billingDateBody,
    }),
  }),
  rowsOf('conductor', conductorBillingDate, {
    flexibleBillingEstimate: describeRow({
      ...billingRead,
      summary: 'What another billing day would charge or credit',
      spec: twin,
      query: billingDateQuery,
      refusals: changeRefusals,
    }),
    billingDate: describeRow({
      ...billingCharge,
      summary: 'Moves the billing day, by the terms of an estimate',
      spec: twin,
      body: billingDateBody,
    }),
  }),
);
