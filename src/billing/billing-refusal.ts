import { Failure } from '../http/failure.ts';
import { getOwn } from '../platform/own-value.ts';

/** Reason why the service refused; nothing was changed. */
export type BillingRefusal =
  | 'wrong-state'
  | 'change-ahead'
  /** A plan, or what it costs, is not what the reader was shown. */
  | 'terms-changed'
  /** The plan is no longer on sale. */
  | 'not-offered'
  | 'payment-failed'
  | 'no-payment-method'
  | 'bad-value'
  | 'unknown'
  | 'signed-out'
  /** The agent's session for the reader has ended. */
  | 'agent-over'
  | 'agent-forbidden'
  | 'shared-account'
  | 'too-many';

const byCode: Readonly<Record<string, BillingRefusal>> = {
  invalid_state_for_request: 'wrong-state',
  invalid_state_for_pause: 'wrong-state',
  operation_failed: 'change-ahead',
  terms_changed: 'terms-changed',
  payment_failed: 'payment-failed',
  payment_method_not_present: 'no-payment-method',
  resource_not_found: 'unknown',
  agent_forbidden: 'agent-forbidden',
  agent_over: 'agent-over',
  institution_account: 'shared-account',
};
const byStatus: Readonly<Record<number, BillingRefusal>> = {
  400: 'bad-value',
  401: 'signed-out',
  402: 'payment-failed',
  403: 'bad-value',
  404: 'unknown',
  409: 'wrong-state',
  422: 'wrong-state',
  429: 'too-many',
};

/** The names of a plan in the changes; a missing thing that is none of them is the subscription. */
const planParams: readonly unknown[] = ['plan', 'plan_id', 'planid'];

/**
 * Converts a failure by its code, never by its message (design: billing-states). Null: the operation may have been
 * done.
 */
export const toBillingRefusal = (failure: unknown): BillingRefusal | null => {
  if (!(failure instanceof Failure) || failure.kind !== 'status') return null;
  const code = getOwn(failure.body, 'api_error_code') ?? getOwn(getOwn(failure.body, 'error'), 'code');
  if (code === 'resource_not_found' && planParams.includes(getOwn(failure.body, 'param'))) return 'not-offered';
  if (typeof code === 'string' && Object.hasOwn(byCode, code)) return byCode[code] ?? null;
  return byStatus[failure.status ?? 0] ?? null;
};
