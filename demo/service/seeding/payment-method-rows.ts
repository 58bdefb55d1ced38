/** Payment methods of seeded readers. */
import type { Insertable } from 'kysely';
import type { PaymentMethodsTable } from '../ports/database/schema/payment-method-schema.ts';
import type { SeedCard, SeedMethod } from './seed-billing-types.ts';
import type { SeedReader } from './seed-types.ts';

type Row = Insertable<PaymentMethodsTable>;

/** The default test card. */
const defaultCard: SeedCard = { behaviour: 'succeeds', lastMonth: 40 };

const hourMs = 3_600_000;

const expiryAfter = (months: number, now: Date): Pick<Row, 'expiry_month' | 'expiry_year'> => {
  const expiryMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return { expiry_month: expiryMonth.getUTCMonth() + 1, expiry_year: expiryMonth.getUTCFullYear() };
};

type Kind = Pick<Row, 'type' | 'behaviour' | 'card_type' | 'last4' | 'expiry_month' | 'expiry_year'> &
  Pick<Row, 'gateway' | 'bank_name' | 'email'>;

const noCard = { behaviour: 'succeeds', card_type: '', expiry_month: null, expiry_year: null } as const;

const kindOf = (method: SeedMethod, email: string, now: Date): Kind => {
  switch (method.type) {
    case 'card':
    case 'apple_pay': {
      const { type, behaviour, brand, last4, lastMonth } = method;
      return { type, behaviour, card_type: brand, last4, ...expiryAfter(lastMonth, now), bank_name: null, email: null };
    }
    case 'direct_debit':
      return { ...noCard, type: method.type, last4: method.last4, bank_name: method.bank, email: null };
    case 'paypal_express_checkout':
      return { ...noCard, type: method.type, last4: '', gateway: 'paypal', bank_name: null, email };
  }
};

/** Returns all payment methods of a reader as this customer: their card first, which is charged, then the others. */
export const paymentMethodRows = (customerId: string, reader: SeedReader, now: Date): Row[] => {
  const { firstName, lastName, email, card = defaultCard, otherMethods = [] } = reader;
  const last4 = card?.behaviour === 'declines' ? '0002' : '4242';
  const first: readonly SeedMethod[] = card === null ? [] : [{ type: 'card', brand: 'visa', last4, ...card }];
  return [...first, ...otherMethods].map((method, at) => ({
    payment_method_id: at === 0 && card !== null ? `card-${customerId}` : `method-${customerId}-${at}`,
    customer_id: customerId,
    is_primary: at === 0,
    first_name: firstName,
    last_name: lastName,
    created_at: new Date(now.getTime() - (at + 1) * hourMs),
    ...kindOf(method, email, now),
  }));
};
