import type { PageCore } from '../src/page-core.ts';
import { completeSdk } from '../src/sdk.ts';
import type { Sdk } from '../src/sdk-types.ts';
import { dispatch } from './events.ts';
import { createPublicPw } from './public-pw.ts';

/** Completes the SDK of a page, sends its DOM events, and opens `window.pw`. */
export const openSdk = (core: PageCore, queue: unknown[], hosts: () => readonly HTMLElement[]): Sdk => {
  const sdk = completeSdk(core);
  for (const name of ['ready', 'login', 'logout'] as const) {
    sdk.on(name, ({ loginStatus }) => {
      for (const host of hosts()) {
        if (name === 'ready') dispatch(host, 'pw-ready', null);
        else dispatch(host, `pw-${name}`, { loginStatus });
      }
    });
  }
  for (const name of ['show-template', 'remove-template'] as const) {
    sdk.on(name, ({ owner, ...detail }) => {
      if (owner instanceof HTMLElement) dispatch(owner, `pw-${name}`, detail);
    });
  }
  Reflect.set(window, 'pw', createPublicPw(sdk, queue));
  return sdk;
};
