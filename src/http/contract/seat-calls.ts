/**
 * Seats for guests (spec: portal points 6 and 7): an owner gives them to somebody by e-mail. The specs name the five calls
 * and show no paths. Each change takes an `idempotencyKeyHeader` and answers the seats as they are then. Beside the codes
 * of `billing-replies.ts` a change is refused with
 *
 * - 400 `guest_is_owner`: nobody is a guest of their own;
 * - 409 `guest_has_seat`: this guest has one of the owner's seats already;
 * - 400 `param_wrong_value` with the `param` `guest_email`: this is no address;
 * - 429 `seat_moved_too_often`: the seat has had too many guests within a day;
 * - 409 `no_free_seat`: each seat has its guest;
 * - 409 `operation_failed`: the offer has another plan or price than was agreed to;
 * - 403 `agent_forbidden`: no agent buys a seat for a reader.
 */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ownObject } from './own-object.ts';
import type { assignSeatBody, cancelSeatBody, createSeatBody, reassignSeatBody, seatsQuery } from './seat-requests.ts';

const number = v.optional(v.nullable(v.number()));

/** A seat. Moments are seconds since the epoch. */
const seat = ownObject({
  seat_id: v.string(),
  /** The subscription that it belongs to: the one that includes it, or one of its own. */
  subscription_id: v.string(),
  /** `free`: a subscription includes it. `paid`: it has a subscription of its own, of the type `extra_seat`. */
  kind: v.string(),
  /** Null: nobody has it. */
  guest_email: v.optional(v.nullable(v.string())),
  assigned_at: number,
  /** When it ends, where that is known. */
  ends_at: number,
});

/** What one more seat costs, in cents; it is charged at once, and again each period. */
const offer = ownObject({
  plan_id: v.string(),
  name: v.string(),
  price: v.number(),
  currency_code: v.string(),
  period: v.number(),
  /** `week`, `month`, `year`. */
  period_unit: v.string(),
});

/** The seats of an owner; `offer` is null where none can be bought: nothing runs that guests could share. */
const seatsReply = ownObject({ seats: v.array(seat), offer: v.optional(v.nullable(offer)) });

const change = { host: 'subs', method: 'POST', bodyKind: 'json', reply: seatsReply } as const;

/** The five calls; they serve the subscriptions of both families. */
export const seatCalls = {
  seats: endpoint<v.InferInput<typeof seatsQuery>>()({
    host: 'subs',
    method: 'GET',
    bodyKind: 'none',
    path: '/subs/seats',
    reply: seatsReply,
  }),
  assign: endpoint<undefined, v.InferInput<typeof assignSeatBody>>()({ ...change, path: '/subs/seats/assign' }),
  reassign: endpoint<undefined, v.InferInput<typeof reassignSeatBody>>()({ ...change, path: '/subs/seats/reassign' }),
  createPaid: endpoint<undefined, v.InferInput<typeof createSeatBody>>()({
    ...change,
    path: '/subs/seats/create-paid',
  }),
  cancelPaid: endpoint<undefined, v.InferInput<typeof cancelSeatBody>>()({
    ...change,
    path: '/subs/seats/cancel-paid',
  }),
} as const;
