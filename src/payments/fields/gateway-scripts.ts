import { createScriptLoader, type ExternalScript, type LoadScript } from '../../platform/load-script.ts';
import type { Platform } from '../../platform/platform.ts';
import { getProperty } from './external-object.ts';

const loaders = new WeakMap<Platform, Promise<LoadScript>>();

/**
 * Returns the loader of gateway scripts of a page: each script loads once, with up to three retries (spec: paywall
 * point 7).
 */
export const getScriptLoader = (platform: Platform): Promise<LoadScript> => {
  const cached = loaders.get(platform);
  if (cached !== undefined) return cached;
  const loading = platform.loadDomOperations().then((dom) => createScriptLoader({ ...platform, dom }));
  loaders.set(platform, loading);
  loading.catch(() => loaders.delete(platform));
  return loading;
};

/** Creates a Stripe instance from a key. */
type CreateStripe = (key: string, options: object) => unknown;

const stripes = new WeakMap<object, Map<string, unknown>>();

/**
 * Returns the page's Stripe instance of a key. Each instance leaves frames that can't be removed, so there is one per
 * account.
 */
const getStripe = (createInstance: object, key: string, options: object): unknown => {
  const instances = stripes.get(createInstance) ?? new Map<string, unknown>();
  stripes.set(createInstance, instances);
  if (!instances.has(key))
    instances.set(
      key,
      typeof createInstance === 'function' ? Reflect.apply(createInstance, undefined, [key, options]) : null,
    );
  return instances.get(key);
};

/** Describes Stripe's script. */
export const describeStripeScript = (url: string): ExternalScript<CreateStripe> => ({
  name: 'Stripe',
  url,
  global: 'Stripe',
  decode: (value) => (typeof value === 'function' ? (key, options) => getStripe(value, key, options) : null),
});

/** Describes one of Braintree's scripts: they share one global. */
export const describeBraintreeScript = (
  url: string,
  part: 'client' | 'hostedFields' | 'threeDSecure',
): ExternalScript<object> => ({
  name: `Braintree ${part}`,
  url,
  global: 'braintree',
  decode: (value) => {
    const script = getProperty(value, part);
    return typeof script === 'object' && script !== null && typeof getProperty(script, 'create') === 'function'
      ? script
      : null;
  },
});
