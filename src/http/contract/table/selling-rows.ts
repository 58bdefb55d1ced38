/** Plans, the checkout, seats and address checks on the subscription host (spec: portal points 6 and 7). */
import { checkoutCalls } from '../checkout-calls.ts';
import { checkoutBody, plansQuery } from '../checkout-requests.ts';
import { contact } from '../contact-calls.ts';
import { suggestionsQuery, verifyAddressBody } from '../contact-requests.ts';
import { seatCalls } from '../seat-calls.ts';
import { assignSeatBody, cancelSeatBody, createSeatBody, reassignSeatBody, seatsQuery } from '../seat-requests.ts';
import { chargeRefusals, notTheirs } from './billing-refusals.ts';
import { about, rowsOf } from './row.ts';

/** What is for sale, and buying it. */
export const checkoutRows = rowsOf('checkout', checkoutCalls, {
  plans: about({
    summary: 'Plans that are for sale',
    spec: 'paywall, point 4',
    access: 'known',
    query: plansQuery,
    refusals: notTheirs,
  }),
  checkout: about({
    summary: 'Buys a plan with a token of a gateway; what it costs is the service’s to say',
    spec: 'paywall, point 4',
    access: 'owner',
    takesKey: true,
    body: checkoutBody,
    refusals: { ...chargeRefusals, 409: '`already_subscribed`: something of this kind has not ended' },
  }),
});

const spec = 'portal, points 6 and 7';
const seatChange = {
  spec,
  access: 'reader',
  takesKey: true,
  isLimited: true,
  refusals: {
    ...notTheirs,
    400: '`guest_is_owner`, `param_wrong_value`',
    409: '`guest_has_seat`, `no_free_seat`',
  },
} as const;

/** Seats for guests. */
export const seatRows = rowsOf('seats', seatCalls, {
  seats: about({ summary: 'An owner’s seats, and what one more costs', spec, access: 'reader', query: seatsQuery }),
  assign: about({ ...seatChange, summary: 'Gives the next free seat to a guest', body: assignSeatBody }),
  reassign: about({ ...seatChange, summary: 'Gives a seat to another guest', body: reassignSeatBody }),
  createPaid: about({
    ...seatChange,
    summary: 'Buys a seat for a guest, at the offer’s price',
    access: 'owner',
    body: createSeatBody,
    refusals: { ...seatChange.refusals, ...chargeRefusals },
  }),
  cancelPaid: about({ ...seatChange, summary: 'Ends a seat with its paid term', body: cancelSeatBody }),
});

/** Whether an address is one. */
export const contactRows = rowsOf('contact', contact, {
  verify: about({
    summary: 'Whether a place is known; keeps nothing',
    spec: 'portal, point 7',
    access: 'reader',
    body: verifyAddressBody,
  }),
  suggestions: about({
    summary: 'Whole addresses that begin so',
    spec: 'portal, point 7',
    access: 'reader',
    query: suggestionsQuery,
  }),
});
