import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { seatCalls } from '../http/contract/seat-calls.ts';
import { Failure } from '../http/failure.ts';
import { own } from '../platform/own-value.ts';
import type { Log, Platform, Undo } from '../platform/platform.ts';
import { createIntents } from './intents.ts';
import type { SeatOperation } from './operations.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { decodeSeats, hasSeatHappened, type SeatList } from './seat-list.ts';
import { howFor, once } from './shared-calls.ts';
import { createSource, type Source } from './source.ts';

/** What is wrong with a guest: it is the owner, has one of the seats already, or has no address that mail can go to. */
export type GuestTrouble = 'is-owner' | 'has-seat' | 'no-address';

/** What became of an operation, found out by reading the seats again. */
export type SeatOutcome =
  | { kind: 'done' }
  /** The service said that it did it, and it is not so. */
  | { kind: 'not-done' }
  /** Nobody can say yet; doing it again is the same intent. */
  | { kind: 'not-confirmed' }
  | { kind: 'guest'; trouble: GuestTrouble }
  /** The seat has had too many guests within a day. */
  | { kind: 'moved-too-often' }
  | { kind: 'refused'; refusal: Refusal };

/** The seats that an owner can give to guests (spec: portal points 6 and 7). No verb rejects. */
export interface Seats {
  /** One entry, once it is known. */
  readonly $seats: Source<SeatList>['$list'];
  /** Asks for them, unless that was done a moment ago. */
  load(): Promise<void>;
  /** Asks for them whatever was asked before. */
  again(): Promise<void>;
  /** Asks for them behind the reader's back. */
  renew(): Promise<void>;
  /** Does something with a seat, once; the seats are then as they were read last. */
  perform(operation: SeatOperation): Promise<SeatOutcome>;
  /** Gives up what is on its way; nothing changes after it. */
  stop: Undo;
}

interface SeatPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'dice' | 'locks'>;
  log: Pick<Log, 'error'>;
  /** Hears that the service no longer knows whose bearer this is. */
  onSignedOut: () => void;
}

const guestTroubles = new Map<unknown, GuestTrouble>([
  ['guest_is_owner', 'is-owner'],
  ['guest_has_seat', 'has-seat'],
]);

const guestTroubleOf = ({ body }: Failure): GuestTrouble | null => {
  const code = own(body, 'api_error_code');
  const isOfAddress = code === 'param_wrong_value' && own(body, 'param') === 'guest_email';
  return guestTroubles.get(code) ?? (isOfAddress ? 'no-address' : null);
};

/** Why not, where it is about seats alone. */
const seatTroubleOf = (failure: unknown): Extract<SeatOutcome, { kind: 'guest' | 'moved-too-often' }> | null => {
  if (!(failure instanceof Failure)) return null;
  if (own(failure.body, 'api_error_code') === 'seat_moved_too_often') return { kind: 'moved-too-often' };
  const trouble = guestTroubleOf(failure);
  return trouble && { kind: 'guest', trouble };
};

/** Opens the seats of an edition; they are the same at both billing systems. Nothing is asked for before `load`. */
export const createSeats = ({ http, edition, platform, log, onSignedOut }: SeatPorts): Seats => {
  const { storage, clock, dice, locks } = platform;
  const intents = createIntents(storage, clock, dice, locks);
  const how = howFor(edition);
  const { siteId: siteid } = edition.ids;
  const decode = (reply: Parameters<typeof decodeSeats>[0]) => decodeSeats(reply, edition.currency);

  const read = async (): Promise<SeatList> => decode(await http(seatCalls.seats, { ...how, query: { siteid } }));
  const source = createSource(
    { clock, log, onSignedOut },
    { trouble: '[PW] The seats could not be loaded', ask: async () => [await read()] },
  );

  /** Each operation by its call; what it answers are the seats as they are then. */
  const send = async (operation: SeatOperation, key: string): Promise<SeatList> => {
    const asked = { ...how, headers: once(key) };
    switch (operation.name) {
      case 'assign-seat':
        return decode(await http(seatCalls.assign, { ...asked, body: { siteid, guest_email: operation.guestEmail } }));
      case 'reassign-seat': {
        const body = { siteid, guest_email: operation.guestEmail, seat_id: operation.seatId };
        return decode(await http(seatCalls.reassign, { ...asked, body }));
      }
      case 'create-seat': {
        const { guestEmail: guest_email, planId: plan_id, price } = operation;
        return decode(await http(seatCalls.createPaid, { ...asked, body: { siteid, guest_email, plan_id, price } }));
      }
      case 'cancel-seat':
        return decode(await http(seatCalls.cancelPaid, { ...asked, body: { siteid, seat_id: operation.seatId } }));
    }
  };

  /** Reads again; null where that can't be done. */
  const look = async (): Promise<SeatList | null> => {
    try {
      const now = await read();
      source.edit(() => [now]);
      return now;
    } catch (failure) {
      log.error('[PW] The seats could not be read again', failure);
      return null;
    }
  };

  const perform: Seats['perform'] = async (operation) => {
    try {
      const key = await intents.keyOf(siteid, operation);
      const answered = await send(operation, key);
      intents.settle(siteid, operation);
      source.edit(() => [answered]);
      const now = (await look()) ?? answered;
      return hasSeatHappened(operation, now) ? { kind: 'done' } : { kind: 'not-done' };
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal === null) {
        log.error(`[PW] What became of '${operation.name}' is not known yet`, failure);
        const now = await look();
        if (now === null || !hasSeatHappened(operation, now)) return { kind: 'not-confirmed' };
        intents.settle(siteid, operation);
        return { kind: 'done' };
      }
      // Whoever signs in again, or waits, goes on with the same wish.
      if (refusal !== 'signed-out' && refusal !== 'too-many') intents.settle(siteid, operation);
      const trouble = seatTroubleOf(failure);
      // What is refused because it is so already, as after another tab, counts as done only where nothing was bought.
      const now = refusal === 'wrong-state' && operation.name !== 'create-seat' ? await look() : null;
      if (now !== null && trouble === null && hasSeatHappened(operation, now)) return { kind: 'done' };
      if (refusal === 'change-ahead') await look();
      return trouble ?? { kind: 'refused', refusal };
    }
  };

  const { $list, load, again, renew, stop } = source;
  return { $seats: $list, load, again, renew, perform, stop };
};
