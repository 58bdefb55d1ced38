import type { Sdk } from '../../src/sdk-types.ts';
import type { HostApi } from '../api.ts';

const sdks = new WeakMap<HostApi, Sdk>();

/** Notes which SDK an api stands for. */
export const noteSdk = (api: HostApi, sdk: Sdk): void => void sdks.set(api, sdk);

/** The SDK behind an api that `createSdk` gave. Throws for any other. */
export const sdkOf = (api: HostApi): Sdk => {
  const sdk = sdks.get(api);
  if (sdk === undefined) throw new Error('[PW] Elements are registered with what createSdk() of this package gave');
  return sdk;
};
