import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { LocaleProvider } from '../../../elements/locale.tsx';
import { LocaleGate } from '../../../elements/screens/locale-gate/locale-gate.tsx';
import { SignInForm, type SignInState } from '../../../elements/screens/sign-in/sign-in-form.tsx';
import { createSite } from '../../support/fake-site.ts';
import { mountTree, unmountAll } from '../../support/mount-tree.tsx';
import { waitUntil } from '../../support/until.ts';

/** The form with a state that the test sets, and what was submitted. */
const draw = async (first: SignInState = 'idle') => {
  const submitted: [email: string, password: string][] = [];
  let setState: (state: SignInState) => void = () => {};
  const Tree = () => {
    const [state, set] = useState(first);
    setState = set;
    return (
      <LocaleProvider lang="en">
        <LocaleGate waiting={null}>
          <SignInForm title="Sign in" state={state} onSubmit={(...typed) => submitted.push(typed)} />
        </LocaleGate>
      </LocaleProvider>
    );
  };
  const tree = mountTree(Tree, { sdk: createSite().sdk });
  await waitUntil(() => tree.root.querySelector('form') !== null);
  const input = (name: string): HTMLInputElement => {
    const found = tree.find(`input[name=${name}]`);
    if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
    return found;
  };
  const type = (email: string, password: string) => {
    input('email').value = email;
    input('password').value = password;
  };
  /** The texts that describe an input to those who can't see it. */
  const describedAs = (name: string) =>
    (input(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => (id === '' ? '' : (tree.root.getElementById(id)?.textContent ?? 'dangling')))
      .join(' ');
  return {
    ...tree,
    submitted,
    input,
    type,
    describedAs,
    submit: () => tree.find('button[type=submit]').click(),
    become: async (state: SignInState, is: () => boolean) => {
      setState(state);
      await waitUntil(is);
    },
    alert: () => tree.find('[role=alert]').textContent,
    focused: () => tree.root.activeElement?.getAttribute('name'),
  };
};

afterEach(unmountAll);

describe('The sign-in form', () => {
  it('is a form that password managers know, and never puts a password into an address', async () => {
    const { input, find } = await draw();
    expect(input('email').autocomplete).to.equal('username');
    expect(input('password').autocomplete).to.equal('current-password');
    expect(input('email').form).to.equal(input('password').form);
    expect(find('form').getAttribute('method')).to.equal('post');
  });

  it('hands over what was typed, the address without the blanks around it, on Enter too', async () => {
    const { type, submit, submitted, input } = await draw();
    type(' ann@ledger.example ', ' secret ');
    submit();
    input('password').focus();
    await sendKeys({ press: 'Enter' });
    expect(submitted).to.deep.equal([
      ['ann@ledger.example', ' secret '],
      ['ann@ledger.example', ' secret '],
    ]);
  });

  it('names what is missing at its field, goes there, and submits nothing', async () => {
    const { type, submit, submitted, describedAs, input, focused } = await draw();
    type('ann', '');
    submit();
    await waitUntil(() => describedAs('email') !== '');
    expect(describedAs('email')).to.equal('Enter your e‑mail address, for example name@example.com.');
    expect(describedAs('password')).to.equal('Enter your password.');
    expect(input('email').getAttribute('aria-invalid')).to.equal('true');
    expect(focused()).to.equal('email');
    type('ann@ledger.example', '');
    submit();
    await waitUntil(() => describedAs('email') === '');
    expect(focused()).to.equal('password');
    expect(submitted).to.deep.equal([]);
  });

  it('shows the password and hides it again, and hides it when it is sent', async () => {
    const { find, input, type, submit } = await draw();
    const toggle = find('.password-toggle');
    expect(toggle.textContent).to.equal('Show password');
    toggle.click();
    await waitUntil(() => input('password').type === 'text');
    expect(toggle.textContent).to.equal('Hide password');
    type('ann@ledger.example', 'secret');
    submit();
    await waitUntil(() => input('password').type === 'password');
  });

  it('while busy keeps the focus, says so, and submits no second time', async () => {
    const { become, find, type, submit, submitted, root } = await draw();
    type('ann@ledger.example', 'secret');
    find('button[type=submit]').focus();
    await become('busy', () => find('button[type=submit]').ariaDisabled === 'true');
    submit();
    expect(submitted).to.deep.equal([]);
    expect(find('[role=status]:not(.spinner)').textContent).to.equal('Signing in');
    expect(root.activeElement).to.equal(find('button[type=submit]'));
  });

  const failures = {
    'wrong-credentials': 'This e‑mail address and password don’t match. Check both, then try again.',
    'too-many': 'Too many attempts. Wait a few minutes, then try again.',
    unreachable: 'We could not reach the service. Check your connection, then try again.',
  } as const;
  for (const state of ['wrong-credentials', 'too-many', 'unreachable'] as const) {
    it(`announces ${state} and keeps what was typed`, async () => {
      const { become, alert, type, input } = await draw('busy');
      type('ann@ledger.example', 'secret');
      await become(state, () => alert() !== '');
      expect(alert()).to.equal(failures[state]);
      expect([input('email').value, input('password').value]).to.deep.equal(['ann@ledger.example', 'secret']);
    });
  }

  it('ties wrong credentials to both fields and goes to the password', async () => {
    const { become, describedAs, input, focused } = await draw('busy');
    await become('wrong-credentials', () => focused() === 'password');
    for (const name of ['email', 'password']) {
      expect(describedAs(name)).to.equal(failures['wrong-credentials']);
      expect(input(name).getAttribute('aria-invalid')).to.equal('true');
    }
  });

  it('does not blame the fields for a service that is out of reach', async () => {
    const { become, alert, input } = await draw('busy');
    await become('unreachable', () => alert() !== '');
    expect(input('email').hasAttribute('aria-invalid')).to.equal(false);
  });
});
