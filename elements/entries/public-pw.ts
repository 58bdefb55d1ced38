import type { Sdk } from '../../src/sdk/types.ts';
import { branded } from '../host/brand.ts';
import { createHostApi, type Explain } from './api.ts';

/** The value of `window.pw`. */
export interface PublicPw {
  version: string;
  /** Passes the api to each callback once the start-up is complete, or at once if it is. */
  push(...callbacks: unknown[]): void;
}

/** Creates `window.pw`: callbacks pushed before and after get the api when the start-up is complete, exactly once. */
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
  // Code that kept a reference to the earlier list or stub goes on pushing to it.
  Reflect.set(queue, 'push', push);
  return Object.freeze(branded({ version: '__VERSION__', push }));
};
