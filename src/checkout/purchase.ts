import type { InferOutput } from 'valibot';
import type { checkoutReply } from '../contract/checkout/checkout.ts';
import { Failure } from '../http/failure.ts';
import { getOwn } from '../platform/own-value.ts';

/** Facts about a purchase. Moments are ms since the epoch, amounts cents. */
export interface Receipt {
  /** Charged today; null: only the purchase itself is known. */
  paidCents: number | null;
  /** Pending from a bank account, which takes days; 0: none. */
  debitCents: number;
  nextCents: number | null;
  nextAt: number | null;
}

/** Reason why nothing was bought; nothing was charged either. */
export type PurchaseRefusal =
  | 'declined'
  | 'already'
  | 'not-offered'
  /** The plan has other terms than the reader was shown. */
  | 'terms-changed'
  | 'bad-address'
  | 'signed-out'
  | 'agent'
  | 'too-many'
  | 'refused';

/** Result of buying a plan. */
export type PurchaseResult =
  | { kind: 'done'; receipt: Receipt }
  /** Not confirmed yet; trying again uses the same idempotency key, which charges once. */
  | { kind: 'not-confirmed' }
  | { kind: PurchaseRefusal };

const byCode: Readonly<Record<string, PurchaseRefusal>> = {
  already_subscribed: 'already',
  payment_failed: 'declined',
  payment_method_not_present: 'declined',
  agent_forbidden: 'agent',
  resource_not_found: 'not-offered',
  terms_changed: 'terms-changed',
};

const byStatus: Readonly<Record<number, PurchaseRefusal>> = {
  400: 'refused',
  401: 'signed-out',
  402: 'declined',
  403: 'refused',
  404: 'not-offered',
  409: 'already',
  422: 'refused',
  429: 'too-many',
};

/** Converts a failure by its code, never by its message. Null: the purchase may have been made. */
export const toPurchaseRefusal = (failure: unknown): PurchaseRefusal | null => {
  if (!(failure instanceof Failure) || failure.kind !== 'status') return null;
  const param = getOwn(failure.body, 'param');
  if (typeof param === 'string' && param.startsWith('address')) return 'bad-address';
  const code = getOwn(failure.body, 'api_error_code');
  if (typeof code === 'string' && Object.hasOwn(byCode, code)) return byCode[code] ?? null;
  return byStatus[failure.status ?? 0] ?? null;
};

/** Decodes the receipt from the service's reply. */
export const decodeReceipt = ({ subscription, invoice }: InferOutput<typeof checkoutReply>): Receipt => {
  const { nextBillingAmount, nextBillingAt } = subscription;
  const cents = Number(nextBillingAmount ?? Number.NaN);
  return {
    paidCents: invoice?.amount_paid ?? 0,
    debitCents: invoice?.status === 'pending' ? invoice.total - invoice.amount_paid : 0,
    nextCents: Number.isSafeInteger(cents) ? cents : null,
    nextAt: typeof nextBillingAt === 'number' ? nextBillingAt * 1000 : null,
  };
};
