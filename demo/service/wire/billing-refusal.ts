import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Malformed, Refusal } from './refusal.ts';

/** What kind of failure the billing services call it. */
type BillingErrorType = 'invalid_request' | 'operation_failed' | 'payment';

/** A refusal as the billing services word it: `{ message, type, api_error_code, param? }`, without an `error` field. */
export class BillingRefusal extends Refusal {
  readonly type: BillingErrorType;
  /** Which parameter was wrong, where one was. */
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

/** What our own codes are called there; one that is not listed keeps its name. */
const codes: Readonly<Record<string, string>> = {
  not_logged_in: 'api_authentication_failed',
  bad_request: 'param_wrong_value',
  bad_json: 'param_wrong_value',
  unknown_site: 'resource_not_found',
  too_many: 'api_request_limit_exceeded',
};

/** The refusal of a billing service in its own words. */
export const billingRefusalOf = (refusal: Refusal): BillingRefusal => {
  if (refusal instanceof BillingRefusal) return refusal;
  const code = String(refusal.code);
  const param = refusal instanceof Malformed ? (refusal.names[0] ?? null) : null;
  return new BillingRefusal(refusal.status, codes[code] ?? code, refusal.message, { param }, refusal.retryAfterSec);
};
