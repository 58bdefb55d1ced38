import type { PageCore } from '../../src/sdk/core/page-core.ts';
import { extendCore } from '../../src/sdk/sdk.ts';
import type { Sdk } from '../../src/sdk/types.ts';
import { dispatch } from '../host/events.ts';
import { accountSettingsOf } from '../host/tags/account-attributes.ts';
import { hideWhileAway } from '../host/tags/hide-while-away.ts';
import { tellShadows } from '../host/tags/tell-shadows.ts';
import { createPublicPw } from './public-pw.ts';
import { watchNavigation } from './watch-navigation.ts';

/** The events of walls, and their names as window messages (spec: paywall point 4). */
const wallEvents = {
  'show-template': 'SHOW_TEMPLATE',
  'remove-template': 'REMOVE_TEMPLATE',
  'close-modal': 'CLOSE_MODAL',
  'resize-template': 'RESIZE_TEMPLATE',
  'expand-countdown': 'EXPAND_STICKY_COUNTDOWN',
  'collapse-countdown': 'COLLAPSE_STICKY_COUNTDOWN',
  'start-checkout': 'START_CHECKOUT',
  'success-checkout': 'SUCCESS_CHECKOUT',
  redirect: 'REDIRECT_URL',
  refresh: 'REFRESH_PAGE',
} as const;

/** The name of the URL parameter or cookie that opens the debug panel. */
const debugKey = 'pw_debug';

/** The delay before a page is searched for tags that are not found, in ms: components draw theirs when they load. */
const shadowRootCheckDelayMs = 3000;

const wallEventNames = Object.keys(wallEvents) as (keyof typeof wallEvents)[];

/** Posts a message to the page's own window. The target `/` limits it to the page's own origin. */
const postToPage = (action: string, detail: object): void =>
  window.postMessage({ module: 'ONBOARDING', action, detail }, '/');

/** Loads the code that explains decisions, for `explain()` and for the debug panel. */
const loadExplainer = () => import('../pw-debug/index.ts');

/** Completes the SDK of a page, sends its DOM events, and opens `window.pw`. */
export const openSdk = (core: PageCore, queue: unknown[], hosts: () => readonly HTMLElement[]): Sdk => {
  const isConsentDenied = () => hosts().some((host) => host.getAttribute('consent-default') === 'denied');
  const sdk = extendCore(core, isConsentDenied, accountSettingsOf(hosts));
  const { page, cookies, clock, log } = core.platform;
  for (const name of ['ready', 'login', 'logout'] as const) {
    sdk.on(name, ({ loginStatus }) => {
      for (const host of hosts()) {
        if (name === 'ready') dispatch(host, 'pw-ready', null);
        else dispatch(host, `pw-${name}`, { loginStatus });
      }
      if (name !== 'ready') postToPage(`ON_${name.toUpperCase()}`, { loginStatus });
    });
  }
  for (const name of wallEventNames) {
    sdk.on(name, ({ owner, ...detail }) => {
      if (owner instanceof HTMLElement) dispatch(owner, `pw-${name}`, detail);
      postToPage(wallEvents[name], detail);
    });
  }
  const [decided] = sdk.explain();
  watchNavigation(sdk.addressChanged, decided?.url);
  hideWhileAway(sdk, hosts);
  clock.after(shadowRootCheckDelayMs, () => tellShadows(log));
  if (page.url().includes(debugKey) || cookies.get(debugKey)) {
    queue.push(async () => (await loadExplainer()).applyDebugSwitch(core));
  }
  const explain = async () => (await loadExplainer()).explain(core);
  Reflect.set(window, 'pw', createPublicPw(sdk, queue, explain));
  return sdk;
};
