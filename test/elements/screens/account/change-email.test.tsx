import { expect } from '@open-wc/testing';
import { drawScreen } from '../../../support/account-tree.tsx';
import { held, type Verbs } from '../../../support/fake-account.ts';
import { unmountAll } from '../../../support/mount-tree.tsx';
import { waitUntil } from '../../../support/until.ts';

const typed = { 'new-email': 'quay@ledger.example', password: 'harbour' };
const draw = (verbs: Partial<Verbs> = {}) => drawScreen('change-email', { verbs, reader: 'verified' });
const drawLink = (verbs: Partial<Verbs> = {}, reader: 'nobody' | 'verified' = 'nobody') =>
  drawScreen('change-email', { verbs, reader, secrets: { auth_change_email: 'code' } });

afterEach(unmountAll);

describe('Changing the address', () => {
  it('asks for the new one and the password, as password managers know them', async () => {
    const { input, text, violations } = await draw();
    expect(['new-email', 'username', 'password'].map((name) => input(name).autocomplete)).to.deep.equal([
      'email',
      'username',
      'current-password',
    ]);
    expect(input('username').value).to.equal('ann@ledger.example');
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
    await site.clock.advance(30_000);
    await waitUntil(() => !isBusy('Send again'));
    press('Send again');
    await waitUntil(() => account.calls.length === 2);
    const call = ['requestEmailChange', 'quay@ledger.example', 'harbour'];
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
    await site.clock.advance(30_000);
    await waitUntil(() => !isBusy('Send again'));
    press('Send again');
    await step('Change your e‑mail address');
    await waitUntil(() => describedAs('new-email').startsWith('This address belongs to another account.'));
  });

  it('waits, and asks once', async () => {
    const answer = held<'done'>();
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
    expect(describedAs('password')).to.equal('Enter your password.');
    expect(focused()).to.equal('new-email');
    expect(account.calls).to.deep.equal([]);
  });

  for (const [refusal, field, text] of [
    ['taken', 'new-email', 'This address belongs to another account.'],
    ['email-refused', 'new-email', 'This address was not accepted.'],
    ['wrong-credentials', 'password', 'Wrong password.'],
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

  for (const trouble of ['too-many', 'unreachable'] as const) {
    it(`announces ${trouble}`, async () => {
      const { type, submit, alert } = await draw({ requestEmailChange: async () => trouble });
      type(typed);
      submit();
      await waitUntil(() => alert() !== '');
    });
  }

  it('leads back to the account', async () => {
    const { press, shown, step } = await draw();
    press('Back');
    await step('Your account');
    expect(shown).to.deep.equal(['user-profile']);
  });

  it('leads somebody who is not signed in to signing in', async () => {
    const { press, shown, step, violations } = await drawScreen('change-email');
    expect(await violations()).to.deep.equal([]);
    press('Sign in');
    await step('Sign in or create an account');
    expect(shown).to.deep.equal(['sign-in-combo']);
  });
});

describe('The link of a new address', () => {
  it('confirms it on a press, not before', async () => {
    const { account, submit, step, press, closed, violations } = await drawLink();
    expect(account.calls).to.deep.equal([]);
    expect(await violations()).to.deep.equal([]);
    submit();
    await step('Your e‑mail address has been changed');
    expect(account.calls).to.deep.equal([['confirmEmailChange', 'code']]);
    expect(await violations()).to.deep.equal([]);
    press('Continue reading');
    expect(closed()).to.equal(1);
  });

  for (const [refusal, text] of [
    ['expired', 'It has expired or has already been used.'],
    ['taken', 'This address belongs to another account.'],
  ] as const) {
    it(`says ${refusal}, and lets a reader who is signed in name an address again`, async () => {
      const {
        submit,
        text: said,
        press,
        root,
        hasFocusOnHeading,
        violations,
      } = await drawLink({ confirmEmailChange: async () => refusal }, 'verified');
      submit();
      await waitUntil(() => said().includes(text));
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

  for (const trouble of ['too-many', 'unreachable'] as const) {
    it(`announces ${trouble} and can be pressed again`, async () => {
      const { submit, alert, isBusy } = await drawLink({ confirmEmailChange: async () => trouble });
      submit();
      await waitUntil(() => alert() !== '');
      expect(isBusy('Change address')).to.equal(false);
    });
  }
});
