import { PortalElement } from '../../elements/pw-portal/portal-element.tsx';
import { portalStyles } from '../../elements/pw-portal/styles.ts';
import type { Windows } from '../../src/platform/platform.ts';
import { violationsIn } from './colour-schemes.ts';
import { createSite } from './fake-site.ts';
import type { Answer, Sent } from './fake-world.ts';
import { mountTree, unmountAll } from './mount-tree.tsx';
import { adaForAgent, adaInfo } from './portal-world.ts';
import { nothingFound } from './subscriptions.ts';
import { waitUntil } from './until.ts';

/** What the service gives an agent for the token of their link, for ten minutes. */
export const exchanged = {
  token: 'agent-bearer-1',
  agent: { id: 3, name: 'Sam Porter', email: 'sam@ledger.example' },
  expires_at: 0,
  expires_in: 600,
};

/** A subscription as either billing family lists it. */
export const subscription = (fields: object = {}): object => ({
  subsId: 'sub-1',
  planId: 'plan-1',
  planName: 'Ledger Digital',
  subsStatus: 'active',
  subsType: 'digital',
  ...fields,
});

interface Given {
  /** Goes before what the services answer. */
  answers?: Record<string, Answer>;
  /** Beside `base-path`, which is `/portal`. */
  attributes?: Record<string, string>;
  /** The routes stand in the fragment. */
  isInFragment?: boolean;
  /** Where the reader comes to, on the origin of the test's own page. */
  at?: string;
  /** Nobody has signed in. */
  isAnonymous?: boolean;
  /** What the reader has, as the services list it. */
  subscriptions?: readonly object[];
  appStore?: readonly object[];
  access?: readonly object[];
  /** Cookies that earlier pages have left. */
  cookies?: Record<string, string>;
  /** What they have left in the storage. */
  stored?: Record<string, string>;
  /** The windows of this browser, with what their session keeps. */
  windows?: Windows;
}

const login = { token: 't', sessionid: 's1', newUserId: 7, userEmail: adaInfo.email, userConfirmed: 1 };
const home = window.location.href;
const chosenKey = 'pw_portal_edition';

/** Takes down what a test left standing, and leads its page back to where it was. */
export const closePortals = (): void => {
  unmountAll();
  window.history.replaceState(null, '', home);
  window.sessionStorage.removeItem(chosenKey);
};

/** The services of a reader who has these things. */
const answersOf = ({ subscriptions = [], appStore = [], access = [] }: Given): Record<string, Answer> => ({
  'POST /user/login': login,
  'POST /user/logout': {},
  'GET /user/check_account': { exists: true },
  'GET /info': adaInfo,
  'GET /info/agent': adaForAgent,
  'POST /agent/exchange': exchanged,
  'GET /subscriptions': { subscriptions },
  'GET /subsadapter/subscriptions': { subscriptions },
  'GET /app-store': { list: appStore },
  'GET /play-store': { list: [] },
  'GET /access-grants': { access },
  ...nothingFound,
  'GET /billing-info': { address: null },
  'GET /subsadapter/billing-info': { address: null },
  'POST /contact/verify': { status: 'unknown' },
  'GET /contact/suggestions': { suggestions: [] },
  'GET /newsletters-by-category': { data: {} },
  'GET /newsletters': { data: {} },
});

/** A page of the window's own address, with the SDK in it, for a reader who is signed in. */
const createPortalSite = (given: Given) => {
  window.history.replaceState(null, '', new URL(given.at ?? '/portal/us/', window.location.origin));
  const site = createSite({
    page: {
      url: () => window.location.href,
      replaceUrl: (url) => window.history.replaceState(window.history.state, '', url),
    },
    answers: { ...answersOf(given), ...given.answers },
    cookies: given.cookies ?? {},
    stored: given.stored ?? {},
  });
  const { windows } = given;
  if (windows !== undefined) site.hands.loadWindows = async () => windows;
  if (given.isAnonymous !== true) {
    for (const [key, value] of Object.entries({ pw_auth_token: 't', pw_session_id: 's1', pw_user_id: '7' })) {
      site.storage.set(key, value);
    }
  }
  return site;
};

/** The ms of the timers that run at a clock. */
const countTimers = (clock: { after: (ms: number, then: () => void) => () => void }) => {
  const running = new Map<object, number>();
  const after = clock.after.bind(clock);
  clock.after = (ms, then) => {
    const timer = {};
    running.set(timer, ms);
    const stop = after(ms, () => {
      running.delete(timer);
      then();
    });
    return () => {
      running.delete(timer);
      stop();
    };
  };
  return () => [...running.values()];
};

/** Draws the portal of a site; the page is not begun, nothing is waited for. */
const drawTree = (site: ReturnType<typeof createPortalSite>, given: Given) => {
  const base: Record<string, string> = given.isInFragment === true ? {} : { 'base-path': '/portal' };
  const tree = mountTree(PortalElement, {
    sdk: site.sdk,
    attributes: { 'site-id': 'ledger', ...base, ...given.attributes },
    styles: portalStyles,
  });
  const all = (selector: string) => Array.from(tree.root.querySelectorAll<HTMLElement>(selector));
  // What is folded away has no inner text.
  const texts = (selector: string) => all(selector).map((each) => each.textContent.trim());
  const input = (name: string): HTMLInputElement => {
    const found = tree.find(`input[name="${name}"]`);
    if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
    return found;
  };
  const named = (selector: string, text: string): HTMLElement => {
    const found = all(selector).find((each) => each.textContent.trim() === text);
    if (found === undefined) throw new Error(`No ${selector} says ${text}, only ${texts(selector).join(', ')}`);
    return found;
  };
  return {
    ...tree,
    all,
    texts,
    input,
    /** The button of these words. */
    button: (text: string) => named('button', text),
    press: (text: string) => named('button', text).click(),
    /** The link of these words. */
    link: (text: string) => named('a', text),
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
    /** Waits until pages and tabs are drawn, or the way to sign in, or what went wrong. */
    opened: async () => {
      await waitUntil(
        () => all('nav[aria-busy=false], .sign-in-page input, .portal-frame > .card, .failed').length > 0,
        `the portal says: ${tree.text()}`,
      );
      await waitUntil(() => all('.page > .spinner').length === 0, 'the page does not come');
    },
  };
};

/** Draws a portal and begins its page. */
export const drawPortal = (given: Given = {}) => {
  const site = createPortalSite(given);
  const timers = countTimers(site.clock);
  const tree = drawTree(site, given);
  return {
    ...tree,
    site,
    timers,
    begin: () => site.sdk.begin({ siteId: 'ledger', env: undefined }),
    /** The calls of a route, as `METHOD /path`. */
    sent: (route: string): Sent[] => site.network.sent.filter(({ method, path }) => `${method} ${path}` === route),
    /** Another portal on the same page. */
    another: (attributes: Record<string, string> = {}) =>
      drawTree(site, { ...given, attributes: { ...given.attributes, ...attributes } }),
  };
};

/** One that is drawn and begun. */
export type PortalPage = ReturnType<typeof drawPortal>;

/** Opens a portal: everything it shows first is there. */
export const openPortal = async (given: Given = {}): Promise<PortalPage> => {
  const page = drawPortal(given);
  page.begin();
  await page.opened();
  return page;
};

/** Signs in by the form that a portal shows, with the password that every reader of the tests has. */
export const signInAgain = async (page: PortalPage): Promise<void> => {
  await waitUntil(() => page.all('input[name=email]').length > 0, 'there is no form to sign in');
  page.type({ email: adaInfo.email });
  page.press('Continue');
  await waitUntil(() => page.all('input[name=password]').length > 0, 'nobody asks for a password');
  page.type({ password: 'harbour lights' });
  page.press('Sign in');
};
