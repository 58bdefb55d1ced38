import { getProperty, getText } from './external-object.ts';
import type { MethodFacts } from './payment.ts';

/** Converts a gateway's brand (`MasterCard`, `master-card`, `American Express`, `amex`) to our code. */
const toBrandCode = (brand: string): string => {
  const code = brand.toLowerCase().replace(/[ -]+/g, '_');
  if (code === 'amex') return 'american_express';
  if (code === 'master_card') return 'mastercard';
  return code === 'diners' ? 'diners_club' : code;
};

/** Returns our code of the brand that a gateway tells while a card is typed; undefined if it knows none. */
export const typedBrand = (brand: string | null): string | undefined =>
  brand === null || brand === 'unknown' ? undefined : toBrandCode(brand);

const createFacts = (brand: string | null, last4: string | null): MethodFacts | null =>
  last4 !== null && /^\w{4}$/.test(last4) ? { cardType: toBrandCode(brand ?? ''), last4 } : null;

/** Returns the facts of Stripe's payment method; null if it is only an id. */
export const getStripeFacts = (method: unknown): MethodFacts | null => {
  const details = ['card', 'sepa_debit', 'us_bank_account']
    .map((name) => getProperty(method, name))
    .find((each) => each);
  return createFacts(getText(details, 'brand'), getText(details, 'last4'));
};

/** Returns the facts of a card that Braintree has tokenised. */
export const getBraintreeFacts = (payload: unknown): MethodFacts | null => {
  const details = getProperty(payload, 'details');
  return createFacts(getText(details, 'cardType'), getText(details, 'lastFour'));
};
