import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { seatCalls } from '../http/contract/seat-calls.ts';
import { Failure } from '../http/failure.ts';
import { own } from '../platform/own-value.ts';
import type { Log, Platform, Undo } from '../platform/platform.ts';
import { createIntents, intentId } from './intents.ts';
import type { SeatOperation } from './operations.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { decodeSeats, hasSeatHappened, type SeatList } from './seat-list.ts';
import { howFor, once } from './shared-calls.ts';
import { createSource, type Source } from './source.ts';
import { createUnconfirmed, type LateEnd } from './unconfirmed.ts';

/** What is wrong with a guest: it is the owner, has one of the seats already, or has no address that mail can go to. */
export type GuestTrouble = 'is-owner' | 'has-seat' | 'no-address';

/** What became of an operation, found out by reading the seats again. */
export type SeatOutcome =
  | { kind: 'done' }
  /** It is not so a minute later: nothing was done, whatever the service said. */
  | { kind: 'not-done' }
  /** Nobody can say yet; doing it again is the same intent. Later looks find out. */
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
  /**
   * Does something with a seat, once; the seats are then as they were read last. `onLater` hears what became of it where
   * that was not confirmed at first.
   */
  perform(operation: SeatOperation, onLater?: (end: LateEnd) => void): Promise<SeatOutcome>;
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

  const unconfirmed = createUnconfirmed<SeatList>(clock);
  source.$list.listen(({ items: [now] }) => now && unconfirmed.saw(now));

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

  /** Watches what could not be confirmed; its key stays until the end is known. */
  const watch = (operation: SeatOperation, onLater: (end: LateEnd) => void) => {
    unconfirmed.watch(intentId(siteid, operation), {
      judge: (now) => hasSeatHappened(operation, now),
      ask: async () => {
        const now = await read();
        source.edit(() => [now]);
        return hasSeatHappened(operation, now);
      },
      onEnd: (end) => {
        intents.settle(siteid, operation);
        onLater(end);
      },
    });
    return { kind: 'not-confirmed' } as const;
  };

  const refused = async (operation: SeatOperation, failure: unknown, refusal: Refusal): Promise<SeatOutcome> => {
    const trouble = seatTroubleOf(failure);
    // What is refused because it is so already, as after another tab, counts as done only where nothing was bought.
    const now = refusal === 'wrong-state' && operation.name !== 'create-seat' ? await look() : null;
    if (now !== null && trouble === null && hasSeatHappened(operation, now)) return { kind: 'done' };
    if (refusal === 'change-ahead') await look();
    return trouble ?? { kind: 'refused', refusal };
  };

  const perform: Seats['perform'] = async (operation, onLater = () => {}) => {
    const settle = () => {
      unconfirmed.forget(intentId(siteid, operation));
      intents.settle(siteid, operation);
    };
    try {
      await send(operation, await intents.keyOf(siteid, operation));
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal !== null) {
        // Whoever signs in again, or waits, goes on with the same wish.
        if (refusal !== 'signed-out' && refusal !== 'too-many') settle();
        return refused(operation, failure, refusal);
      }
      log.error(`[PW] What became of '${operation.name}' is not known yet`, failure);
    }
    const now = await look();
    if (now === null || !hasSeatHappened(operation, now)) return watch(operation, onLater);
    settle();
    return { kind: 'done' };
  };

  const { $list, load, again, renew, stop } = source;
  return {
    $seats: $list,
    load,
    again,
    renew,
    perform: (operation, onLater) => unconfirmed.during(intentId(siteid, operation), () => perform(operation, onLater)),
    stop,
  };
};
