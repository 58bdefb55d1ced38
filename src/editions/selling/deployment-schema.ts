import * as v from 'valibot';
import { tryParseUrl } from '../../platform/try-parse-url.ts';
import { decodeKey } from './gateway-keys.ts';
import { parseTypedUrl } from './parse-typed-url.ts';

const placeholderOrigin = 'https://page.invalid';

/** True for http(s) without credentials, or a path that stays on the deployment's own origin. */
const isAllowedUrl = (text: string): boolean => {
  const url = tryParseUrl(text, placeholderOrigin);
  if (url === null) return false;
  const { origin, username, password } = url;
  if (text.startsWith('/')) return origin === placeholderOrigin;
  return /^https?:\/\//i.test(text) && username === '' && password === '';
};

/** Completes a link: a host without a scheme gets one (spec: portal point 5); an invalid URL is unchanged. */
const completeUrl = (text: string): string => {
  const parsedUrl = text.startsWith('/') ? '' : parseTypedUrl(text);
  return parsedUrl !== '' && new URL(parsedUrl).hostname.includes('.') ? parsedUrl : text;
};

const urlSchema = v.pipe(v.string(), v.check(isAllowedUrl));
const linkSchema = v.pipe(v.string(), v.transform(completeUrl), v.check(isAllowedUrl));
const hostSchema = v.nullable(
  v.pipe(
    urlSchema,
    v.check((text) => !text.endsWith('/')),
  ),
);
const wordSchema = v.pipe(v.string(), v.regex(/\S/));
const originsSchema = v.array(
  v.pipe(
    v.string(),
    v.check((text) => isAllowedUrl(text) && new URL(text, placeholderOrigin).origin === text),
  ),
);
const keySchema = v.pipe(v.string(), v.transform(decodeKey), v.string());

/**
 * An object schema of these entries only: valibot also iterates inherited names, and a page may have added some to
 * `Object.prototype`.
 */
const ownObject = <const Entries extends v.ObjectEntries>(entries: Entries): v.ObjectSchema<Entries, undefined> => {
  const withoutPrototype: Entries = Object.setPrototypeOf(entries, null);
  return v.object(withoutPrototype);
};

/** Schema of the deployment's data for one edition; a publisher's own module may contain anything. */
export const deploymentSchema = ownObject({
  hosts: ownObject({ subsApi: hostSchema, subsHostUrl: hostSchema }),
  addressing: ownObject({ contactApi: hostSchema, placesScriptUrl: v.nullable(urlSchema) }),
  links: ownObject({
    home: linkSchema,
    rewards: v.nullable(linkSchema),
    shop: v.nullable(linkSchema),
    ePaper: v.nullable(linkSchema),
    premium: v.nullable(linkSchema),
    faq: linkSchema,
    terms: linkSchema,
    contact: linkSchema,
    subscribe: linkSchema,
    account: linkSchema,
    reactivate: v.nullable(linkSchema),
    donate: v.nullable(linkSchema),
    cinema: v.nullable(linkSchema),
    gift: v.nullable(linkSchema),
  }),
  keys: ownObject({ stripe: keySchema }),
  stripeCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  productImage: v.nullable(urlSchema),
  chat: v.nullable(ownObject({ scriptUrl: urlSchema, global: wordSchema })),
  look: ownObject({ name: wordSchema, accent: v.nullable(wordSchema), logo: v.nullable(urlSchema) }),
  sameDomainAuthPath: urlSchema,
  gatewayScripts: ownObject({
    stripe: urlSchema,
    braintreeClient: urlSchema,
    braintreeHostedFields: urlSchema,
    braintreeThreeDSecure: urlSchema,
  }),
  payPalOrigins: originsSchema,
  partnerOrigins: originsSchema,
  bannedWords: v.pipe(v.array(wordSchema), v.length(3)),
});
