/** The npm entry: the SDK and its elements for those who bundle. Importing it touches nothing. */

import { hostsFrom } from '../src/http/hosts.ts';
import { createBrowserPlatform } from '../src/platform/browser.ts';
import { createSdk as assembleSdk } from '../src/sdk.ts';
import type { Sdk } from '../src/sdk-types.ts';

import { followHistory } from './history.ts';

export type { GivenPage, SiteSettings } from '../src/page-core.ts';
export type { Sdk, SdkEvents } from '../src/sdk-types.ts';
export type { HostApi, Readable } from './api.ts';
export type { PresswallEvents } from './events.ts';
export type { PublicPw } from './public-pw.ts';

/** How an app that bundles the SDK sets it up. */
export interface CreateSdkOptions {
  /** The address of `pw.js` on your deployment: hosts derive from it. */
  loaderUrl: string;
  /** Carried by scripts that the SDK adds, under a Content-Security-Policy with nonces. */
  nonce?: string;
}

/** Creates the SDK in a browser; `sdk.begin({ siteId, env })` starts it. */
export const createSdk = ({ loaderUrl, nonce = '' }: CreateSdkOptions): Sdk => {
  const platform = createBrowserPlatform({ fetch: window.fetch.bind(window), nonce });
  const sdk: Sdk = assembleSdk(platform, {
    hosts: (env) => hostsFrom(loaderUrl, env),
    prepareToDraw: async () => {
      const { register } = await import('./pw-paywall/index.ts');
      register(sdk);
    },
  });
  const stopFollowing = followHistory(sdk.addressChanged);
  return {
    ...sdk,
    end: () => {
      stopFollowing();
      sdk.end();
    },
  };
};

/** Registers an element for this SDK, when its code has come. */
export const register = async (sdk: Sdk, tag: 'pw-newsletters' | 'pw-portal'): Promise<void> => {
  const chunk = tag === 'pw-portal' ? await import('./pw-portal/index.ts') : await import('./pw-newsletters/index.ts');
  chunk.register(sdk);
};
