/** The seat calls (spec: portal points 6 and 7), answered from the database. */
import {
  assignSeatBody,
  cancelSeatBody,
  createSeatBody,
  reassignSeatBody,
  seatCalls,
  seatsQuery,
} from '#src/contract/seats/seat.ts';
import { BillingRefusal } from '../../http/billing-refusal.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { AuthDeps } from '../accounts/auth-deps.ts';
import { type Actor, runIdempotent } from '../billing/store/idempotency.ts';
import { notFoundError } from '../billing/store/subscription-records.ts';
import { createSubscriptionService } from '../billing/store/subscription-service.ts';
import { findSite } from '../sites/sites.ts';
import { assignSeat, type Invitation, requireNewGuest } from './assign-seat.ts';
import { cancelPaidSeat, createPaidSeat } from './paid-seats.ts';
import { findSeatInventory, type Seat, type SeatInventory, seatsReplyOf } from './seat-list.ts';

/** True for a seat without an end: a guest keeps it longer than one that is about to end. */
const continues = ({ record }: Seat): boolean => record.subscription.cancelled_at === null;

type Change = (typeof seatCalls)[Exclude<keyof typeof seatCalls, 'seats'>];

const createSeatChanges = ({ database, pages, mailWorker }: AuthDeps) => {
  /** Changes seats with one idempotency key, and returns them. */
  const change = async (
    context: RequestContext,
    { endpoint, payload }: { endpoint: Change; payload: { siteid: string } },
    act: (actor: Actor, inventory: SeatInventory) => Promise<void>,
  ) => {
    await findSite(database, payload.siteid);
    const reply = await runIdempotent(database, context, {
      endpoint,
      payload,
      act: async (actor) => {
        await act(actor, await findSeatInventory(actor.trx, actor.reader.id, payload.siteid));
        return seatsReplyOf(await findSeatInventory(actor.trx, actor.reader.id, payload.siteid));
      },
    });
    mailWorker.wake();
    return reply;
  };
  const invitationOf = async (
    { siteid, guest_email }: { siteid: string; guest_email: string },
    context: RequestContext,
  ): Promise<Invitation> => {
    const { page } = await pages.pageOf(siteid, undefined, context);
    return { email: guest_email, siteId: siteid, page: page.href, ip: context.ip };
  };
  return { change, invitationOf };
};

/** The calls; the mail worker sends mails to guests. */
export const seatRoutes = (deps: AuthDeps): Route[] => {
  const { database } = deps;
  const { readerNow } = createSubscriptionService(database, null);

  const { change, invitationOf } = createSeatChanges(deps);
  const handlers: HandlersOf<typeof seatCalls> = {
    seats: handler({
      query: seatsQuery,
      body: noInput,
      handle: async ({ query: { siteid } }, context) => {
        const reader = await readerNow(context);
        await findSite(database, siteid);
        return seatsReplyOf(await findSeatInventory(database, reader.id, siteid));
      },
    }),
    assign: handler({
      query: noInput,
      body: assignSeatBody,
      handle: async ({ body }, context) => {
        const invitation = await invitationOf(body, context);
        return change(context, { endpoint: seatCalls.assign, payload: body }, async (actor, inventory) => {
          requireNewGuest(actor, inventory, body.guest_email);
          const freeSeats = inventory.seats.filter(({ guest }) => guest === null);
          const seat = freeSeats.find(continues) ?? freeSeats[0];
          if (seat === undefined) throw new BillingRefusal(409, 'no_free_seat', 'Each seat has its guest');
          await assignSeat(actor, seat, invitation);
        });
      },
    }),
    reassign: handler({
      query: noInput,
      body: reassignSeatBody,
      handle: async ({ body }, context) => {
        const invitation = await invitationOf(body, context);
        return change(context, { endpoint: seatCalls.reassign, payload: body }, async (actor, inventory) => {
          const seat = inventory.seats.find(({ seatId }) => seatId === body.seat_id);
          if (seat === undefined) throw notFoundError('seat');
          requireNewGuest(actor, inventory, body.guest_email);
          await assignSeat(actor, seat, invitation);
        });
      },
    }),
    createPaid: handler({
      query: noInput,
      body: createSeatBody,
      handle: async ({ body }, context) => {
        const invitation = await invitationOf(body, context);
        const { plan_id: planId, price } = body;
        return change(context, { endpoint: seatCalls.createPaid, payload: body }, (actor, inventory) =>
          createPaidSeat(actor, inventory, { planId, price, invitation }),
        );
      },
    }),
    cancelPaid: handler({
      query: noInput,
      body: cancelSeatBody,
      handle: ({ body }, context) =>
        change(context, { endpoint: seatCalls.cancelPaid, payload: body }, (actor, inventory) =>
          cancelPaidSeat(actor, inventory, { seatId: body.seat_id, siteId: body.siteid }),
        ),
    }),
  };
  return routesOf(seatCalls, handlers);
};
