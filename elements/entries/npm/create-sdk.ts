import { createBrowserPlatform } from '../../../src/platform/browser/browser.ts';
import type { Sdk } from '../../../src/sdk/types.ts';
import { takeSecretsFromPage } from '../../../src/session/landing/take-from-page.ts';
import { isRunning } from '../../host/brand.ts';
import { createHostApi, type HostApi } from '../api.ts';
import { openSdk } from '../open-sdk.ts';
import { wirePage } from '../wire-page.ts';
import { requireBrowser } from './require-browser.ts';
import { registerSdk } from './sdk-of.ts';

/** The options of an app that bundles the SDK. */
export interface CreateSdkOptions {
  /** The full URL of `pw.js` on your deployment: hosts derive from it, as they do for the loader. */
  loaderUrl: string;
  /** The value of `data-hosts` on the loader's tag, if the hosts do not derive from the URL. */
  hosts?: string;
  /** True if your service offers the first replies of a page in one (`data-combined` on the loader's tag). */
  combined?: boolean;
  /** Set on scripts that the SDK adds, under a Content-Security-Policy with nonces. */
  nonce?: string;
}

const startSdk = ({ loaderUrl, hosts: setting, combined, nonce = '' }: CreateSdkOptions): HostApi => {
  const currentPw: unknown = Reflect.get(window, 'pw');
  if (isRunning(currentPw)) {
    throw new Error('[PW] pw.js runs in this page already: take loadPresswall(), or window.pw, and not createSdk()');
  }
  const queue: unknown[] = Array.isArray(currentPw) ? currentPw : [];
  const platform = createBrowserPlatform({ fetch: window.fetch.bind(window), nonce });
  const { page, storage, clock } = platform;
  const facts = {
    loaderUrl,
    settings: [setting ?? null],
    hasCombined: combined,
    secrets: takeSecretsFromPage(page, storage, clock.now()),
  };
  // A tag may ask while it is found, before the SDK is opened with all tags.
  const { core, discoverTags, tags } = wirePage(platform, facts, () => Promise.resolve().then(() => sdk));
  discoverTags();
  const sdk: Sdk = openSdk(core, queue, tags);
  const api = Object.freeze(
    createHostApi(sdk, async () => {
      const { explain } = await import('../../pw-debug/index.ts');
      return explain(core);
    }),
  );
  registerSdk(api, sdk);
  return api;
};

let createdApi: HostApi | null = null;

/**
 * Runs the SDK as part of your bundle, in place of the loader. Finds the tags of the page, present and later, and loads
 * the code of each when there is something to draw. Also sets `window.pw`, for other scripts. A page has one SDK: a
 * second call returns the first api. Throws on a server, and where `pw.js` runs already.
 */
export const createSdk = (options: CreateSdkOptions): HostApi => {
  requireBrowser('createSdk()');
  createdApi ??= startSdk(options);
  return createdApi;
};
