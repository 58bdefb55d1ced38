/** Facts that rows of the subscription host share (spec: portal point 7). */
import { type Refusals, withRefusals } from './row.ts';

/** Source of these calls. */
const portalSpec = 'portal, point 7';

/** A foreign resource is treated like a missing one. */
export const notFoundRefusals = {
  404: '`resource_not_found`: there is none, or it is somebody else’s',
} as const satisfies Refusals;

/** Refusals of a change. */
export const changeRefusals = {
  ...notFoundRefusals,
  409: '`invalid_state_for_request`, `invalid_state_for_pause`: not as it stands; `operation_failed`: something ahead is in the way',
} as const satisfies Refusals;

/** Refusals of a change that may charge. */
export const chargeRefusals = {
  ...changeRefusals,
  402: '`payment_failed`, `payment_method_not_present`: nothing was changed',
} as const satisfies Refusals;

/** A read. */
export const billingRead = { spec: portalSpec, access: 'reader', refusals: notFoundRefusals } as const;

/** A change. */
export const billingChange = {
  spec: portalSpec,
  access: 'reader',
  takesKey: true,
  refusals: changeRefusals,
} as const;

/** A change that may charge. */
export const billingCharge = { ...billingChange, refusals: chargeRefusals } as const;

/** Refusal of something that is not, or does not cost, what the page has shown. */
export const changedTerms = '`terms_changed`: it is not what the reader agreed to';

/** Adds that refusal to others. */
/* @__NO_SIDE_EFFECTS__ */
const withChangedTerms = (refusals: typeof changeRefusals): Refusals =>
  withRefusals(refusals, { 409: `${refusals[409]}; ${changedTerms}` });

/** A change whose cost the page has shown. */
export const shownChange = { ...billingChange, refusals: withChangedTerms(changeRefusals) } as const;

/** The same for one that may charge. */
export const shownCharge = { ...billingCharge, refusals: withChangedTerms(chargeRefusals) } as const;

/** A change of payments, which no agent may make. */
export const ownerCharge = { ...billingCharge, access: 'owner' } as const;

/** The start of something at a gateway. */
export const gatewayStart = { access: 'owner', isLimited: true, refusals: notFoundRefusals } as const;
