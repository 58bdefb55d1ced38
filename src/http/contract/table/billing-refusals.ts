/** What the billing calls are refused with, in the words of all of them (`billing-replies.ts` says more). */
import type { Refusals } from './row.ts';

/** Somebody else's is like one that nobody has. */
export const notTheirs = {
  404: '`resource_not_found`: there is none, or it is somebody else’s',
} as const satisfies Refusals;

/** Of a change of a subscription. */
export const changeRefusals = {
  ...notTheirs,
  409: '`invalid_state_for_request`, `invalid_state_for_pause`: not as it stands; `operation_failed`: something ahead is in the way',
} as const satisfies Refusals;

/** Of a change that may charge. */
export const chargeRefusals = {
  ...changeRefusals,
  402: '`payment_failed`, `payment_method_not_present`: nothing was changed',
} as const satisfies Refusals;
