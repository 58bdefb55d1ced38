import type { PageCore } from '../src/page-core.ts';
import { completeSdk } from '../src/sdk.ts';
import type { Sdk } from '../src/sdk-types.ts';
import { dispatch } from './events.ts';
import { followHistory } from './history.ts';
import { createPublicPw } from './public-pw.ts';

/** The events of walls, and the names that they have as window messages (spec: paywall point 4). */
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

/** Asks for the debug panel: in the address, or as a cookie. */
const debugKey = 'pw_debug';

const names = Object.keys(wallEvents) as (keyof typeof wallEvents)[];

/** Sends the page's own window a message; `/` stands for its own origin, and nobody else hears it. */
const postToPage = (action: string, detail: object): void =>
  window.postMessage({ module: 'ONBOARDING', action, detail }, '/');

/** What explains decisions: for the host page that asks, and for the debug panel. */
const explainer = () => import('./pw-debug/index.ts');

/** Completes the SDK of a page, sends its DOM events, and opens `window.pw`. */
export const openSdk = (core: PageCore, queue: unknown[], hosts: () => readonly HTMLElement[]): Sdk => {
  const isConsentDenied = () => hosts().some((host) => host.getAttribute('consent-default') === 'denied');
  const sdk = completeSdk(core, isConsentDenied);
  const { page, cookies } = core.platform;
  for (const name of ['ready', 'login', 'logout'] as const) {
    sdk.on(name, ({ loginStatus }) => {
      for (const host of hosts()) {
        if (name === 'ready') dispatch(host, 'pw-ready', null);
        else dispatch(host, `pw-${name}`, { loginStatus });
      }
      if (name !== 'ready') postToPage(`ON_${name.toUpperCase()}`, { loginStatus });
    });
  }
  for (const name of names) {
    sdk.on(name, ({ owner, ...detail }) => {
      if (owner instanceof HTMLElement) dispatch(owner, `pw-${name}`, detail);
      postToPage(wallEvents[name], detail);
    });
  }
  followHistory(sdk.addressChanged);
  if (page.url().includes(debugKey) || cookies.get(debugKey)) {
    queue.push(async () => (await explainer()).followDebug(core));
  }
  const explain = async () => (await explainer()).explain(core);
  Reflect.set(window, 'pw', createPublicPw(sdk, queue, explain));
  return sdk;
};
