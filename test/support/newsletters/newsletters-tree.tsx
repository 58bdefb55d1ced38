import { newsletterStyles } from '../../../elements/newsletters/styles.ts';
import { NewslettersElement } from '../../../elements/pw-newsletters/newsletters-element.tsx';
import tokens from '../../../elements/ui/tokens.css';
import { type MountedTree, mountTree } from '../trees/mount-tree.tsx';
import { createSite, type Site } from '../world/fake-site.ts';
import type { FakeReply } from '../world/fake-world.ts';
import { waitUntil } from '../world/until.ts';
import { createMailing, ledger, listOf } from './mailing-service.ts';

/** Invisible categories are rendered all the same: tests read the whole list. */
const wholeList = '.newsletters-category { content-visibility: visible }';

interface WidgetOptions {
  /** Overrides the mailing service's replies. */
  answers?: Record<string, FakeReply>;
  attributes?: Record<string, string>;
  /** Nobody has signed in. */
  isAnonymous?: boolean;
  isUnverified?: boolean;
  /** The reader's newsletters. */
  subscribed?: readonly string[];
  /** The reader's paid subscriptions. */
  subscriptions?: readonly object[];
  /** Lists by their region. */
  lists?: Readonly<Record<string, object>>;
  address?: string;
}

/** A widget on a page, with its surroundings. */
export interface NewslettersPage extends MountedTree {
  site: Site;
  /** The service's memory: ids, and the frequency of each. */
  storedFrequencies: Map<string, number | null>;
  all: (selector: string) => HTMLElement[];
  texts: (selector: string) => string[];
  /** The toggle of a newsletter. */
  toggle: (name: string) => HTMLElement;
  /** Returns the toggles' texts, each with its state. */
  toggles: () => string[];
  /** The texts of the toasts. */
  toasts: () => string[];
  /** Returns how often a call was made, as `METHOD /path`. */
  count: (route: string) => number;
}

const login = { token: 't', sessionid: 's1', newUserId: 5, userEmail: 'Ann@Ledger.example' };

/** Renders the widget for a reader, without waiting. */
export const renderNewsletters = (options: WidgetOptions = {}): NewslettersPage => {
  const { subscribed = [], lists = { us: listOf(ledger) }, subscriptions = [], attributes = {} } = options;
  const mailing = createMailing(subscribed, lists);
  const site = createSite({
    page: { address: options.address ?? 'https://ledger.example/letters' },
    answers: {
      ...mailing.answers,
      'POST /user/login': { ...login, userConfirmed: options.isUnverified === true ? 0 : 1 },
      'GET /user/check_email_confirmed': { confirmed: options.isUnverified !== true },
      'GET /api/region': { regionId: 'us', subscriptions },
      ...options.answers,
    },
  });
  if (options.isAnonymous !== true) {
    for (const [key, value] of Object.entries({ pw_auth_token: 't', pw_session_id: 's1', pw_user_id: '5' })) {
      site.storage.set(key, value);
    }
  }
  const tree = mountTree(NewslettersElement, {
    sdk: site.sdk,
    attributes: { lang: 'en', ...attributes },
    styles: [tokens, ...newsletterStyles, wholeList],
  });
  site.sdk.start({ siteId: 'ledger', env: undefined });
  const all = (selector: string) => Array.from(tree.root.querySelectorAll<HTMLElement>(selector));
  const texts = (selector: string) => all(selector).map((each) => each.innerText.trim());
  const toggle = (name: string) => {
    const item = all('.item').find((each) => each.querySelector('h4')?.innerText === name);
    const toggle = item?.querySelector<HTMLElement>('.switch');
    if (!toggle) throw new Error(`There is no toggle of ${name}`);
    return toggle;
  };
  return {
    ...tree,
    site,
    storedFrequencies: mailing.kept,
    all,
    texts,
    toggle,
    toggles: () => all('.switch').map((each) => `${each.innerText.trim()}: ${each.dataset.state}`),
    toasts: () => texts('.toast p'),
    count: (route) => site.requestedRoutes().filter((each) => each === route).length,
  };
};

/** The same, after the reader and their newsletters are loaded. */
export const openNewsletters = async (options: WidgetOptions = {}): Promise<NewslettersPage> => {
  const page = renderNewsletters(options);
  await page.site.sdk.ready;
  await waitUntil(() => page.all('section.newsletters:not([aria-busy=true]), .newsletters-element-unknown').length > 0);
  await waitUntil(() => page.all('.switch[aria-busy=true]').length === 0);
  return page;
};
