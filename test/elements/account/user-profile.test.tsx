import { expect } from '@open-wc/testing';
import { renderScreen } from '../../support/trees/account-tree.tsx';
import { type MountedTree, unmountAll } from '../../support/trees/mount-tree.tsx';
import { createDeferred } from '../../support/world/fake-account.ts';
import { waitUntil } from '../../support/world/until.ts';

/** The facts of the profile, each with its action. */
const facts = ({ root }: MountedTree) =>
  Array.from(root.querySelectorAll('dl > div'), (row) =>
    Array.from(row.children, (cell) => (cell instanceof HTMLElement ? cell.innerText.trim() : ''))
      .filter(Boolean)
      .join(': '),
  );

afterEach(unmountAll);

describe('The account of a reader', () => {
  it('is not there where all readers of an institution share it: a text says so, and offers to sign in', async () => {
    const verbs = { isShared: async () => true };
    const screen = await renderScreen('user-profile', { reader: 'verified', verbs });
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

  it('says who it is and what may be changed', async () => {
    const screen = await renderScreen('user-profile', { reader: 'verified' });
    expect(facts(screen)).to.deep.equal([
      'Name: Ann Quay',
      'E-mail address: ann@ledger.example Confirmed: Change your e‑mail address',
      'Password: We’ll e‑mail you a link to change it.: Change password',
    ]);
    expect(await screen.violations()).to.deep.equal([]);
  });

  it('leads to a new address', async () => {
    const { press, step, visibleTexts } = await renderScreen('user-profile', { reader: 'verified' });
    press('Change your e‑mail address');
    await step('Change your e‑mail address');
    expect(visibleTexts).to.deep.equal(['change-email']);
  });

  it('has a link sent that sets a new password', async () => {
    const { press, step, account, text, hasFocusOnHeading } = await renderScreen('user-profile', {
      reader: 'verified',
    });
    press('Change password');
    await step('Check your inbox');
    expect(account.calls).to.deep.equal([['requestReset', 'ann@ledger.example']]);
    expect(text()).to.contain('Open it to set a new password.');
    press('Back');
    await step('Your account');
    expect(hasFocusOnHeading()).to.equal(true);
  });

  it('says that an address is not verified, leaves out a name that nobody gave, and sends the link again', async () => {
    const screen = await renderScreen('user-profile', { reader: 'unverified' });
    const { press, step, account, text, violations } = screen;
    expect(facts(screen)[0]).to.contain('Not confirmed yet');
    expect(await violations()).to.deep.equal([]);
    press('Send confirmation link');
    await step('Check your inbox');
    expect(account.calls).to.deep.equal([['resendConfirmation', 'ann@ledger.example']]);
    expect(text()).to.contain('Open it to confirm that the address is yours.');
  });

  it('waits for a mail, and announces why it could not be sent', async () => {
    const answer = createDeferred<'unreachable'>();
    const { press, isBusy, account, alert, violations } = await renderScreen('user-profile', {
      reader: 'verified',
      verbs: { requestReset: () => answer.promise },
    });
    press('Change password');
    await waitUntil(() => isBusy('Change password'));
    press('Change password');
    expect(account.calls).to.have.length(1);
    answer.resolve('unreachable');
    await waitUntil(() => alert() !== '');
    expect(isBusy('Change password')).to.equal(false);
    expect(await violations()).to.deep.equal([]);
  });

  it('logs out and is through, without a reload', async () => {
    const { press, timesClosed, site } = await renderScreen('user-profile', { reader: 'verified' });
    press('Sign out');
    expect(timesClosed()).to.equal(1);
    expect(site.sdk.$session.get().loginStatus).not.to.equal('loggedin');
    expect(site.left).to.deep.equal([]);
  });

  it('says that the details could not be had, and offers to load the page again', async () => {
    const { text, press, site, root, violations } = await renderScreen('user-profile', { reader: 'unknown' });
    expect(text()).to.contain('You are signed in, but your details could not be loaded.');
    expect(root.querySelector('dl')).to.equal(null);
    expect(await violations()).to.deep.equal([]);
    press('Reload the page');
    expect(site.left).to.deep.equal(['reload']);
  });

  it('leads somebody who is not signed in to signing in', async () => {
    const { press, step } = await renderScreen('user-profile');
    press('Sign in');
    await step('Sign in or create an account');
  });

  it('speaks traditional Chinese', async () => {
    const screen = await renderScreen('user-profile', { reader: 'verified', lang: 'zh-Hant' });
    expect(screen.heading()).to.equal('您的帳戶');
    expect(screen.text()).not.to.contain('account.');
  });
});
