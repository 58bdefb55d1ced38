/** Payment secrets: values typed into a gateway's fields, and the tokens for them. */

/** Fields of requests and responses, by the kind of their secret; at any depth. */
const kinds: Readonly<Record<string, string>> = {
  number: 'card number',
  account_number: 'account number',
  iban: 'account number',
  client_secret: 'payment secret',
  authorization: 'payment secret',
  attempt: 'payment secret',
  nonce: 'payment token',
  payment_method: 'payment token',
  payment_method_nonce: 'payment token',
  payment_token: 'payment token',
  temptoken: 'payment token',
  reference_id: 'payment token',
  billing_agreement_id: 'payment token',
};

/** These kinds. */
export const paymentSecrets: readonly string[] = [...new Set(Object.values(kinds))];

/**
 * True for calls about money, or about payment methods. PayPal's own token is in an address, where PayPal puts it: it
 * does not count.
 */
export const isPaymentCall = (address: string): boolean => /^\/(gateways|subs)\//.test(new URL(address).pathname);

/** Returns every text of a value, with the name of its field. */
const textsIn = (value: unknown, name = ''): [name: string, text: string][] => {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => textsIn(inner, Array.isArray(value) ? name : field));
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
};

/** Returns the secrets in the body of such a call, or of its response; numbers may be written in groups. */
export const paymentSecretsIn = (body: string): [secret: string, kind: string][] =>
  textsIn(parsed(body)).flatMap(([name, text]): [string, string][] => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined) return [];
    const digitsOnly = kind.endsWith('number') ? text.replace(/[\s-]/g, '') : text;
    return [...new Set([text, digitsOnly])].map((each) => [each, kind]);
  });
