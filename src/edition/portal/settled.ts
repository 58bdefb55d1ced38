import * as v from 'valibot';
import { decodeKey } from '../gateway-keys.ts';
import { parseTypedAddress } from '../typed-address.ts';

const ownOrigin = 'https://page.invalid';

/** http(s) without credentials, or a path that stays on the deployment's own origin. */
const isAddress = (text: string): boolean => {
  if (!URL.canParse(text, ownOrigin)) return false;
  const { origin, username, password } = new URL(text, ownOrigin);
  if (text.startsWith('/')) return origin === ownOrigin;
  return /^https?:\/\//i.test(text) && username === '' && password === '';
};

/** A link as somebody typed it: a host without a scheme gets one (spec: portal point 5), what is no web address stays. */
const completed = (text: string): string => {
  const typed = text.startsWith('/') ? '' : parseTypedAddress(text);
  return typed !== '' && new URL(typed).hostname.includes('.') ? typed : text;
};

const address = v.pipe(v.string(), v.check(isAddress));
const link = v.pipe(v.string(), v.transform(completed), v.check(isAddress));
const host = v.nullable(
  v.pipe(
    address,
    v.check((text) => !text.endsWith('/')),
  ),
);
const word = v.pipe(v.string(), v.regex(/\S/));
const origins = v.array(
  v.pipe(
    v.string(),
    v.check((text) => isAddress(text) && new URL(text, ownOrigin).origin === text),
  ),
);
const key = v.pipe(v.string(), v.transform(decodeKey), v.string());

/** Of these entries alone: valibot walks over inherited names, too, and a page may have hung some on `Object.prototype`. */
const own = <const Entries extends v.ObjectEntries>(entries: Entries): v.ObjectSchema<Entries, undefined> => {
  const bare: Entries = Object.setPrototypeOf(entries, null);
  return v.object(bare);
};

/** What the deployment has to say for one edition; a publisher's own module may say anything. */
export const settledSchema = own({
  hosts: own({ subsApi: host, subsHostUrl: host }),
  addressing: own({ contactApi: host, placesScriptUrl: v.nullable(address) }),
  links: own({
    home: link,
    rewards: v.nullable(link),
    shop: v.nullable(link),
    ePaper: v.nullable(link),
    premium: v.nullable(link),
    faq: link,
    terms: link,
    contact: link,
    subscribe: link,
    account: link,
    reactivate: v.nullable(link),
    donate: v.nullable(link),
    cinema: v.nullable(link),
    gift: v.nullable(link),
  }),
  keys: own({ stripe: key, braintree: key, paypal: key }),
  stripeCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  productImage: v.nullable(address),
  chat: v.nullable(own({ scriptUrl: address, global: word })),
  look: own({ name: word, accent: v.nullable(word), logo: v.nullable(address) }),
  sameDomainAuthPath: address,
  gatewayScripts: own({
    stripe: address,
    braintreeClient: address,
    braintreeHostedFields: address,
    braintreeThreeDSecure: address,
  }),
  payPalOrigins: origins,
  partnerOrigins: origins,
  bannedWords: v.pipe(v.array(word), v.length(3)),
});
