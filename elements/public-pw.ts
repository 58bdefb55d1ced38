import type { Sdk } from '../src/sdk-types.ts';
import { createHostApi, type Explain } from './api.ts';
import { branded } from './brand.ts';

/** What stands as `window.pw`. */
export interface PublicPw {
  version: string;
  /** Hands the api to each callback once the start-up is through; at once when it is. */
  push(...callbacks: unknown[]): void;
}

/** Opens `window.pw`: what was pushed before and after gets the api when the start-up is through, exactly once. */
export const createPublicPw = (sdk: Sdk, queue: unknown[], explain: Explain): PublicPw => {
  const { log } = sdk.platform;
  const api = Object.freeze(createHostApi(sdk, explain));
  const call = async (callback: unknown) => {
    if (typeof callback !== 'function') return log.error('[PW] pw.push takes a function');
    await sdk.ready;
    await Reflect.apply(callback, undefined, [api]);
  };
  const push = (...callbacks: unknown[]) => {
    for (const callback of callbacks) {
      call(callback).catch((cause: unknown) => log.error('[PW] A callback given to pw.push failed', cause));
    }
  };
  push(...queue.splice(0));
  // Who kept the list, or the stub, from before goes on to push to it.
  Reflect.set(queue, 'push', push);
  return Object.freeze(branded({ version: '__VERSION__', push }));
};
