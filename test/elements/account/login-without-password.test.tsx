import { expect } from '@open-wc/testing';
import { renderScreen } from '../../support/trees/account-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { type AccountActions, createDeferred } from '../../support/world/fake-account.ts';
import { waitUntil } from '../../support/world/until.ts';

const secrets = { auth_lwpw: 'code' };
const draw = (verbs: Partial<AccountActions> = {}, reader: 'nobody' | 'verified' | 'unknown' = 'nobody') =>
  renderScreen('login-without-password', { secrets, verbs, reader });

afterEach(unmountAll);

describe('Signing in by a link', () => {
  it('happens on a press, not before', async () => {
    const { account, submit, step, press, timesClosed, violations } = await draw();
    expect(account.calls).to.deep.equal([]);
    expect(await violations()).to.deep.equal([]);
    submit();
    await step('You are signed in');
    expect(account.calls).to.deep.equal([['signInByLink', 'code', false]]);
    expect(await violations()).to.deep.equal([]);
    press('Continue reading');
    expect(timesClosed()).to.equal(1);
  });

  it('asks before it takes the place of somebody else, and waits while it does', async () => {
    const sure = createDeferred<'done'>();
    const { submit, step, text, press, account, isBusy, violations } = await draw(
      { signInByLink: async (_, isSure) => (isSure ? sure.promise : 'other-reader') },
      'verified',
    );
    submit();
    await step('You are already signed in');
    expect(text()).to.contain('You are signed in as ann@ledger.example.');
    expect(await violations()).to.deep.equal([]);
    press('Go on with the link');
    await waitUntil(() => isBusy('Go on with the link'));
    sure.resolve('done');
    await step('You are signed in');
    expect(account.calls.map(([, , isSure]) => isSure)).to.deep.equal([false, true]);
  });

  it('leaves the one who is signed in alone if the link asks for that', async () => {
    const { submit, step, press, account, timesClosed, text } = await draw(
      { signInByLink: async () => 'other-reader' },
      'unknown',
    );
    submit();
    await step('You are already signed in');
    expect(text()).to.contain('If this link belongs to another account');
    press('Keep the current account');
    expect(timesClosed()).to.equal(1);
    expect(account.calls).to.have.length(1);
  });

  it('announces what hinders the change of accounts', async () => {
    const { submit, step, press, alert } = await draw(
      { signInByLink: async (_, isSure) => (isSure ? 'unreachable' : 'other-reader') },
      'verified',
    );
    submit();
    await step('You are already signed in');
    press('Go on with the link');
    await waitUntil(() => alert() !== '');
  });

  it('has a new link sent when this one is no longer valid', async () => {
    const { submit, step, type, account } = await draw({ signInByLink: async () => 'expired' });
    submit();
    await step('This link is no longer valid');
    type({ email: 'ann@ledger.example' });
    submit();
    await step('Check your inbox');
    expect(account.calls.at(-1)).to.deep.equal(['requestLink', 'ann@ledger.example']);
  });

  it('has one sent where the page came without', async () => {
    const { text, type, submit, step, violations } = await renderScreen('login-without-password');
    expect(text()).to.contain('We’ll send you a link that signs you in without a password.');
    expect(await violations()).to.deep.equal([]);
    type({ email: 'ann@ledger.example' });
    submit();
    await step('Check your inbox');
  });

  for (const failure of ['too-many', 'unreachable'] as const) {
    it(`announces ${failure} and can be pressed again`, async () => {
      const { submit, alert, isBusy } = await draw({ signInByLink: async () => failure });
      submit();
      await waitUntil(() => alert() !== '');
      expect(isBusy('Sign in')).to.equal(false);
    });
  }
});
