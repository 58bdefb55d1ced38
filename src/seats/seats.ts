import { type BillingRefusal, toBillingRefusal } from '../billing/billing-refusal.ts';
import { createIdempotentOperations, type IdempotentOperation } from '../billing/idempotent-operations.ts';
import type { FinalOutcome } from '../billing/pending-operations.ts';
import type { PortalEdition } from '../editions/selling/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { Failure } from '../http/failure.ts';
import { getOwn } from '../platform/own-value.ts';
import type { Log, Platform } from '../platform/platform.ts';
import { createQuery, type Query } from '../query/query.ts';
import { createSeatApi, type SeatApi } from './seat-api.ts';
import { isSeatOperationApplied, type SeatList, type SeatOperation } from './seat-list.ts';

/** Error of a guest: it is the owner, has one of the seats already, or its address is invalid. */
export type GuestError = 'is-owner' | 'has-seat' | 'no-address';

/** Result of an operation, confirmed by reading the seats again. */
export type SeatResult =
  | { kind: 'done' }
  /** Not applied a minute later: nothing was done, whatever the service replied. */
  | { kind: 'not-done' }
  /** Not confirmed yet; repeating it uses the same idempotency key. Later checks find out. */
  | { kind: 'not-confirmed' }
  | { kind: 'guest'; error: GuestError }
  /** The seat had too many guests within a day. */
  | { kind: 'moved-too-often' }
  | { kind: 'refused'; refusal: BillingRefusal };

/** The seats that an owner can assign to guests (spec: portal points 6 and 7): one entry. No action rejects. */
export interface Seats extends Query<SeatList> {
  /**
   * Performs an operation on a seat, once; then the seats are those of the last read. `onFinalOutcome` is called with
   * the result if it was not confirmed at first.
   */
  perform(operation: SeatOperation, onFinalOutcome?: (outcome: FinalOutcome) => void): Promise<SeatResult>;
}

interface SeatPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'random' | 'locks'>;
  log: Pick<Log, 'error'>;
  /** Called when the service no longer accepts the bearer. */
  onSignedOut: () => void;
}

const guestErrors = new Map<unknown, GuestError>([
  ['guest_is_owner', 'is-owner'],
  ['guest_has_seat', 'has-seat'],
]);

const toGuestError = ({ body }: Failure): GuestError | null => {
  const code = getOwn(body, 'api_error_code');
  const isEmailError = code === 'param_wrong_value' && getOwn(body, 'param') === 'guest_email';
  return guestErrors.get(code) ?? (isEmailError ? 'no-address' : null);
};

/** Returns the error if it is specific to seats. */
const toSeatError = (failure: unknown): Extract<SeatResult, { kind: 'guest' | 'moved-too-often' }> | null => {
  if (!(failure instanceof Failure)) return null;
  if (getOwn(failure.body, 'api_error_code') === 'seat_moved_too_often') return { kind: 'moved-too-often' };
  const error = toGuestError(failure);
  return error && { kind: 'guest', error };
};

/** Performs operations on seats, and confirms each by reading the seats again. */
const createSeatPerformer = (
  calls: SeatApi,
  query: Query<SeatList>,
  { edition, platform, log }: SeatPorts,
): Seats['perform'] => {
  const operations = createIdempotentOperations<SeatList>(platform);
  query.$list.listen(({ items: [currentSeats] }) => currentSeats && operations.observe(currentSeats));

  const read = async (): Promise<SeatList> => {
    const currentSeats = await calls.read();
    query.update(() => [currentSeats]);
    return currentSeats;
  };
  /** Reads the seats again; null on failure. */
  const tryRead = async (): Promise<SeatList | null> => {
    try {
      return await read();
    } catch (failure) {
      log.error('[PW] The seats could not be read again', failure);
      return null;
    }
  };

  const handleRefusal = async (
    operation: SeatOperation,
    failure: unknown,
    refusal: BillingRefusal,
  ): Promise<SeatResult> => {
    const error = toSeatError(failure);
    // A refusal because the state is reached already, as after another tab, counts as done unless it was a purchase.
    const currentSeats = refusal === 'wrong-state' && operation.name !== 'create-seat' ? await tryRead() : null;
    if (currentSeats !== null && error === null && isSeatOperationApplied(operation, currentSeats))
      return { kind: 'done' };
    if (refusal === 'change-ahead') await tryRead();
    return error ?? { kind: 'refused', refusal };
  };

  const perform = async (
    operation: IdempotentOperation<SeatList>,
    seatOperation: SeatOperation,
    onFinalOutcome: (outcome: FinalOutcome) => void,
  ): Promise<SeatResult> => {
    const isApplied = (currentSeats: SeatList) => isSeatOperationApplied(seatOperation, currentSeats);
    const readIsApplied = async () => {
      const currentSeats = await tryRead();
      return currentSeats && isApplied(currentSeats);
    };
    try {
      await calls.send(seatOperation, await operation.getKey(readIsApplied));
    } catch (failure) {
      const refusal = toBillingRefusal(failure);
      if (refusal !== null) {
        operation.completeUnlessRetried(refusal);
        return handleRefusal(seatOperation, failure, refusal);
      }
      log.error(`[PW] What became of '${seatOperation.name}' is not known yet`, failure);
    }
    const currentSeats = await tryRead();
    if (currentSeats === null || !isApplied(currentSeats)) {
      return operation.watch({
        check: isApplied,
        poll: async () => isApplied(await read()),
        onOutcome: onFinalOutcome,
      });
    }
    operation.complete();
    return { kind: 'done' };
  };

  return (seatOperation, onFinalOutcome = () => {}) => {
    const operation = operations.of(edition.ids.siteId, seatOperation);
    return operation.whileRetrying(() => perform(operation, seatOperation, onFinalOutcome));
  };
};

/** Creates the seats of an edition; they are the same in both billing systems. Nothing is requested before `load`. */
export const createSeats = (ports: SeatPorts): Seats => {
  const { http, edition, platform, log, onSignedOut } = ports;
  const calls = createSeatApi(http, edition);
  const query = createQuery(
    { clock: platform.clock, log, onSignedOut },
    { errorText: '[PW] The seats could not be loaded', fetch: async () => [await calls.read()] },
  );
  return { ...query, perform: createSeatPerformer(calls, query, ports) };
};
