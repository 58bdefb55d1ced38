import { settleHosts } from '../../src/http/settle-hosts.ts';
import { createPageCore } from '../../src/page-core.ts';
import { createBrowserPlatform } from '../../src/platform/browser.ts';
import { takesCookies } from '../../src/platform/browser-cookies.ts';
import { takeFromPage } from '../../src/session/take-from-page.ts';
import { adopt } from '../adopt.ts';
import { createHostApi, type HostApi } from '../api.ts';
import { isRunning } from '../brand.ts';
import { discover, type Tag } from '../discover.ts';
import { openSdk } from '../open-sdk.ts';
import { needPage } from './running.ts';
import { noteSdk } from './sdk-of.ts';

/** How an app that bundles the SDK sets it up. */
export interface CreateSdkOptions {
  /** The whole address of `pw.js` on your deployment: hosts derive from it, as they do for the loader. */
  loaderUrl: string;
  /** What `data-hosts` of the loader's tag would say, where the address does not tell the hosts. */
  hosts?: string;
  /** Carried by scripts that the SDK adds, under a Content-Security-Policy with nonces. */
  nonce?: string;
}

const chunks = {
  'pw-paywall': () => import('../pw-paywall/index.ts'),
  'pw-newsletters': () => import('../pw-newsletters/index.ts'),
  'pw-portal': () => import('../pw-portal/index.ts'),
};

const create = ({ loaderUrl, hosts: setting, nonce = '' }: CreateSdkOptions): HostApi => {
  const present: unknown = Reflect.get(window, 'pw');
  if (isRunning(present)) {
    throw new Error('[PW] pw.js runs in this page already: take loadPresswall(), or window.pw, and not createSdk()');
  }
  const queue: unknown[] = Array.isArray(present) ? present : [];
  const platform = createBrowserPlatform({ fetch: window.fetch.bind(window), nonce });
  const facts = { loaderUrl, settings: [setting ?? null], pageUrl: platform.page.url() };
  const services = settleHosts(facts, takesCookies);
  services.settled.catch(({ message }: Error) => platform.log.error(`[PW] ${message}`));
  const core = createPageCore(platform, {
    hosts: services.of,
    settled: services.settled,
    prepareToDraw: () => load('pw-paywall'),
    secrets: takeFromPage(platform.page, platform.storage, platform.clock.now()),
  });
  const load = async (tag: Tag): Promise<void> => {
    const { register } = await chunks[tag]();
    register(sdk);
  };
  const hosts = discover((host, tag) => {
    if (tag !== 'pw-paywall') {
      load(tag).catch((cause: unknown) => core.platform.log.error(`[PW] The code of <${tag}> did not come`, cause));
    }
    return adopt(core, host, tag);
  });
  const sdk = openSdk(core, queue, hosts);
  const api = Object.freeze(
    createHostApi(sdk, async () => {
      const { explain } = await import('../pw-debug/index.ts');
      return explain(core);
    }),
  );
  noteSdk(api, sdk);
  return api;
};

let created: HostApi | null = null;

/**
 * Runs the SDK as part of your bundle, in place of the loader: tags of the page are found, present and later ones, and
 * the code of each is loaded when there is something to draw. `window.pw` is there as well, for scripts of others. A
 * page has one SDK: called again, it gives what it gave first. Throws on a server, and where `pw.js` runs already.
 */
export const createSdk = (options: CreateSdkOptions): HostApi => {
  needPage('createSdk()');
  created ??= create(options);
  return created;
};
