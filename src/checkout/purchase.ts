import type { InferOutput } from 'valibot';
import type { checkoutReply } from '../http/contract/checkout-calls.ts';
import { Failure } from '../http/failure.ts';
import { own } from '../platform/own-value.ts';

/** What is known of what was bought. Moments are ms since the epoch, amounts cents. */
export interface Receipt {
  /** Charged today; null: only that it was bought is known. */
  paidCents: number | null;
  /** On its way from a bank account, which takes days; 0: nothing is. */
  debitCents: number;
  nextCents: number | null;
  nextAt: number | null;
}

/** Why nothing was bought; nothing was charged either. */
export type PurchaseRefusal =
  | 'declined'
  | 'already'
  | 'not-offered'
  | 'bad-address'
  | 'signed-out'
  | 'agent'
  | 'too-many'
  | 'refused';

/** What became of buying a plan. */
export type Purchase =
  | { kind: 'done'; receipt: Receipt }
  /** Nobody can say yet; trying again is the same intent, which charges once. */
  | { kind: 'not-confirmed' }
  | { kind: PurchaseRefusal };

const byCode: Readonly<Record<string, PurchaseRefusal>> = {
  already_subscribed: 'already',
  payment_failed: 'declined',
  payment_method_not_present: 'declined',
  agent_forbidden: 'agent',
  resource_not_found: 'not-offered',
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

/** Errors go by their codes, never by what they say in words. Null: it may have been done. */
export const purchaseRefusalOf = (failure: unknown): PurchaseRefusal | null => {
  if (!(failure instanceof Failure) || failure.kind !== 'status') return null;
  const param = own(failure.body, 'param');
  if (typeof param === 'string' && param.startsWith('address')) return 'bad-address';
  const code = own(failure.body, 'api_error_code');
  if (typeof code === 'string' && Object.hasOwn(byCode, code)) return byCode[code] ?? null;
  return byStatus[failure.status ?? 0] ?? null;
};

/** Reads what the service says was bought. */
export const receiptOf = ({ subscription, invoice }: InferOutput<typeof checkoutReply>): Receipt => {
  const { nextBillingAmount, nextBillingAt } = subscription;
  const cents = Number(nextBillingAmount ?? Number.NaN);
  return {
    paidCents: invoice?.amount_paid ?? 0,
    debitCents: invoice?.status === 'pending' ? invoice.total - invoice.amount_paid : 0,
    nextCents: Number.isSafeInteger(cents) ? cents : null,
    nextAt: typeof nextBillingAt === 'number' ? nextBillingAt * 1000 : null,
  };
};
