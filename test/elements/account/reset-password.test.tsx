import { expect } from '@open-wc/testing';
import { renderScreen } from '../../support/trees/account-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { type AccountActions, createDeferred } from '../../support/world/fake-account.ts';
import { waitUntil } from '../../support/world/until.ts';

const secrets = { auth_reset_password: 'token' };
const good = { 'new-password': 'harbour lights', 'new-password-again': 'harbour lights' };

const draw = (verbs: Partial<AccountActions> = {}, reader: 'nobody' | 'verified' = 'nobody') =>
  renderScreen('reset-password', { secrets, verbs, reader });

/** The step that asks for the new password. */
const drawChoice = async (...args: Parameters<typeof draw>) => {
  const screen = await draw(...args);
  screen.submit();
  await waitUntil(() => screen.root.querySelector('input') !== null);
  return screen;
};

afterEach(unmountAll);

describe('A new password', () => {
  it('reads the link on a press, not before', async () => {
    const { account, submit, root, hasFocusOnHeading, violations } = await draw();
    expect(account.calls).to.deep.equal([]);
    expect(await violations()).to.deep.equal([]);
    submit();
    await waitUntil(() => root.querySelector('input') !== null);
    expect(account.calls.map((call) => call.slice(0, 2))).to.deep.equal([['readReset', 'token']]);
    expect(hasFocusOnHeading()).to.equal(true);
  });

  it('is asked for twice, as password managers know it, with its rules first', async () => {
    const readReset: AccountActions['readReset'] = async (_, onEmail) => {
      onEmail('ann@ledger.example');
      return 'done';
    };
    const { input, describedAs, press, violations } = await drawChoice({ readReset }, 'verified');
    const names = ['new-password', 'new-password-again'];
    expect(names.map((name) => input(name).autocomplete)).to.deep.equal(['new-password', 'new-password']);
    expect(input('username').value).to.equal('ann@ledger.example');
    expect(input('username').checkVisibility({ contentVisibilityAuto: true })).to.equal(true);
    expect(input('username').getBoundingClientRect().height).to.be.above(40);
    expect(describedAs('new-password')).to.contain('At least 8 characters.');
    press('Show password');
    await waitUntil(() => names.every((name) => input(name).type === 'text'));
    press('Hide password');
    await waitUntil(() => names.every((name) => input(name).type === 'password'));
    expect(await violations()).to.deep.equal([]);
  });

  it('shows the address that the link belongs to, although nobody is signed in', async () => {
    const { input } = await drawChoice({
      readReset: async (_, onEmail) => {
        onEmail('ada@readers.example');
        return 'done';
      },
    });
    expect(input('username').value).to.equal('ada@readers.example');
  });

  it('names no account to password managers where none is known', async () => {
    const { root } = await drawChoice({}, 'verified');
    expect(root.querySelector('[name=username]')).to.equal(null);
  });

  it('is saved, and waits meanwhile', async () => {
    const answer = createDeferred<'done'>();
    const screen = await drawChoice({ resetPassword: () => answer.promise });
    const { type, submit, isBusy, account, step, press, timesClosed, violations } = screen;
    type(good);
    submit();
    await waitUntil(() => isBusy('Save password'));
    submit();
    expect(account.calls.slice(1)).to.deep.equal([['resetPassword', 'token', 'harbour lights', false]]);
    answer.resolve('done');
    await step('Your password has been changed');
    expect(await violations()).to.deep.equal([]);
    press('Continue reading');
    expect(timesClosed()).to.equal(1);
  });

  for (const [what, typed, field, text] of [
    ['too short', { 'new-password': 'harbour', 'new-password-again': 'harbour' }, 'new-password', 'Use at least 8'],
    [
      'easy to guess',
      { 'new-password': 'password1', 'new-password-again': 'password1' },
      'new-password',
      'This password is easy to guess.',
    ],
    [
      'typed differently',
      { 'new-password': 'harbour lights', 'new-password-again': 'harbor lights' },
      'new-password-again',
      'The two passwords don’t match. Enter the same one twice.',
    ],
  ] as const) {
    it(`is not sent when it is ${what}`, async () => {
      const { type, submit, describedAs, focused, account } = await drawChoice();
      type(typed);
      submit();
      await waitUntil(() => describedAs(field).startsWith(text));
      expect(focused()).to.equal(field);
      expect(account.calls).to.have.length(1);
    });
  }

  it('stays, with the reason at its field, when the service refuses it', async () => {
    const { type, submit, focused, describedAs, input } = await drawChoice({
      resetPassword: async () => 'password-refused',
    });
    type(good);
    submit();
    await waitUntil(() => focused() === 'new-password');
    expect(describedAs('new-password')).to.contain('This password was not accepted.');
    expect(input('new-password-again').value).to.equal('harbour lights');
  });

  it('asks before it takes the place of somebody else', async () => {
    const { type, submit, step, press, account } = await drawChoice(
      { resetPassword: async (_token, _password, isSure) => (isSure ? 'done' : 'other-reader') },
      'verified',
    );
    type(good);
    submit();
    await step('You are already signed in');
    press('Go on with the link');
    await step('Your password has been changed');
    expect(account.calls.at(-1)).to.deep.equal(['resetPassword', 'token', 'harbour lights', true]);
  });

  for (const verb of ['readReset', 'resetPassword'] as const) {
    it(`has a new link sent when ${verb} finds this one no longer valid`, async () => {
      const screen = await draw({ [verb]: async () => 'expired' as const });
      const { root, submit, step, type, account } = screen;
      submit();
      if (verb === 'resetPassword') {
        await waitUntil(() => root.querySelector('input') !== null);
        type(good);
        submit();
      }
      await step('This link is no longer valid');
      type({ email: 'ann@ledger.example' });
      submit();
      await step('Check your inbox');
      expect(account.calls.at(-1)).to.deep.equal(['requestReset', 'ann@ledger.example']);
    });

    for (const failure of ['too-many', 'unreachable'] as const) {
      it(`announces ${failure} of ${verb}`, async () => {
        const { root, submit, alert, type, input } = await draw({ [verb]: async () => failure });
        submit();
        if (verb === 'resetPassword') {
          await waitUntil(() => root.querySelector('input') !== null);
          type(good);
          submit();
        }
        await waitUntil(() => alert() !== '');
        if (verb === 'resetPassword') expect(input('new-password').value).to.equal('harbour lights');
      });
    }
  }

  it('has a link sent where the page came without', async () => {
    const { text, violations } = await renderScreen('reset-password');
    expect(text()).to.contain('We’ll send you a link to set a new password.');
    expect(await violations()).to.deep.equal([]);
  });
});
