import { read, readText } from './foreign.ts';
import type { MethodFacts } from './payment.ts';

/** A brand as a gateway writes it (`MasterCard`, `American Express`, `amex`), as a code of ours. */
const codeOf = (brand: string): string => {
  const code = brand.toLowerCase().replace(/[ -]+/g, '_');
  if (code === 'amex') return 'american_express';
  return code === 'diners' ? 'diners_club' : code;
};

const factsOf = (brand: string | null, last4: string | null): MethodFacts | null =>
  last4 !== null && /^\w{4}$/.test(last4) ? { cardType: codeOf(brand ?? ''), last4 } : null;

/** What Stripe tells of a payment method; null where it is only an id. */
export const stripeFacts = (method: unknown): MethodFacts | null => {
  const details = ['card', 'sepa_debit', 'us_bank_account'].map((name) => read(method, name)).find((each) => each);
  return factsOf(readText(details, 'brand'), readText(details, 'last4'));
};

/** What Braintree tells of a card that it has made a nonce of. */
export const braintreeFacts = (payload: unknown): MethodFacts | null => {
  const details = read(payload, 'details');
  return factsOf(readText(details, 'cardType'), readText(details, 'lastFour'));
};
