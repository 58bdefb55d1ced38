import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { BadRequest, Refusal } from './refusal.ts';

/** Error types of the billing services. */
type BillingErrorType = 'invalid_request' | 'operation_failed' | 'payment';

/**
 * A refusal in the format of the billing services: `{ message, type, api_error_code, param? }`, without an `error`
 * field.
 */
export class BillingRefusal extends Refusal {
  readonly type: BillingErrorType;
  /** The wrong parameter, if there is one. */
  readonly param: string | null;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { type = 'invalid_request', param = null }: { type?: BillingErrorType; param?: string | null } = {},
    retryAfterSec: number | null = null,
  ) {
    super(status, code, message, 'error', retryAfterSec);
    this.type = type;
    this.param = param;
  }

  override body(): object {
    const { message, type, code, param } = this;
    return { message, type, api_error_code: code, ...(param !== null && { param }) };
  }
}

/** The billing services' names of our codes; one that is not listed keeps its name. */
const codes: Readonly<Record<string, string>> = {
  not_logged_in: 'api_authentication_failed',
  bad_request: 'param_wrong_value',
  bad_json: 'param_wrong_value',
  unknown_site: 'resource_not_found',
  too_many: 'api_request_limit_exceeded',
};

/** Converts a refusal to the billing services' format. */
export const billingRefusalOf = (refusal: Refusal): BillingRefusal => {
  if (refusal instanceof BillingRefusal) return refusal;
  const code = String(refusal.code);
  const param = refusal instanceof BadRequest ? (refusal.names[0] ?? null) : null;
  return new BillingRefusal(refusal.status, codes[code] ?? code, refusal.message, { param }, refusal.retryAfterSec);
};
