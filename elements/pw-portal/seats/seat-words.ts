import type { I18n } from '@lingui/core';
import type { SeatOperation } from '../../../src/billing/operations.ts';
import type { GuestTrouble, SeatOutcome } from '../../../src/billing/seats.ts';
import { outcomeText } from '../actions/outcome-words.ts';

type Words = (i18n: I18n) => string;

/** What each operation is called: on the heading of its sheet, on its last button, and when it is done. */
export const seatWords: Readonly<Record<SeatOperation['name'], { open: Words; confirm: Words; done: Words }>> = {
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

const troubles: Readonly<Record<GuestTrouble, Words>> = {
  'is-owner': (i18n) => i18n._('portal.seats.guest.is-owner'),
  'has-seat': (i18n) => i18n._('portal.seats.guest.has-seat'),
  'no-address': (i18n) => i18n._('portal.seats.guest.invalid'),
};

/** What is wrong with a guest. */
export const guestTroubleText = (i18n: I18n, trouble: GuestTrouble): string => troubles[trouble](i18n);

type UsualOutcome = Exclude<SeatOutcome, { kind: 'guest' | 'moved-too-often' }>;

/** An outcome that every sheet has words for; null for what is about seats alone. */
export const usualOutcome = (outcome: SeatOutcome | null): UsualOutcome | null =>
  outcome?.kind === 'guest' || outcome?.kind === 'moved-too-often' ? null : outcome;

/** What is said of an operation in words of its own; undefined where those of every sheet do, or the field says it. */
export const seatFailureText = (
  i18n: I18n,
  name: SeatOperation['name'],
  outcome: SeatOutcome | null,
): string | undefined => {
  if (outcome?.kind === 'moved-too-often') return i18n._('portal.seats.moved-too-often');
  const isOfferChanged = name === 'create-seat' && outcome?.kind === 'refused' && outcome.refusal === 'change-ahead';
  return isOfferChanged ? i18n._('portal.seats.offer-changed') : undefined;
};

/** What to say about an operation that did not end well, where its sheet is gone; empty for one that did. */
export const seatOutcomeText = (i18n: I18n, name: SeatOperation['name'], outcome: SeatOutcome): string => {
  if (outcome.kind === 'guest') return guestTroubleText(i18n, outcome.trouble);
  return seatFailureText(i18n, name, outcome) ?? outcomeText(i18n, usualOutcome(outcome));
};
