import { editions } from '../../../src/editions/editions.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import type {
  NewsletterChange,
  SignInWindow,
  WidgetInputs,
  WidgetOptions,
  WidgetPorts,
} from '../../../src/newsletters/widget/widget-ports.ts';
import { createWidgetStore } from '../../../src/newsletters/widget/widget-store.ts';
import { type AccountActions, createAccount } from '../world/fake-account.ts';
import { createSite } from '../world/fake-site.ts';
import type { FakeReply } from '../world/fake-world.ts';
import { waitUntil } from '../world/until.ts';
import { createMailing, ledger, listOf } from './mailing-service.ts';

const plainOptions: WidgetOptions = {
  variant: { layout: 'cards' },
  email: '',
  emailKey: '',
  siteType: null,
  pipaVersion: null,
  newsAlert: '',
  interests: [],
  subscribed: false,
  hasCombinedNewsletters: false,
  hideUpdatedNewsletters: false,
  immediateUnsubscribeAll: false,
  isAllowUnsubscribe: true,
};

interface WidgetWorldOptions {
  answers?: Record<string, FakeReply>;
  account?: Partial<AccountActions>;
  options?: Partial<WidgetOptions>;
  isDevelopment?: boolean;
  /** Nobody has signed in. */
  isAnonymous?: boolean;
  isUnverified?: boolean;
  /** The reader's newsletters. */
  subscribed?: readonly string[];
  lists?: Readonly<Record<string, object>>;
  edition?: 'US' | 'CALI';
  editionAfter?: 'US';
  address?: string;
  hash?: string;
  hasPaywall?: boolean;
  areWindowsBlocked?: boolean;
}

const login = { token: 't', sessionid: 's1', newUserId: 5, userEmail: 'Ann@Ledger.example' };

/** A browser whose page becomes visible, and changes its hash, when the test says so. */
const createBrowser = ({ hash = '', hasPaywall = false, areWindowsBlocked = false }: WidgetWorldOptions) => {
  const windows: { url: string; isOpen: boolean; focusCount: number }[] = [];
  const visibleListeners = new Set<() => void>();
  const hashListeners = new Set<() => void>();
  let currentHash = hash;
  const listenWith = (listeners: Set<() => void>) => (then: () => void) => {
    listeners.add(then);
    return () => void listeners.delete(then);
  };
  const openWindow = (url: string): SignInWindow => {
    const popup = { url, isOpen: true, focusCount: 0 };
    windows.push(popup);
    return {
      get closed() {
        return !popup.isOpen;
      },
      focus: () => void popup.focusCount++,
      close: () => {
        popup.isOpen = false;
      },
    };
  };
  const browser: WidgetPorts['browser'] = {
    hasPaywall: () => hasPaywall,
    openWindow: (url) => (areWindowsBlocked ? null : openWindow(url)),
    onVisible: listenWith(visibleListeners),
    hash: () => currentHash,
    onHashChange: listenWith(hashListeners),
  };
  return {
    browser,
    windows,
    comeBack: () => {
      for (const then of visibleListeners) then();
    },
    setHash: (next: string) => {
      currentHash = next;
      for (const then of hashListeners) then();
    },
  };
};

/** Creates a widget store in a page whose services answer. Nothing has started. */
export const createWidgetWorld = (world: WidgetWorldOptions = {}) => {
  const mailing = createMailing(world.subscribed ?? [], world.lists ?? { us: listOf(ledger) });
  const site = createSite({
    page: { address: world.address ?? 'https://ledger.example/letters' },
    answers: {
      ...mailing.answers,
      'POST /user/login': { ...login, userConfirmed: world.isUnverified === true ? 0 : 1 },
      ...world.answers,
    },
  });
  if (world.isAnonymous !== true) {
    for (const [key, value] of Object.entries({ pw_auth_token: 't', pw_session_id: 's1', pw_user_id: '5' })) {
      site.storage.set(key, value);
    }
  }
  const account = createAccount(world.account);
  /** The abort signals of the widget's requests. */
  const signals: (AbortSignal | undefined)[] = [];
  const notices: string[] = [];
  const undos: (() => void)[] = [];
  const changes: NewsletterChange[] = [];
  const fakes = createBrowser(world);
  const inputs: WidgetInputs = {
    options: { ...plainOptions, ...world.options },
    isDevelopment: world.isDevelopment === true,
    labelOf: ({ tag }) => tag,
  };
  const store = createWidgetStore({
    sdk: {
      ...site.sdk,
      account: async () => account,
      http: (endpoint, request) => {
        signals.push(request.signal);
        return site.sdk.http(endpoint, request);
      },
    },
    browser: fakes.browser,
    edition: editions[world.edition ?? 'US'],
    editionAfter: world.editionAfter,
    inputs,
    notify: (kind, notice, { name, count } = {}, undo) => {
      notices.push([kind, notice, name ?? count].filter((part) => part !== undefined).join(' '));
      if (undo !== undefined) undos.push(undo);
      return notice;
    },
    onChange: (change) => changes.push(change),
  });
  const state = () => store.$state.get();
  const newsletters = () => state().shown.flatMap((category) => category.newsletters);
  return {
    ...fakes,
    site,
    mailing,
    account,
    signals,
    store,
    notices,
    undos,
    changes,
    state,
    newsletters,
    setOptions: (options: Partial<WidgetOptions>) =>
      store.setInputs({ ...inputs, options: { ...inputs.options, ...options } }),
    newsletter: (name: string): Newsletter => {
      const newsletter = newsletters().find((each) => each.name === name);
      if (newsletter === undefined) throw new Error(`There is no newsletter ${name}`);
      return newsletter;
    },
    /** Returns the state of a newsletter. */
    stateOf: (listId: string) => store.memberships.$memberships.get()[`ledger/us/${listId}`]?.state,
    count: (route: string) => site.requestedRoutes().filter((each) => each === route).length,
  };
};

/** The same, started, with the reader and the lists loaded. */
export const openWidget = async (world: WidgetWorldOptions = {}) => {
  const widget = createWidgetWorld(world);
  const stop = widget.store.open();
  widget.site.sdk.start({ siteId: 'ledger', env: undefined });
  await widget.site.sdk.ready;
  await waitUntil(() => widget.state().subscriber !== null && !widget.state().isWaiting);
  await waitUntil(() => widget.state().memberships !== 'loading' || widget.state().isSample);
  return { ...widget, stop };
};
