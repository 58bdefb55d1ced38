import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { renderScreen } from '../../support/trees/account-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { type AccountActions, createDeferred } from '../../support/world/fake-account.ts';
import { logIn } from '../../support/world/log-in.ts';
import { waitUntil } from '../../support/world/until.ts';

const draw = (verbs: Partial<AccountActions> = {}) => renderScreen('sign-in-combo', { verbs });

/** The password step of a known address. */
const drawPassword = async (verbs: Partial<AccountActions> = {}) => {
  const screen = await draw(verbs);
  screen.type({ email: 'ann@ledger.example' });
  screen.submit();
  await screen.step('Welcome back');
  return screen;
};

afterEach(unmountAll);

describe('The first step of signing in', () => {
  it('asks for the address, as password managers know it, and leaves the focus alone', async () => {
    const { input, find, hasFocusOnHeading, violations, titles } = await draw();
    expect(input('email').type).to.equal('email');
    expect(input('email').autocomplete).to.equal('username');
    expect(find('form').getAttribute('method')).to.equal('post');
    expect(hasFocusOnHeading()).to.equal(false);
    expect(titles).to.deep.equal(['Sign in or create an account']);
    expect(await violations()).to.deep.equal([]);
  });

  it('says what is wrong with an address at its field, goes there, and asks nobody', async () => {
    const { type, submit, describedAs, input, focused, account, violations } = await draw();
    type({ email: 'ann' });
    submit();
    await waitUntil(() => describedAs('email') !== '');
    expect(describedAs('email')).to.equal('Enter your e‑mail address, for example name@example.com.');
    expect(input('email').getAttribute('aria-invalid')).to.equal('true');
    expect(focused()).to.equal('email');
    expect(account.calls).to.deep.equal([]);
    expect(await violations()).to.deep.equal([]);
  });

  it('goes on by Enter, and shows meanwhile that it waits', async () => {
    const answer = createDeferred<'known'>();
    const { type, input, account, isBusy, find, step, hasFocusOnHeading } = await draw({ check: () => answer.promise });
    type({ email: 'ann@ledger.example' });
    input('email').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => isBusy('Continue'));
    await sendKeys({ press: 'Enter' });
    expect(find('form [role=status]').textContent).to.equal('One moment, please');
    expect(account.calls).to.deep.equal([['check', 'ann@ledger.example']]);
    answer.resolve('known');
    await step('Welcome back');
    expect(hasFocusOnHeading()).to.equal(true);
  });

  for (const [failure, text] of [
    ['too-many', 'Too many attempts. Wait a few minutes, then try again.'],
    ['unreachable', 'We could not reach the service. Check your connection, then try again.'],
  ] as const) {
    it(`announces ${failure}, keeps the address, and can be tried again`, async () => {
      let answer: 'known' | typeof failure = failure;
      const { type, submit, alert, input, step, violations } = await draw({ check: async () => answer });
      type({ email: 'ann@ledger.example' });
      submit();
      await waitUntil(() => alert() === text);
      expect(input('email').value).to.equal('ann@ledger.example');
      expect(input('email').hasAttribute('aria-invalid')).to.equal(false);
      expect(await violations()).to.deep.equal([]);
      answer = 'known';
      submit();
      await step('Welcome back');
    });
  }
});

describe('Signing in with a password', () => {
  it('gives password managers the pair, and readers a way to see what they type', async () => {
    const { input, press, violations } = await drawPassword();
    expect(input('username').value).to.equal('ann@ledger.example');
    expect(input('username').autocomplete).to.equal('username');
    expect(input('username').readOnly).to.equal(true);
    expect(input('username').checkVisibility()).to.equal(true);
    // Managers read the ids of fields, too: “_r_g_” is a part of “forgot” for one of them.
    expect(input('username').id).to.match(/^username[a-z\d]+$/);
    expect(input('password').autocomplete).to.equal('current-password');
    expect(input('password').form).to.equal(input('username').form);
    press('Show password');
    await waitUntil(() => input('password').type === 'text');
    press('Hide password');
    await waitUntil(() => input('password').type === 'password');
    expect(await violations()).to.deep.equal([]);
  });

  it('signs in by Enter and is through', async () => {
    const { type, input, account, timesClosed } = await drawPassword();
    type({ password: ' harbour ' });
    input('password').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => timesClosed() === 1);
    expect(account.calls.at(-1)).to.deep.equal(['signIn', 'ann@ledger.example', ' harbour ']);
  });

  it('says at the field that the password is missing', async () => {
    const { submit, describedAs, focused, account } = await drawPassword();
    submit();
    await waitUntil(() => describedAs('password') === 'Enter your password.');
    expect(focused()).to.equal('password');
    expect(account.calls).to.have.length(1);
  });

  it('says at the field that the password is wrong, each time, keeps it, and takes another', async () => {
    let answer = createDeferred<'wrong-credentials' | 'done'>();
    const screen = await drawPassword({ signIn: () => answer.promise });
    const { type, submit, describedAs, focused, find, input, press, isBusy, timesClosed, violations } = screen;
    type({ password: 'harbor' });
    for (const round of ['first', 'second']) {
      answer = createDeferred();
      press('Show password');
      find('button[type=submit]').focus();
      submit();
      await waitUntil(() => isBusy('Sign in') && describedAs('password') === '', round);
      answer.resolve('wrong-credentials');
      await waitUntil(() => focused() === 'password', round);
      expect(describedAs('password')).to.equal('Wrong password. Try again.');
      expect([input('password').value, input('password').type]).to.deep.equal(['harbor', 'password']);
    }
    expect(await violations()).to.deep.equal([]);
    answer = createDeferred();
    submit();
    answer.resolve('done');
    await waitUntil(() => timesClosed() === 1);
  });

  for (const failure of ['too-many', 'unreachable'] as const) {
    it(`announces ${failure} and keeps the password`, async () => {
      const { type, submit, alert, input } = await drawPassword({ signIn: async () => failure });
      type({ password: 'harbour' });
      submit();
      await waitUntil(() => alert() !== '');
      expect(input('password').value).to.equal('harbour');
    });
  }

  it('goes back to the address and keeps all that was typed', async () => {
    const { type, press, step, input, submit } = await drawPassword();
    type({ password: 'harbour' });
    press('Use another address');
    await step('Sign in or create an account');
    expect(input('email').value).to.equal('ann@ledger.example');
    submit();
    await step('Welcome back');
    expect(input('password').value).to.equal('harbour');
  });

  for (const [button, verb] of [
    ['E‑mail me a sign-in link instead', 'requestLink'],
    ['Forgot your password?', 'requestReset'],
  ] as const) {
    it(`has a mail sent instead: ${verb}`, async () => {
      const { press, step, account, text, hasFocusOnHeading, violations } = await drawPassword();
      press(button);
      await step('Check your inbox');
      expect(account.calls.at(-1)).to.deep.equal([verb, 'ann@ledger.example']);
      expect(text()).to.contain('If there is an account for ann@ledger.example, an e‑mail with a link is on its way.');
      expect(hasFocusOnHeading()).to.equal(true);
      expect(await violations()).to.deep.equal([]);
      press('Back');
      await step('Welcome back');
    });

    it(`waits for ${verb}, announces why it failed, and meanwhile does nothing else`, async () => {
      const answer = createDeferred<'too-many'>();
      const { press, isBusy, submit, type, alert, account } = await drawPassword({ [verb]: () => answer.promise });
      type({ password: 'harbour' });
      press(button);
      await waitUntil(() => isBusy(button));
      submit();
      expect(account.calls.at(-1)).to.deep.equal([verb, 'ann@ledger.example']);
      answer.resolve('too-many');
      await waitUntil(() => alert() === 'Too many attempts. Wait a few minutes, then try again.');
      expect(isBusy(button)).to.equal(false);
    });
  }

  it('is through when the reader signs in elsewhere', async () => {
    const { site, timesClosed } = await drawPassword();
    site.network.answers['POST /user/login'] = { token: 't', newUserId: 5, userEmail: 'ann@ledger.example' };
    await logIn(site);
    await waitUntil(() => timesClosed() === 1);
  });

  it('speaks German', async () => {
    const { type, submit, step, find, text } = await renderScreen('sign-in-combo', { lang: 'de' });
    expect(find('h2').textContent).to.equal('Anmelden oder Konto anlegen');
    type({ email: 'ann@ledger.example' });
    submit();
    await step('Willkommen zurück');
    expect(text()).to.contain('Passwort vergessen?');
    expect(text()).not.to.contain('account.');
  });
});
