import { seatCalls as calls } from '../contract/seats/seat.ts';
import type { PortalEdition } from '../editions/selling/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { idempotencyHeader, requestOptions } from '../subscriptions/adapters/shared-calls.ts';
import { decodeSeats, type SeatList, type SeatOperation } from './seat-list.ts';

/** The calls about seats. Everything rejects with a `Failure`. */
export interface SeatApi {
  read(): Promise<SeatList>;
  /** Sends an operation under its idempotency key; returns the seats in their new state. */
  send(operation: SeatOperation, key: string): Promise<SeatList>;
}

/** Creates the calls of an edition. */
export const createSeatApi = (http: Http, edition: PortalEdition): SeatApi => {
  const callOptions = requestOptions(edition);
  const { siteId: siteid } = edition.ids;
  const decode = (reply: Parameters<typeof decodeSeats>[0]) => decodeSeats(reply, edition.currency);
  return {
    read: async () => decode(await http(calls.seats, { ...callOptions, query: { siteid } })),
    send: async (operation, key) => {
      const request = { ...callOptions, headers: idempotencyHeader(key) };
      switch (operation.name) {
        case 'assign-seat': {
          const { guestEmail: guest_email, seatId: seat_id } = operation;
          // Giving a chosen one is the call that names a seat (spec: portal point 6, "assign or reassign a free seat").
          if (seat_id !== undefined) {
            return decode(await http(calls.reassign, { ...request, body: { siteid, guest_email, seat_id } }));
          }
          return decode(await http(calls.assign, { ...request, body: { siteid, guest_email } }));
        }
        case 'reassign-seat': {
          const body = { siteid, guest_email: operation.guestEmail, seat_id: operation.seatId };
          return decode(await http(calls.reassign, { ...request, body }));
        }
        case 'create-seat': {
          const { guestEmail: guest_email, planId: plan_id, price } = operation;
          return decode(await http(calls.createPaid, { ...request, body: { siteid, guest_email, plan_id, price } }));
        }
        case 'cancel-seat':
          return decode(await http(calls.cancelPaid, { ...request, body: { siteid, seat_id: operation.seatId } }));
      }
    },
  };
};
