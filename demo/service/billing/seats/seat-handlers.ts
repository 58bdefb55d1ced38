/** The seat calls (spec: portal points 6 and 7), answered from the database. */
import { seatCalls } from '../../../../src/http/contract/seat-calls.ts';
import {
  assignSeatBody,
  cancelSeatBody,
  createSeatBody,
  reassignSeatBody,
  seatsQuery,
} from '../../../../src/http/contract/seat-requests.ts';
import type { AuthPorts } from '../../accounts/auth-ports.ts';
import { findSite } from '../../paywall/sites.ts';
import { BillingRefusal } from '../../wire/billing-refusal.ts';
import { type HandlersOf, handler, nothing } from '../../wire/handler.ts';
import { type Call, callsOf } from '../../wire/router.ts';
import type { Visit } from '../../wire/visit.ts';
import { createDesk } from '../desk.ts';
import { type Actor, carryOut } from '../intents.ts';
import { noSuch } from '../stands.ts';
import { demandNewGuest, giveSeat, type Invitation } from './give-seat.ts';
import { cancelPaidSeat, createPaidSeat } from './paid-seats.ts';
import { findStock, type SeatStock, seatsReplyOf } from './seat-list.ts';

type Change = (typeof seatCalls)[Exclude<keyof typeof seatCalls, 'seats'>];

/** The calls; mails to guests go out by the office. */
export const seatCallsOf = ({ database, pages, office }: AuthPorts): Call[] => {
  const { readerNow } = createDesk(database, null);

  /** Changes seats within one intent, and tells how they are then. */
  const change = async (
    visit: Visit,
    { endpoint, said }: { endpoint: Change; said: { siteid: string } },
    act: (actor: Actor, stock: SeatStock) => Promise<void>,
  ) => {
    await findSite(database, said.siteid);
    const reply = await carryOut(database, visit, {
      endpoint,
      said,
      act: async (actor) => {
        await act(actor, await findStock(actor.work, actor.reader.id, said.siteid));
        return seatsReplyOf(await findStock(actor.work, actor.reader.id, said.siteid));
      },
    });
    office.wake();
    return reply;
  };
  const invitationOf = async (
    { siteid, guest_email }: { siteid: string; guest_email: string },
    visit: Visit,
  ): Promise<Invitation> => {
    const { page } = await pages.pageOf(siteid, undefined, visit);
    return { email: guest_email, siteId: siteid, page: page.href, ip: visit.ip };
  };

  const handlers: HandlersOf<typeof seatCalls> = {
    seats: handler({
      query: seatsQuery,
      body: nothing,
      answer: async ({ query: { siteid } }, visit) => {
        const reader = await readerNow(visit);
        await findSite(database, siteid);
        return seatsReplyOf(await findStock(database, reader.id, siteid));
      },
    }),
    assign: handler({
      query: nothing,
      body: assignSeatBody,
      answer: async ({ body }, visit) => {
        const invitation = await invitationOf(body, visit);
        return change(visit, { endpoint: seatCalls.assign, said: body }, async (actor, stock) => {
          demandNewGuest(actor, stock, body.guest_email);
          const seat = stock.seats.find(({ guest }) => guest === null);
          if (seat === undefined) throw new BillingRefusal(409, 'no_free_seat', 'Each seat has its guest');
          await giveSeat(actor, seat, invitation);
        });
      },
    }),
    reassign: handler({
      query: nothing,
      body: reassignSeatBody,
      answer: async ({ body }, visit) => {
        const invitation = await invitationOf(body, visit);
        return change(visit, { endpoint: seatCalls.reassign, said: body }, async (actor, stock) => {
          const seat = stock.seats.find(({ seatId }) => seatId === body.seat_id);
          if (seat === undefined) throw noSuch('seat');
          demandNewGuest(actor, stock, body.guest_email);
          await giveSeat(actor, seat, invitation);
        });
      },
    }),
    createPaid: handler({
      query: nothing,
      body: createSeatBody,
      answer: async ({ body }, visit) => {
        const invitation = await invitationOf(body, visit);
        const { plan_id: planId, price } = body;
        return change(visit, { endpoint: seatCalls.createPaid, said: body }, (actor, stock) =>
          createPaidSeat(actor, stock, { planId, price, invitation }),
        );
      },
    }),
    cancelPaid: handler({
      query: nothing,
      body: cancelSeatBody,
      answer: ({ body }, visit) =>
        change(visit, { endpoint: seatCalls.cancelPaid, said: body }, (actor, stock) =>
          cancelPaidSeat(actor, stock, { seatId: body.seat_id, siteId: body.siteid }),
        ),
    }),
  };
  return callsOf(seatCalls, handlers);
};
