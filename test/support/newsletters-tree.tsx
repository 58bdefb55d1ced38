import { NewslettersElement } from '../../elements/pw-newsletters/newsletters-element.tsx';
import { newsletterStyles } from '../../elements/screens/newsletters/styles.ts';
import tokens from '../../elements/ui/tokens.css';
import { createSite, type Site } from './fake-site.ts';
import { type Answer, type Sent, status } from './fake-world.ts';
import { type MountedTree, mountTree } from './mount-tree.tsx';
import { waitUntil } from './until.ts';

/** A newsletter as the service lists it. */
interface Listed {
  listId: string;
  name: string;
  [field: string]: unknown;
}

const ledger: Listed[] = [
  { listId: 'us-breaking', name: 'Breaking', frequency: 4, tag: 'news' },
  { listId: 'morning', name: 'Morning', description: 'The day ahead.', previewUrl: '/preview/morning', tag: 'news' },
  { listId: 'essay', name: 'Essay', isSubscriberOnly: true, tag: 'news' },
];

/** What is out of sight is drawn all the same: tests read the whole list. */
const wholeList = '.newsletters-category { content-visibility: visible }';

/** A mailing service that remembers, for one reader. */
const createMailing = (subscribed: readonly string[], lists: Readonly<Record<string, object>>) => {
  const kept = new Map<string, number | null>(subscribed.map((id) => [id, null]));
  const lasting = ({ body }: Sent): { listIds: string[]; tags: { frequency?: number } } => JSON.parse(body);
  const answers: Record<string, Answer> = {
    'GET /newsletters-by-category': ({ query }: Sent) => lists[query.get('regionId') ?? ''] ?? { data: {} },
    'GET /newsletters': { data: {} },
    'GET /search': ({ query, authorization }: Sent) =>
      authorization === null
        ? status(401, { error: { code: 'not_logged_in', message: '' } })
        : {
            data: {
              lists: query
                .getAll('listId')
                .map((cid) => ({ cid, status: kept.has(cid) ? 1 : 2, frequency: kept.get(cid) ?? null })),
            },
          },
    'POST /subscribe': (sent: Sent) => {
      const { listIds, tags } = lasting(sent);
      for (const id of listIds) kept.set(id, tags.frequency ?? kept.get(id) ?? null);
      return { success: true };
    },
    'POST /unsubscribe': (sent: Sent) => {
      for (const id of lasting(sent).listIds) kept.delete(id);
      return { success: true };
    },
  };
  return { kept, answers };
};

/** The list of the US edition as the tests have it; others have none unless they are given. */
export const listOf = (newsletters: readonly Listed[], name = 'News'): object => ({
  data: { categories: [{ name, newsletters }] },
});

interface Given {
  /** Goes before what the mailing service answers. */
  answers?: Record<string, Answer>;
  attributes?: Record<string, string>;
  /** Nobody has signed in. */
  isAnonymous?: boolean;
  isUnverified?: boolean;
  /** What the reader is signed up for. */
  subscribed?: readonly string[];
  /** What the reader pays for. */
  subscriptions?: readonly object[];
  /** Lists by their region. */
  lists?: Readonly<Record<string, object>>;
  address?: string;
}

/** A widget on a page, and what stands around it. */
export interface NewslettersPage extends MountedTree {
  site: Site;
  /** The service's memory: ids, and the frequency of each. */
  kept: Map<string, number | null>;
  all: (selector: string) => HTMLElement[];
  texts: (selector: string) => string[];
  /** The toggle of a newsletter. */
  toggle: (name: string) => HTMLElement;
  /** What the toggles say, each with its state. */
  toggles: () => string[];
  /** The texts of the toasts. */
  toasts: () => string[];
  /** How often a call was made, as `METHOD /path`. */
  count: (route: string) => number;
}

const login = { token: 't', sessionid: 's1', newUserId: 5, userEmail: 'Ann@Ledger.example' };

/** Draws the widget for a reader; nothing is waited for. */
export const drawNewsletters = (given: Given = {}): NewslettersPage => {
  const { subscribed = [], lists = { us: listOf(ledger) }, subscriptions = [], attributes = {} } = given;
  const mailing = createMailing(subscribed, lists);
  const site = createSite({
    page: { address: given.address ?? 'https://ledger.example/letters' },
    answers: {
      ...mailing.answers,
      'POST /user/login': { ...login, userConfirmed: given.isUnverified === true ? 0 : 1 },
      'GET /user/check_email_confirmed': { confirmed: given.isUnverified !== true },
      'GET /api/region': { regionId: 'us', subscriptions },
      ...given.answers,
    },
  });
  if (given.isAnonymous !== true) {
    for (const [key, value] of Object.entries({ pw_auth_token: 't', pw_session_id: 's1', pw_user_id: '5' })) {
      site.storage.set(key, value);
    }
  }
  const tree = mountTree(NewslettersElement, {
    sdk: site.sdk,
    attributes: { lang: 'en', ...attributes },
    styles: [tokens, ...newsletterStyles, wholeList],
  });
  site.sdk.begin({ siteId: 'ledger', env: undefined });
  const all = (selector: string) => Array.from(tree.root.querySelectorAll<HTMLElement>(selector));
  const texts = (selector: string) => all(selector).map((each) => each.innerText.trim());
  const toggle = (name: string) => {
    const item = all('.item').find((each) => each.querySelector('h4')?.innerText === name);
    const found = item?.querySelector<HTMLElement>('.toggle');
    if (!found) throw new Error(`There is no toggle of ${name}`);
    return found;
  };
  return {
    ...tree,
    site,
    kept: mailing.kept,
    all,
    texts,
    toggle,
    toggles: () => all('.toggle').map((each) => `${each.innerText.trim()}: ${each.dataset.state}`),
    toasts: () => texts('.toast p'),
    count: (route) => site.asked().filter((each) => each === route).length,
  };
};

/** The same, once it is known who that is and what they are signed up for. */
export const openNewsletters = async (given: Given = {}): Promise<NewslettersPage> => {
  const page = drawNewsletters(given);
  await page.site.sdk.ready;
  await waitUntil(() => page.all('section.newsletters:not([aria-busy=true]), .newsletters-element-unknown').length > 0);
  await waitUntil(() => page.all('.toggle[aria-busy=true]').length === 0);
  return page;
};
