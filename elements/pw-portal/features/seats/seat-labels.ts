import type { I18n } from '@lingui/core';
import type { SeatOperation } from '../../../../src/seats/seat-list.ts';
import type { GuestError, SeatResult } from '../../../../src/seats/seats.ts';
import { outcomeText } from '../operations/labels/outcome-messages.ts';

type LocalizedText = (i18n: I18n) => string;

/** The labels of each operation: on the heading of its sheet, on its confirm button, and when it is done. */
export const seatLabels: Readonly<
  Record<SeatOperation['name'], { open: LocalizedText; confirm: LocalizedText; done: LocalizedText }>
> = {
  'assign-seat': {
    open: (i18n) => i18n._('portal.do.assign-seat'),
    confirm: (i18n) => i18n._('portal.do.assign-seat.confirm'),
    done: (i18n) => i18n._('portal.done.assign-seat'),
  },
  'reassign-seat': {
    open: (i18n) => i18n._('portal.do.reassign-seat'),
    confirm: (i18n) => i18n._('portal.do.reassign-seat.confirm'),
    done: (i18n) => i18n._('portal.done.reassign-seat'),
  },
  'create-seat': {
    open: (i18n) => i18n._('portal.do.create-seat'),
    confirm: (i18n) => i18n._('portal.do.create-seat.confirm'),
    done: (i18n) => i18n._('portal.done.create-seat'),
  },
  'cancel-seat': {
    open: (i18n) => i18n._('portal.do.cancel-seat'),
    confirm: (i18n) => i18n._('portal.do.cancel-seat.confirm'),
    done: (i18n) => i18n._('portal.done.cancel-seat'),
  },
};

const guestErrorMessages: Readonly<Record<GuestError, LocalizedText>> = {
  'is-owner': (i18n) => i18n._('portal.seats.guest.is-owner'),
  'has-seat': (i18n) => i18n._('portal.seats.guest.has-seat'),
  'no-address': (i18n) => i18n._('portal.seats.guest.invalid'),
};

/** Returns the message for an invalid guest. */
export const guestErrorText = (i18n: I18n, error: GuestError): string => guestErrorMessages[error](i18n);

type CommonOutcome = Exclude<SeatResult, { kind: 'guest' | 'moved-too-often' }>;

/** Returns an outcome that every sheet has a message for; null for those of seats only. */
export const commonOutcome = (outcome: SeatResult | null): CommonOutcome | null =>
  outcome?.kind === 'guest' || outcome?.kind === 'moved-too-often' ? null : outcome;

/** Returns a message specific to seats; undefined if the common message applies, or the field shows it. */
export const seatFailureText = (
  i18n: I18n,
  name: SeatOperation['name'],
  outcome: SeatResult | null,
): string | undefined => {
  if (outcome?.kind === 'moved-too-often') return i18n._('portal.seats.moved-too-often');
  const isOfferChanged = name === 'create-seat' && outcome?.kind === 'refused' && outcome.refusal === 'change-ahead';
  return isOfferChanged ? i18n._('portal.seats.offer-changed') : undefined;
};

/** Returns the message for an operation that failed after its sheet was closed; empty if it succeeded. */
export const seatOutcomeText = (i18n: I18n, name: SeatOperation['name'], outcome: SeatResult): string => {
  if (outcome.kind === 'guest') return guestErrorText(i18n, outcome.error);
  return seatFailureText(i18n, name, outcome) ?? outcomeText(i18n, commonOutcome(outcome));
};
