/** Names of card brands by the services' codes; they are the same in every language. */
const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'American Express',
  amex: 'American Express',
  discover: 'Discover',
  diners_club: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Returns the name of a card brand; empty if the code is not known. */
export const brandName = (code: string): string => (Object.hasOwn(brandNames, code) ? (brandNames[code] ?? '') : '');
