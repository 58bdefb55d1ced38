import { expect } from '@open-wc/testing';
import { drawScreen } from '../../../support/account-tree.tsx';
import { held, type Verbs } from '../../../support/fake-account.ts';
import { unmountAll } from '../../../support/mount-tree.tsx';
import { waitUntil } from '../../../support/until.ts';

const secrets = { auth_lwpw: 'code' };
const draw = (verbs: Partial<Verbs> = {}, reader: 'nobody' | 'verified' | 'unknown' = 'nobody') =>
  drawScreen('login-without-password', { secrets, verbs, reader });

afterEach(unmountAll);

describe('Signing in by a link', () => {
  it('happens on a press, not before', async () => {
    const { account, submit, step, press, closed, violations } = await draw();
    expect(account.calls).to.deep.equal([]);
    expect(await violations()).to.deep.equal([]);
    submit();
    await step('You are signed in');
    expect(account.calls).to.deep.equal([['signInByLink', 'code', false]]);
    expect(await violations()).to.deep.equal([]);
    press('Continue reading');
    expect(closed()).to.equal(1);
  });

  it('asks before it takes the place of somebody else, and waits while it does', async () => {
    const sure = held<'done'>();
    const { submit, step, text, press, account, isBusy, violations } = await draw(
      { signInByLink: async (_, isSure) => (isSure ? sure.promise : 'other-reader') },
      'verified',
    );
    submit();
    await step('Another account is signed in');
    expect(text()).to.contain('You are signed in as ann@ledger.example.');
    expect(await violations()).to.deep.equal([]);
    press('Switch to the other account');
    await waitUntil(() => isBusy('Switch to the other account'));
    sure.settle('done');
    await step('You are signed in');
    expect(account.calls.map(([, , isSure]) => isSure)).to.deep.equal([false, true]);
  });

  it('leaves the one who is signed in alone when told so', async () => {
    const { submit, step, press, account, closed, text } = await draw(
      { signInByLink: async () => 'other-reader' },
      'unknown',
    );
    submit();
    await step('Another account is signed in');
    expect(text()).to.contain('You are already signed in.');
    press('Keep the current account');
    expect(closed()).to.equal(1);
    expect(account.calls).to.have.length(1);
  });

  it('announces what hinders the change of accounts', async () => {
    const { submit, step, press, alert } = await draw(
      { signInByLink: async (_, isSure) => (isSure ? 'unreachable' : 'other-reader') },
      'verified',
    );
    submit();
    await step('Another account is signed in');
    press('Switch to the other account');
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
    const { text, type, submit, step, violations } = await drawScreen('login-without-password');
    expect(text()).to.contain('We’ll send you a link that signs you in without a password.');
    expect(await violations()).to.deep.equal([]);
    type({ email: 'ann@ledger.example' });
    submit();
    await step('Check your inbox');
  });

  for (const trouble of ['too-many', 'unreachable'] as const) {
    it(`announces ${trouble} and can be pressed again`, async () => {
      const { submit, alert, isBusy } = await draw({ signInByLink: async () => trouble });
      submit();
      await waitUntil(() => alert() !== '');
      expect(isBusy('Sign in')).to.equal(false);
    });
  }
});
