import { createScriptLoader, type ForeignScript, type LoadScript } from '../platform/load-script.ts';
import type { Platform } from '../platform/platform.ts';
import { read } from './foreign.ts';

const loaders = new WeakMap<Platform, Promise<LoadScript>>();

/** The loader of gateway scripts of a page: each script comes once, with up to three retries (spec: paywall point 7). */
export const loaderOf = (platform: Platform): Promise<LoadScript> => {
  const known = loaders.get(platform);
  if (known !== undefined) return known;
  const loading = platform.loadHands().then((hands) => createScriptLoader({ ...platform, hands }));
  loaders.set(platform, loading);
  loading.catch(() => loaders.delete(platform));
  return loading;
};

/** What makes a Stripe of a key. */
type MakeStripe = (key: string, options: object) => unknown;

const stripes = new WeakMap<object, Map<string, unknown>>();

/** The page's Stripe of a key. Each one leaves frames behind that nothing ends, so there is one for each account. */
const stripeOf = (make: object, key: string, options: object): unknown => {
  const made = stripes.get(make) ?? new Map<string, unknown>();
  stripes.set(make, made);
  if (!made.has(key)) made.set(key, typeof make === 'function' ? Reflect.apply(make, undefined, [key, options]) : null);
  return made.get(key);
};

/** Stripe's script. */
export const stripeScript = (url: string): ForeignScript<MakeStripe> => ({
  name: 'Stripe',
  url,
  global: 'Stripe',
  decode: (value) => (typeof value === 'function' ? (key, options) => stripeOf(value, key, options) : null),
});

/** A part of Braintree's scripts: they all hang on one global. */
export const braintreeScript = (
  url: string,
  part: 'client' | 'hostedFields' | 'threeDSecure',
): ForeignScript<object> => ({
  name: `Braintree ${part}`,
  url,
  global: 'braintree',
  decode: (value) => {
    const found = read(value, part);
    return typeof found === 'object' && found !== null && typeof read(found, 'create') === 'function' ? found : null;
  },
});
