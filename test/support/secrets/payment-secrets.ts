/** The secrets of paying: what is typed into a gateway's fields, and what a gateway gives for it. */

/** Fields of what is sent and answered, by the kind of secret that they hold; at any depth. */
const kinds: Readonly<Record<string, string>> = {
  number: 'card number',
  iban: 'account number',
  client_secret: 'payment secret',
  authorization: 'payment secret',
  attempt: 'payment secret',
  nonce: 'payment token',
  payment_method: 'payment token',
  payment_token: 'payment token',
  temptoken: 'payment token',
  billing_agreement_id: 'payment token',
};

/** True for the calls that carry them. PayPal's own token stands in an address, where PayPal puts it: it is none. */
export const isPaymentCall = (address: string): boolean =>
  /^\/gateways\/\w+\/v1\/|\/payment-setup$|\/create_billing_agreement$/.test(new URL(address).pathname);

const walk = (value: unknown, name: string): [secret: string, kind: string][] => {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([field, inner]) => walk(inner, field));
  }
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  return typeof value === 'string' && kind !== undefined ? [[value, kind]] : [];
};

/** The secrets in the body of such a call, or of its answer. */
export const paymentSecretsIn = (body: string): [secret: string, kind: string][] => {
  try {
    return walk(JSON.parse(body), '');
  } catch {
    return [];
  }
};
