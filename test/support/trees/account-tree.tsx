import { useState } from 'react';
import { type AccountContext, AccountScreen, type ScreenName } from '../../../elements/account/index.ts';
import { LocaleProvider } from '../../../elements/host/locale.tsx';
import tokens from '../../../elements/ui/tokens.css';
import type { Provider, ProviderFailure } from '../../../src/session/account/account-types.ts';
import { type AccountActions, createAccount } from '../world/fake-account.ts';
import { createSite } from '../world/fake-site.ts';
import { offline } from '../world/fake-world.ts';
import { logIn } from '../world/log-in.ts';
import { waitUntil } from '../world/until.ts';
import { violationsIn } from './colour-schemes.ts';
import { mountTree } from './mount-tree.tsx';

/** The auth host's reply about the reader that `reader` names. */
const replies = {
  verified: { userFirstName: 'Ann', userLastName: 'Quay', userConfirmed: 1 },
  unverified: { userFirstName: '', userLastName: '', userConfirmed: 0 },
} as const;

interface ScreenOptions {
  verbs?: Partial<AccountActions>;
  providers?: readonly Provider[];
  redirectFailure?: ProviderFailure;
  secrets?: Record<string, string>;
  /** The signed-in reader; `unknown`: one whose details are not available. */
  reader?: 'nobody' | 'verified' | 'unverified' | 'unknown';
  lang?: string;
}

/** Renders an account screen as an element does, with a fake account and page. */
export const renderScreen = async (first: ScreenName, options: ScreenOptions = {}) => {
  const { verbs, providers, redirectFailure, secrets = {}, reader = 'nobody', lang = 'en' } = options;
  const login = reader === 'verified' || reader === 'unverified' ? replies[reader] : null;
  const site = createSite({
    answers: {
      'POST /user/login':
        login === null ? offline : { token: 't', newUserId: 5, userEmail: 'ann@ledger.example', ...login },
    },
  });
  if (login !== null) await logIn(site);
  if (reader === 'unknown') {
    site.storage.set('pw_auth_token', 't');
    site.sdk.start({ siteId: 'ledger', env: undefined });
  }
  const account = createAccount(verbs, providers, redirectFailure);
  const shownScreens: ScreenName[] = [];
  const titles: string[] = [];
  const onTitle = (title: string) => void titles.push(title);
  let timesClosed = 0;

  const Tree = () => {
    const [name, setName] = useState(first);
    const [access] = useState<AccountContext>(() => ({
      account,
      secrets,
      close: () => void timesClosed++,
      show: (next: ScreenName) => {
        shownScreens.push(next);
        setName(next);
      },
    }));
    return (
      <LocaleProvider lang={lang}>
        <AccountScreen name={name} context={access} onTitle={onTitle} />
      </LocaleProvider>
    );
  };
  const tree = mountTree(Tree, { sdk: site.sdk, styles: [tokens] });
  const { root, find } = tree;
  // The title is set once the messages are loaded, also by a screen that renders nothing.
  await waitUntil(() => titles.length > 0, 'the screen has no words');
  await waitUntil(
    () => root.querySelector('.account-popup > [aria-busy]') === null,
    'it is not known whose account it is',
  );

  const input = (name: string): HTMLInputElement => {
    const element = find(`input[name="${name}"]`);
    if (!(element instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
    return element;
  };
  const buttons = () => [...root.querySelectorAll<HTMLElement>('button')].filter((button) => button.checkVisibility());
  const button = (text: string): HTMLElement => {
    const element = buttons().find(({ textContent }) => textContent === text);
    if (element === undefined) throw new Error(`No button says ${text}, only ${buttons().map((b) => b.textContent)}`);
    return element;
  };
  const heading = () => root.querySelector('h2')?.textContent ?? '';
  return {
    ...tree,
    site,
    account,
    visibleTexts: shownScreens,
    titles,
    timesClosed: () => timesClosed,
    input,
    button,
    heading,
    /** Fills fields as a reader does. */
    type: (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) {
        const field = input(name);
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      }
    },
    press: (text: string) => button(text).click(),
    submit: () => find('button[type=submit]').click(),
    /** Waits for a step with this heading. */
    step: (title: string) => waitUntil(() => heading() === title, `the heading is ${heading()}, not ${title}`),
    alert: () => [...root.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join(''),
    /** The texts that describe an input to those who can't see it. */
    describedAs: (name: string) =>
      (input(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter(Boolean)
        .map((id) => root.getElementById(id)?.textContent ?? 'dangling')
        .join(' '),
    /** Returns the violations that axe finds, in both colour schemes. */
    violations: () => violationsIn(tree.host),
    isBusy: (text: string) => button(text).ariaDisabled === 'true',
    hasFocusOnHeading: () => root.activeElement !== null && root.activeElement === root.querySelector('h2'),
    focused: () => root.activeElement?.getAttribute('name') ?? root.activeElement?.textContent ?? '',
  };
};
