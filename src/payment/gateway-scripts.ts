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
export type MakeStripe = (key: string, options: object) => unknown;

/** Stripe's script. */
export const stripeScript = (url: string): ForeignScript<MakeStripe> => ({
  name: 'Stripe',
  url,
  global: 'Stripe',
  decode: (value) =>
    typeof value === 'function' ? (key, options) => Reflect.apply(value, undefined, [key, options]) : null,
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
