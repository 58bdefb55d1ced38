/** The secrets of paying: what is typed into a gateway's fields, and what a gateway gives for it. */

/** Fields of what is sent and answered, by the kind of secret that they hold; at any depth. */
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
 * True for the calls that take money, or what money is taken by. PayPal's own token stands in an address, where PayPal
 * puts it: it is none.
 */
export const isPaymentCall = (address: string): boolean => /^\/(gateways|subs)\//.test(new URL(address).pathname);

/** Every text of a value, with the name of the field that it stands in. */
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

/** The secrets in the body of such a call, or of its answer; numbers may be written in groups. */
export const paymentSecretsIn = (body: string): [secret: string, kind: string][] =>
  textsIn(parsed(body)).flatMap(([name, text]): [string, string][] => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined) return [];
    const bare = kind.endsWith('number') ? text.replace(/[\s-]/g, '') : text;
    return [...new Set([text, bare])].map((each) => [each, kind]);
  });
