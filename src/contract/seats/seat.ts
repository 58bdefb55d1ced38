/**
 * Seats for guests (spec: portal points 6 and 7): an owner assigns them by e-mail. The specs name the five calls and
 * show no paths. Each change accepts an `idempotencyKeyHeader` and returns the seats in their new state. Beside the
 * codes of `subscription-change.ts` a change is refused with
 *
 * - 400 `guest_is_owner`: the guest is the owner;
 * - 409 `guest_has_seat`: this guest has one of the owner's seats already;
 * - 400 `param_wrong_value` with the `param` `guest_email`: the address is invalid;
 * - 429 `seat_moved_too_often`: the seat has had too many guests within a day;
 * - 409 `no_free_seat`: each seat has its guest;
 * - 409 `operation_failed`: the offer has another plan or price than was agreed to;
 * - 403 `agent_forbidden`: no agent buys a seat for a reader.
 */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalNumber } from '../schema/reply-fields.ts';
import { emailAddress, trimmedId } from '../schema/request-fields.ts';
import { chargeRefusals, notFoundRefusals } from '../table/billing-facts.ts';
import { describeRow, rowsOf, withRefusals } from '../table/row.ts';

/** Query of `GET /subs/seats`. */
export const seatsQuery = v.object({ siteid: trimmedId });

/** Body of `POST /subs/seats/assign`: takes the next free seat, one without an end first, included ones before paid ones. */
export const assignSeatBody = v.object({ siteid: trimmedId, guest_email: emailAddress });

/** Body of `POST /subs/seats/reassign`: another guest for this seat. */
export const reassignSeatBody = v.object({ siteid: trimmedId, guest_email: emailAddress, seat_id: trimmedId });

/** Body of `POST /subs/seats/create-paid`; plan and price (cents) are those of the accepted offer. */
export const createSeatBody = v.object({
  siteid: trimmedId,
  guest_email: emailAddress,
  plan_id: trimmedId,
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Body of `POST /subs/seats/cancel-paid`: the seat ends with its paid term. */
export const cancelSeatBody = v.object({ siteid: trimmedId, seat_id: trimmedId });

/** A seat. Moments are seconds since the epoch. */
const seat = ownObject({
  seat_id: v.string(),
  /** Its subscription: the one that includes it, or a separate one. */
  subscription_id: v.string(),
  /** `free`: a subscription includes it. `paid`: it has its own subscription of the type `extra_seat`. */
  kind: v.string(),
  /** Null: not assigned. */
  guest_email: v.optional(v.nullable(v.string())),
  assigned_at: optionalNumber,
  /** End of the seat, if known. */
  ends_at: optionalNumber,
});

/** Price of one more seat, in cents; charged at once, and again each period. */
const offer = ownObject({
  plan_id: v.string(),
  name: v.string(),
  price: v.number(),
  currency_code: v.string(),
  period: v.number(),
  /** `week`, `month`, `year`. */
  period_unit: v.string(),
});

/** The seats of an owner; `offer` is null if none can be bought: no running subscription can be shared with guests. */
const seatsReply = ownObject({ seats: v.array(seat), offer: v.optional(v.nullable(offer)) });

const seatChangeRoute = { host: 'subs', method: 'POST', bodyKind: 'json', reply: seatsReply } as const;

/** The five calls; they serve the subscriptions of both families. */
export const seatCalls = {
  seats: endpoint<v.InferInput<typeof seatsQuery>>()({
    host: 'subs',
    method: 'GET',
    bodyKind: 'none',
    path: '/subs/seats',
    reply: seatsReply,
  }),
  assign: endpoint<undefined, v.InferInput<typeof assignSeatBody>>()({
    ...seatChangeRoute,
    path: '/subs/seats/assign',
  }),
  reassign: endpoint<undefined, v.InferInput<typeof reassignSeatBody>>()({
    ...seatChangeRoute,
    path: '/subs/seats/reassign',
  }),
  createPaid: endpoint<undefined, v.InferInput<typeof createSeatBody>>()({
    ...seatChangeRoute,
    path: '/subs/seats/create-paid',
  }),
  cancelPaid: endpoint<undefined, v.InferInput<typeof cancelSeatBody>>()({
    ...seatChangeRoute,
    path: '/subs/seats/cancel-paid',
  }),
} as const;

const spec = 'portal, points 6 and 7';

const seatChangeFacts = {
  spec,
  access: 'reader',
  takesKey: true,
  isLimited: true,
  refusals: withRefusals(notFoundRefusals, {
    400: '`guest_is_owner`, `param_wrong_value`',
    409: '`guest_has_seat`, `no_free_seat`',
  }),
} as const;

/** Their rows. */
export const seatRows = rowsOf('seats', seatCalls, {
  seats: describeRow({
    summary: 'An owner’s seats, and what one more costs',
    spec,
    access: 'reader',
    query: seatsQuery,
  }),
  assign: describeRow({ ...seatChangeFacts, summary: 'Gives the next free seat to a guest', body: assignSeatBody }),
  reassign: describeRow({ ...seatChangeFacts, summary: 'Gives a seat to another guest', body: reassignSeatBody }),
  createPaid: describeRow({
    ...seatChangeFacts,
    summary: 'Buys a seat for a guest, at the offer’s price',
    access: 'owner',
    body: createSeatBody,
    refusals: withRefusals(seatChangeFacts.refusals, chargeRefusals),
  }),
  cancelPaid: describeRow({ ...seatChangeFacts, summary: 'Ends a seat with its paid term', body: cancelSeatBody }),
});
