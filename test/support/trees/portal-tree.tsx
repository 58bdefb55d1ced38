import { PortalElement } from '../../../elements/pw-portal/app/portal-element.tsx';
import { portalStyles } from '../../../elements/pw-portal/app/styles.ts';
import type { Windows } from '../../../src/platform/platform.ts';
import { emptyBillingQueries } from '../billing/subscriptions.ts';
import { createSite } from '../world/fake-site.ts';
import type { FakeReply, SentRequest } from '../world/fake-world.ts';
import { adaInfo, adaInfoForAgent } from '../world/portal/portal-world.ts';
import { waitUntil } from '../world/until.ts';
import { violationsIn } from './colour-schemes.ts';
import { mountTree, unmountAll } from './mount-tree.tsx';

/** The service's reply to an agent's link token, for ten minutes. */
export const agentTokenReply = {
  token: 'agent-bearer-1',
  agent: { id: 3, name: 'Sam Porter', email: 'sam@ledger.example' },
  expires_at: 0,
  expires_in: 600,
};

/** A subscription as either billing family lists it. */
export const subscriptionFixture = (fields: object = {}): object => ({
  subsId: 'sub-1',
  planId: 'plan-1',
  planName: 'Ledger Digital',
  subsStatus: 'active',
  subsType: 'digital',
  ...fields,
});

interface PortalOptions {
  /** Overrides the services' replies. */
  answers?: Record<string, FakeReply>;
  /** Attributes beside `base-path`, which is `/portal`. */
  attributes?: Record<string, string>;
  /** The routes are in the fragment. */
  isInFragment?: boolean;
  /** The path that the reader opens, on the origin of the test's own page. */
  at?: string;
  /** Nobody has signed in. */
  isAnonymous?: boolean;
  /** The reader's subscriptions, as the services list them. */
  subscriptions?: readonly object[];
  appStore?: readonly object[];
  access?: readonly object[];
  /** Cookies that earlier pages have left. */
  cookies?: Record<string, string>;
  /** Entries that earlier pages have left in the storage. */
  stored?: Record<string, string>;
  /** The windows of this browser, with their session storage. */
  windows?: Windows;
}

const login = { token: 't', sessionid: 's1', newUserId: 7, userEmail: adaInfo.email, userConfirmed: 1 };
const home = window.location.href;
const chosenKey = 'pw_portal_edition';

/** Unmounts everything that a test has left, and restores its page's address. */
export const unmountPortals = (): void => {
  unmountAll();
  window.history.replaceState(null, '', home);
  window.sessionStorage.removeItem(chosenKey);
};

/** Returns the services' replies for a reader with these subscriptions and purchases. */
const answersOf = ({ subscriptions = [], appStore = [], access = [] }: PortalOptions): Record<string, FakeReply> => ({
  'POST /user/login': login,
  'POST /user/logout': {},
  'GET /user/check_account': { exists: true },
  'GET /info': adaInfo,
  'GET /info/agent': adaInfoForAgent,
  'POST /agent/exchange': agentTokenReply,
  'GET /subscriptions': { subscriptions },
  'GET /subsadapter/subscriptions': { subscriptions },
  'GET /app-store': { list: appStore },
  'GET /play-store': { list: [] },
  'GET /access-grants': { access },
  ...emptyBillingQueries,
  'GET /billing-info': { address: null },
  'GET /subsadapter/billing-info': { address: null },
  'POST /contact/verify': { status: 'unknown' },
  'GET /contact/suggestions': { suggestions: [] },
  'GET /newsletters-by-category': { data: {} },
  'GET /newsletters': { data: {} },
});

/** Creates a page at the window's own address, with the SDK in it, for a signed-in reader. */
const createPortalSite = (options: PortalOptions) => {
  window.history.replaceState(null, '', new URL(options.at ?? '/portal/us/', window.location.origin));
  const site = createSite({
    page: {
      url: () => window.location.href,
      replaceUrl: (url) => window.history.replaceState(window.history.state, '', url),
    },
    answers: { ...answersOf(options), ...options.answers },
    cookies: options.cookies ?? {},
    stored: options.stored ?? {},
  });
  const { windows } = options;
  if (windows !== undefined) site.dom.loadWindows = async () => windows;
  if (options.isAnonymous !== true) {
    for (const [key, value] of Object.entries({ pw_auth_token: 't', pw_session_id: 's1', pw_user_id: '7' })) {
      site.storage.set(key, value);
    }
  }
  return site;
};

/** Returns the ms of the timers that run on a clock. */
const countTimers = (clock: { after: (ms: number, then: () => void) => () => void }) => {
  const activeTimers = new Map<object, number>();
  const after = clock.after.bind(clock);
  clock.after = (ms, then) => {
    const timer = {};
    activeTimers.set(timer, ms);
    const stop = after(ms, () => {
      activeTimers.delete(timer);
      then();
    });
    return () => {
      activeTimers.delete(timer);
      stop();
    };
  };
  return () => [...activeTimers.values()];
};

/** Renders the portal of a site; the page is not started, nothing is awaited. */
const renderTree = (site: ReturnType<typeof createPortalSite>, options: PortalOptions) => {
  const base: Record<string, string> = options.isInFragment === true ? {} : { 'base-path': '/portal' };
  const tree = mountTree(PortalElement, {
    sdk: site.sdk,
    attributes: { 'site-id': 'ledger', ...base, ...options.attributes },
    styles: portalStyles,
  });
  const all = (selector: string) => Array.from(tree.root.querySelectorAll<HTMLElement>(selector));
  // Collapsed elements have no inner text.
  const texts = (selector: string) => all(selector).map((each) => each.textContent.trim());
  const input = (name: string): HTMLInputElement => {
    const input = tree.find(`input[name="${name}"]`);
    if (!(input instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
    return input;
  };
  const elementWithText = (selector: string, text: string): HTMLElement => {
    const input = all(selector).find((each) => each.textContent.trim() === text);
    if (input === undefined) throw new Error(`No ${selector} says ${text}, only ${texts(selector).join(', ')}`);
    return input;
  };
  return {
    ...tree,
    all,
    texts,
    input,
    /** The button of these words. */
    button: (text: string) => elementWithText('button', text),
    press: (text: string) => elementWithText('button', text).click(),
    /** The link of these words. */
    link: (text: string) => elementWithText('a', text),
    heading: () => texts('.page-heading').join(),
    tabs: () => texts('.side-navigation-tab'),
    toasts: () => texts('.toast p'),
    alerts: () => texts('[role=alert]').filter((text) => text !== ''),
    /** Fills fields as a reader does. */
    type: (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) {
        const field = input(name);
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      }
    },
    /** The texts that describe an input to those who can't see it. */
    describedAs: (name: string) =>
      (input(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter(Boolean)
        .map((id) => tree.root.getElementById(id)?.textContent ?? 'dangling')
        .join(' '),
    violations: () => violationsIn(tree.host),
    /** Waits until the pages and tabs are rendered, or the sign-in form, or an error. */
    opened: async () => {
      await waitUntil(
        () => all('nav[aria-busy=false], .sign-in-page input, .portal-frame > .card, .failed').length > 0,
        `the portal says: ${tree.text()}`,
      );
      await waitUntil(() => all('.page > .page-skeleton').length === 0, 'the page does not come');
    },
  };
};

/** Renders a portal and starts its page. */
export const renderPortal = (options: PortalOptions = {}) => {
  const site = createPortalSite(options);
  const timers = countTimers(site.clock);
  const tree = renderTree(site, options);
  return {
    ...tree,
    site,
    timers,
    begin: () => site.sdk.start({ siteId: 'ledger', env: undefined }),
    /** The calls of a route, as `METHOD /path`. */
    sent: (route: string): SentRequest[] =>
      site.network.sent.filter(({ method, path }) => `${method} ${path}` === route),
    /** Another portal on the same page. */
    another: (attributes: Record<string, string> = {}) =>
      renderTree(site, { ...options, attributes: { ...options.attributes, ...attributes } }),
  };
};

/** A rendered and started portal. */
export type PortalPage = ReturnType<typeof renderPortal>;

/** Opens a portal and waits until its first page is complete. */
export const openPortal = async (options: PortalOptions = {}): Promise<PortalPage> => {
  const page = renderPortal(options);
  page.begin();
  await page.opened();
  return page;
};

/** Signs in by a portal's form, with the password of all test readers. */
export const signInAgain = async (page: PortalPage): Promise<void> => {
  await waitUntil(() => page.all('input[name=email]').length > 0, 'there is no form to sign in');
  page.type({ email: adaInfo.email });
  page.press('Continue');
  await waitUntil(() => page.all('input[name=password]').length > 0, 'nobody asks for a password');
  page.type({ password: 'harbour lights' });
  page.press('Sign in');
};
