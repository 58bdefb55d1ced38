import { Failure } from '../http/failure.ts';
import { own } from '../platform/own-value.ts';

/** Why the service would not do it; nothing was changed. */
export type Refusal =
  | 'wrong-state'
  | 'change-ahead'
  | 'payment-failed'
  | 'no-payment-method'
  | 'bad-value'
  | 'unknown'
  | 'signed-out'
  | 'agent-forbidden'
  | 'shared-account'
  | 'too-many';

const byCode: Readonly<Record<string, Refusal>> = {
  invalid_state_for_request: 'wrong-state',
  invalid_state_for_pause: 'wrong-state',
  operation_failed: 'change-ahead',
  payment_failed: 'payment-failed',
  payment_method_not_present: 'no-payment-method',
  resource_not_found: 'unknown',
  agent_forbidden: 'agent-forbidden',
  institution_account: 'shared-account',
};
const byStatus: Readonly<Record<number, Refusal>> = {
  400: 'bad-value',
  401: 'signed-out',
  402: 'payment-failed',
  403: 'bad-value',
  404: 'unknown',
  409: 'wrong-state',
  422: 'wrong-state',
  429: 'too-many',
};

/** Errors go by their codes, never by what they say in words (design: billing-states). Null: it may have been done. */
export const refusalOf = (failure: unknown): Refusal | null => {
  if (!(failure instanceof Failure) || failure.kind !== 'status') return null;
  const code = own(failure.body, 'api_error_code') ?? own(own(failure.body, 'error'), 'code');
  if (typeof code === 'string' && Object.hasOwn(byCode, code)) return byCode[code] ?? null;
  return byStatus[failure.status ?? 0] ?? null;
};
