import type { Sdk } from '../../../src/sdk/types.ts';
import type { HostApi } from '../api.ts';

const sdks = new WeakMap<HostApi, Sdk>();

/** Registers the SDK that an api belongs to. */
export const registerSdk = (api: HostApi, sdk: Sdk): void => void sdks.set(api, sdk);

/** Returns the SDK of an api that `createSdk` returned. Throws for any other. */
export const sdkOf = (api: HostApi): Sdk => {
  const sdk = sdks.get(api);
  if (sdk === undefined) throw new Error('[PW] Elements are registered with what createSdk() of this package gave');
  return sdk;
};
