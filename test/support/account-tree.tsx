import { useState } from 'react';
import { LocaleProvider } from '../../elements/locale.tsx';
import { type AccountAccess, AccountScreen, type ScreenName } from '../../elements/screens/account/index.ts';
import tokens from '../../elements/ui/tokens.css';
import type { Provider } from '../../src/session/account-types.ts';
import { violationsIn } from './colour-schemes.ts';
import { createAccount, type Verbs } from './fake-account.ts';
import { createSite } from './fake-site.ts';
import { offline } from './fake-world.ts';
import { logIn } from './log-in.ts';
import { mountTree } from './mount-tree.tsx';
import { waitUntil } from './until.ts';

/** What the auth host says of the reader that `reader` names. */
const replies = {
  verified: { userFirstName: 'Ann', userLastName: 'Quay', userConfirmed: 1 },
  unverified: { userFirstName: '', userLastName: '', userConfirmed: 0 },
} as const;

interface Given {
  verbs?: Partial<Verbs>;
  providers?: readonly Provider[];
  secrets?: Record<string, string>;
  /** Who is signed in; `unknown`: somebody whose details could not be had. */
  reader?: 'nobody' | 'verified' | 'unverified' | 'unknown';
  lang?: string;
}

/** An account screen as an element shows it, with an account and a page that the test made up. */
export const drawScreen = async (first: ScreenName, given: Given = {}) => {
  const { verbs, providers, secrets = {}, reader = 'nobody', lang = 'en' } = given;
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
    site.sdk.begin({ siteId: 'ledger', env: undefined });
  }
  const account = createAccount(verbs, providers);
  const shown: ScreenName[] = [];
  const titles: string[] = [];
  const onTitle = (title: string) => void titles.push(title);
  let closed = 0;

  const Tree = () => {
    const [name, setName] = useState(first);
    const [access] = useState<AccountAccess>(() => ({
      account,
      secrets,
      close: () => void closed++,
      show: (next: ScreenName) => {
        shown.push(next);
        setName(next);
      },
    }));
    return (
      <LocaleProvider lang={lang}>
        <AccountScreen name={name} access={access} onTitle={onTitle} />
      </LocaleProvider>
    );
  };
  const tree = mountTree(Tree, { sdk: site.sdk, styles: [tokens] });
  const { root, find } = tree;
  // A title is told once the words are there, also by a screen that draws nothing.
  await waitUntil(() => titles.length > 0, 'the screen has no words');

  const input = (name: string): HTMLInputElement => {
    const found = find(`input[name="${name}"]`);
    if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
    return found;
  };
  const buttons = () => [...root.querySelectorAll<HTMLElement>('button')].filter((button) => button.checkVisibility());
  const button = (text: string): HTMLElement => {
    const found = buttons().find(({ textContent }) => textContent === text);
    if (found === undefined) throw new Error(`No button says ${text}, only ${buttons().map((b) => b.textContent)}`);
    return found;
  };
  const heading = () => root.querySelector('h2')?.textContent ?? '';
  return {
    ...tree,
    site,
    account,
    shown,
    titles,
    closed: () => closed,
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
    /** What axe finds, in one scheme and the other. */
    violations: () => violationsIn(tree.host),
    isBusy: (text: string) => button(text).ariaDisabled === 'true',
    hasFocusOnHeading: () => root.activeElement !== null && root.activeElement === root.querySelector('h2'),
    focused: () => root.activeElement?.getAttribute('name') ?? root.activeElement?.textContent ?? '',
  };
};
