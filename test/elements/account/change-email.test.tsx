import { expect } from '@open-wc/testing';
import { renderScreen } from '../../support/trees/account-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { type AccountActions, createDeferred } from '../../support/world/fake-account.ts';
import { advanceUntil, waitUntil } from '../../support/world/until.ts';

const typed = { 'new-email': 'quay@ledger.example' };
const now = 'ann@ledger.example';
const draw = (verbs: Partial<AccountActions> = {}) => renderScreen('change-email', { verbs, reader: 'verified' });
const drawLink = (verbs: Partial<AccountActions> = {}, reader: 'nobody' | 'verified' = 'nobody') =>
  renderScreen('change-email', { verbs, reader, secrets: { auth_change_email: 'code' } });

afterEach(unmountAll);

describe('Changing the address', () => {
  it('is not there where all readers of an institution share it: a text says so, and offers to sign in', async () => {
    const verbs = { isShared: async () => true };
    const screen = await renderScreen('change-email', { reader: 'verified', verbs });
    expect(screen.heading()).to.equal('You are reading as a guest');
    expect(screen.text()).to.contain('Ann Quay lets you read here.');
    expect(screen.text()).not.to.contain('ann@ledger.example');
    expect(screen.root.querySelectorAll('dl, form')).to.have.length(0);
    expect(await screen.violations()).to.deep.equal([]);
    screen.press('Sign in');
    await screen.step('Sign in or create an account');
    expect(screen.site.sdk.$session.get().loginStatus).to.equal('anonymous');
    expect(screen.timesClosed()).to.equal(0);
  });

  it('asks for the new one, and for no password while the log-in is fresh', async () => {
    const { input, root, text, violations } = await draw();
    expect(input('new-email').autocomplete).to.equal('email');
    expect(root.querySelector('[type=password]')).to.equal(null);
    expect(text()).to.contain('Nothing changes until you confirm it.');
    expect(await violations()).to.deep.equal([]);
  });

  it('has a link sent to the new address, and again', async () => {
    const { type, submit, step, text, account, site, isBusy, press, violations } = await draw();
    type(typed);
    submit();
    await step('Check your inbox');
    expect(text()).to.contain('We have sent a link to quay@ledger.example.');
    expect(await violations()).to.deep.equal([]);
    await advanceUntil(site.clock, 30_000, () => !isBusy('Send again'));
    press('Send again');
    await waitUntil(() => account.calls.length === 2);
    const call = ['requestEmailChange', 'quay@ledger.example', ''];
    expect(account.calls).to.deep.equal([call, call]);
  });

  it('goes back to the form when the service refuses to send it again', async () => {
    let answer: 'done' | 'taken' = 'done';
    const { type, submit, step, site, isBusy, press, describedAs } = await draw({
      requestEmailChange: async () => answer,
    });
    type(typed);
    submit();
    await step('Check your inbox');
    answer = 'taken';
    await advanceUntil(site.clock, 30_000, () => !isBusy('Send again'));
    press('Send again');
    await step('Change your e‑mail address');
    await waitUntil(() => describedAs('new-email').startsWith('This address belongs to another account.'));
  });

  it('waits, and asks once', async () => {
    const answer = createDeferred<'done'>();
    const { type, submit, isBusy, account } = await draw({ requestEmailChange: () => answer.promise });
    type(typed);
    submit();
    await waitUntil(() => isBusy('Send me a link'));
    submit();
    expect(account.calls).to.have.length(1);
  });

  it('says at each field what is missing', async () => {
    const { submit, describedAs, focused, account } = await draw();
    submit();
    await waitUntil(() => describedAs('new-email') !== '');
    expect(focused()).to.equal('new-email');
    expect(account.calls).to.deep.equal([]);
  });

  for (const [refusal, field, text] of [
    ['taken', 'new-email', 'This address belongs to another account.'],
    ['same', 'new-email', 'This is already your address. Use a different one.'],
    ['email-refused', 'new-email', 'This address was not accepted.'],
  ] as const) {
    it(`says ${refusal} at its field and keeps what was typed`, async () => {
      const { type, submit, describedAs, focused, input, violations } = await draw({
        requestEmailChange: async () => refusal,
      });
      type(typed);
      submit();
      await waitUntil(() => focused() === field && describedAs(field).startsWith(text));
      for (const [name, value] of Object.entries(typed)) expect(input(name).value).to.equal(value);
      expect(await violations()).to.deep.equal([]);
    });
  }

  it('asks for the password where the log-in is not fresh, as password managers know it', async () => {
    const { type, submit, input, alert, focused, describedAs, step, account, violations } = await draw({
      requestEmailChange: async (_, value) =>
        value === 'harbour' ? 'done' : value ? 'wrong-credentials' : 'log-in-needed',
    });
    type(typed);
    submit();
    await waitUntil(() => focused() === 'current-password');
    expect(alert()).to.contain('To keep your account safe, enter your current password.');
    expect([input('current-password').autocomplete, input('username').value]).to.deep.equal(['current-password', now]);
    expect(await violations()).to.deep.equal([]);
    submit();
    await waitUntil(() => describedAs('current-password').includes('Enter your password.'));
    type({ 'current-password': 'quay' });
    submit();
    await waitUntil(() => describedAs('current-password').includes('Wrong password.'));
    expect(input('new-email').value).to.equal('quay@ledger.example');
    type({ 'current-password': 'harbour' });
    submit();
    await step('Check your inbox');
    const passwords = account.calls.filter(([verb]) => verb === 'requestEmailChange').map(([, , options]) => options);
    expect(passwords).to.deep.equal(['', 'quay', 'harbour']);
  });

  it('needs no password of a reader who has none: a link that signs in does as well', async () => {
    let isFresh = false;
    const { type, submit, press, root, alert, step, text, account, violations } = await draw({
      hasPassword: async () => false,
      requestEmailChange: async () => (isFresh ? 'done' : 'log-in-needed'),
    });
    type(typed);
    submit();
    await waitUntil(() => alert().includes('sign in again first'));
    expect(root.querySelector('[type=password]')).to.equal(null);
    press('E‑mail me a sign-in link');
    await waitUntil(() => text().includes(`We have sent a link to ${now}.`));
    expect(account.calls.at(-1)).to.deep.equal(['requestLink', now]);
    expect(await violations()).to.deep.equal([]);
    isFresh = true;
    submit();
    await step('Check your inbox');
  });

  it('says that the link could not be sent', async () => {
    const { type, submit, press, alert, focused } = await draw({
      requestLink: async () => 'too-many',
      requestEmailChange: async () => 'log-in-needed',
    });
    type(typed);
    submit();
    await waitUntil(() => focused() === 'current-password');
    press('E‑mail me a sign-in link');
    await waitUntil(() => alert().includes('Too many attempts.'));
  });

  for (const failure of ['too-many', 'unreachable'] as const) {
    it(`announces ${failure}`, async () => {
      const { type, submit, alert } = await draw({ requestEmailChange: async () => failure });
      type(typed);
      submit();
      await waitUntil(() => alert() !== '');
    });
  }

  it('leads back to the account', async () => {
    const { press, visibleTexts, step } = await draw();
    press('Back');
    await step('Your account');
    expect(visibleTexts).to.deep.equal(['user-profile']);
  });

  it('leads somebody who is not signed in to signing in', async () => {
    const { press, visibleTexts, step, violations } = await renderScreen('change-email');
    expect(await violations()).to.deep.equal([]);
    press('Sign in');
    await step('Sign in or create an account');
    expect(visibleTexts).to.deep.equal(['sign-in-combo']);
  });
});

describe('The link of a new address', () => {
  it('confirms it on a press, not before', async () => {
    const { account, submit, step, press, timesClosed, violations } = await drawLink();
    expect(account.calls).to.deep.equal([]);
    expect(await violations()).to.deep.equal([]);
    submit();
    await step('Your e‑mail address has been changed');
    expect(account.calls.map((call) => call.slice(0, 2))).to.deep.equal([['confirmEmailChange', 'code']]);
    expect(await violations()).to.deep.equal([]);
    press('Continue reading');
    expect(timesClosed()).to.equal(1);
  });

  it('asks for a new password where another browser had chosen the one before', async () => {
    const { account, submit, step, type, input } = await drawLink({
      confirmEmailChange: async (_, onReset) => {
        onReset({ token: 'reset-1', email: 'ada@readers.example' });
        return 'done';
      },
    });
    submit();
    await step('Choose a new password');
    expect(input('username').value).to.equal('ada@readers.example');
    type({ 'new-password': 'a quiet harbour', 'new-password-again': 'a quiet harbour' });
    submit();
    await waitUntil(() => account.calls.length === 2);
    expect(account.calls[1]).to.deep.equal(['resetPassword', 'reset-1', 'a quiet harbour', false]);
  });

  for (const [refusal, text] of [
    ['expired', 'It has expired or has already been used.'],
    ['taken', 'This address belongs to another account.'],
  ] as const) {
    it(`says ${refusal}, and lets a reader who is signed in name an address again`, async () => {
      const {
        submit,
        text: reply,
        press,
        root,
        hasFocusOnHeading,
        violations,
      } = await drawLink({ confirmEmailChange: async () => refusal }, 'verified');
      submit();
      await waitUntil(() => reply().includes(text));
      expect(await violations()).to.deep.equal([]);
      press('Enter the new address again');
      await waitUntil(() => root.querySelector('[name=new-email]') !== null);
      expect(hasFocusOnHeading()).to.equal(true);
    });
  }

  it('has somebody who is not signed in do that first', async () => {
    const { submit, step, press, text } = await drawLink({ confirmEmailChange: async () => 'expired' });
    submit();
    await step('This link is no longer valid');
    press('Enter the new address again');
    await waitUntil(() => text().includes('Sign in to manage your account.'));
  });

  for (const failure of ['too-many', 'unreachable'] as const) {
    it(`announces ${failure} and can be pressed again`, async () => {
      const { submit, alert, isBusy } = await drawLink({ confirmEmailChange: async () => failure });
      submit();
      await waitUntil(() => alert() !== '');
      expect(isBusy('Change address')).to.equal(false);
    });
  }
});
