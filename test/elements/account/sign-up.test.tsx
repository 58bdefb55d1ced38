import { expect } from '@open-wc/testing';
import { renderScreen } from '../../support/trees/account-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import type { AccountActions } from '../../support/world/fake-account.ts';
import { logIn } from '../../support/world/log-in.ts';
import { waitUntil } from '../../support/world/until.ts';

const details = { 'given-name': ' Ann ', 'family-name': 'Quay', 'new-password': 'harbour lights at noon' };

/** The sign-up step of an address that has no account. */
const draw = async (verbs: Partial<AccountActions> = {}) => {
  const screen = await renderScreen('sign-in-combo', { verbs: { check: async () => 'unknown', ...verbs } });
  screen.type({ email: 'ann@ledger.example' });
  screen.submit();
  await screen.step('Create your account');
  return screen;
};

afterEach(unmountAll);

describe('Signing up', () => {
  it('asks for names and a password, as password managers know them, and tells the rules first', async () => {
    const { input, describedAs, violations } = await draw();
    const fields = ['username', 'given-name', 'family-name', 'new-password'];
    expect(fields.map((name) => input(name).autocomplete)).to.deep.equal(fields);
    expect(input('username').value).to.equal('ann@ledger.example');
    expect(input('username').getBoundingClientRect().height).to.be.above(40);
    const inputs = [...(input('username').form?.querySelectorAll('input') ?? [])].map(({ name }) => name);
    expect(inputs).to.deep.equal(['given-name', 'family-name', 'username', 'new-password']);
    expect(input('given-name').getAttribute('autocapitalize')).to.equal('words');
    expect(input('new-password').getAttribute('autocapitalize')).to.equal('none');
    expect(describedAs('new-password')).to.contain('At least 8 characters.');
    expect(await violations()).to.deep.equal([]);
  });

  it('makes the account, then says where the mail went', async () => {
    const { type, submit, step, account, text, press, timesClosed, hasFocusOnHeading, violations } = await draw();
    type(details);
    submit();
    await step('Check your inbox');
    expect(account.calls.at(-1)).to.deep.equal([
      'signUp',
      { email: 'ann@ledger.example', password: 'harbour lights at noon', firstName: 'Ann', lastName: 'Quay' },
    ]);
    expect(text()).to.contain('We have sent a link to ann@ledger.example.');
    expect(hasFocusOnHeading()).to.equal(true);
    expect(await violations()).to.deep.equal([]);
    press('Continue reading');
    expect(timesClosed()).to.equal(1);
  });

  it('stays to say so where signing up has signed in, too', async () => {
    const { type, submit, step, site, timesClosed } = await draw({
      signUp: async () => {
        site.network.answers['POST /user/login'] = { token: 't', newUserId: 5, userEmail: 'ann@ledger.example' };
        await logIn(site);
        return 'done';
      },
    });
    type(details);
    submit();
    await step('Check your inbox');
    expect(timesClosed()).to.equal(0);
  });

  it('says at each field what is missing, and goes to the first', async () => {
    const { submit, describedAs, focused, account, violations } = await draw();
    submit();
    await waitUntil(() => describedAs('given-name') !== '');
    expect(describedAs('given-name')).to.equal('Enter your first name.');
    expect(describedAs('family-name')).to.equal('Enter your last name.');
    expect(describedAs('new-password')).to.contain('Use at least 8 characters.');
    expect(focused()).to.equal('given-name');
    expect(account.calls).to.have.length(1);
    expect(await violations()).to.deep.equal([]);
  });

  for (const [password, text] of [
    ['harbour', 'Use at least 8 characters.'],
    ['x'.repeat(257), 'Use at most 256 characters.'],
    ['ann@ledger.example', 'Choose a password that is not your e‑mail address.'],
    ['password1', 'This password is easy to guess. Choose a different one.'],
  ] as const) {
    it(`refuses ${password.slice(0, 20)} before it is sent`, async () => {
      const { type, submit, describedAs, focused, account } = await draw();
      type({ ...details, 'new-password': password });
      submit();
      await waitUntil(() => describedAs('new-password').startsWith(text));
      expect(focused()).to.equal('new-password');
      expect(account.calls).to.have.length(1);
    });
  }

  it('says at the password that the service refused it, and keeps it all', async () => {
    const { type, submit, describedAs, focused, input } = await draw({ signUp: async () => 'password-refused' });
    type(details);
    submit();
    await waitUntil(() => focused() === 'new-password');
    expect(describedAs('new-password')).to.contain('This password was not accepted. Choose a different one.');
    expect(input('given-name').value).to.equal(' Ann ');
  });

  for (const [refusal, text] of [
    ['taken', 'An account with this address already exists. Go back to sign in.'],
    ['email-refused', 'This address was not accepted. Check it, or use a different one.'],
    ['too-many', 'Too many attempts. Wait a few minutes, then try again.'],
    ['unreachable', 'We could not reach the service. Check your connection, then try again.'],
  ] as const) {
    it(`announces ${refusal}, and what was typed outlives the way back`, async () => {
      const { type, submit, alert, press, step, input } = await draw({ signUp: async () => refusal });
      type(details);
      submit();
      await waitUntil(() => alert() === text);
      press('Use another address');
      await step('Sign in or create an account');
      submit();
      await step('Create your account');
      expect(alert()).to.equal('');
      for (const [name, value] of Object.entries(details)) expect(input(name).value).to.equal(value);
    });
  }
});
