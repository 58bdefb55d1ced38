import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { renderScreen } from '../../support/trees/account-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { createDeferred } from '../../support/world/fake-account.ts';
import { waitUntil } from '../../support/world/until.ts';

const occasions = [
  {
    name: 'verify-email',
    secrets: { auth_verify_email: 'code', auth_verify_signup: 'other' },
    title: 'Confirm your e‑mail address',
    done: 'Your e‑mail address is confirmed',
  },
  {
    name: 'verify-email-signup',
    secrets: { auth_verify_email: 'other', auth_verify_signup: 'code' },
    title: 'One last step',
    done: 'Your account is ready',
  },
] as const;

afterEach(unmountAll);

for (const { name, secrets, title, done: doneText } of occasions) {
  describe(`The screen ${name}`, () => {
    it('does nothing before the button is pressed, then confirms its own code and is through', async () => {
      const screen = await renderScreen(name, { secrets });
      const { account, heading, button, step, press, timesClosed, hasFocusOnHeading, violations, titles } = screen;
      expect(heading()).to.equal(title);
      expect(titles).to.deep.equal([title]);
      expect(account.calls).to.deep.equal([]);
      expect(await violations()).to.deep.equal([]);
      button('Confirm address').focus();
      await sendKeys({ press: 'Enter' });
      await step(doneText);
      expect(account.calls.map(([verb, code]) => [verb, code])).to.deep.equal([['confirmEmail', 'code']]);
      expect(hasFocusOnHeading()).to.equal(true);
      expect(await violations()).to.deep.equal([]);
      press('Continue reading');
      expect(timesClosed()).to.equal(1);
    });

    it('asks for a new password where another browser had chosen it, and says what follows', async () => {
      const screen = await renderScreen(name, {
        secrets,
        reader: 'verified',
        verbs: {
          confirmEmail: async (_, onReset) => {
            onReset({ token: 'reset-1', email: 'bea@readers.example' });
            return 'done';
          },
        },
      });
      const { account, submit, step, type, input, violations, hasFocusOnHeading } = screen;
      submit();
      await step('Choose a new password');
      expect(hasFocusOnHeading()).to.equal(true);
      expect(input('new-password').value).to.equal('');
      expect(input('username').value, 'the address of the link, no matter who is signed in').to.equal(
        'bea@readers.example',
      );
      expect(await violations()).to.deep.equal([]);
      type({ 'new-password': 'a quiet harbour', 'new-password-again': 'a quiet harbour' });
      submit();
      await waitUntil(() => account.calls.length === 2);
      expect(account.calls[1]).to.deep.equal(['resetPassword', 'reset-1', 'a quiet harbour', false]);
    });

    it('waits, and asks once', async () => {
      const answer = createDeferred<'done'>();
      const { submit, isBusy, account } = await renderScreen(name, {
        secrets,
        verbs: { confirmEmail: () => answer.promise },
      });
      submit();
      await waitUntil(() => isBusy('Confirm address'));
      submit();
      expect(account.calls).to.have.length(1);
    });

    it('says that a link is no longer valid, and has a new one sent', async () => {
      const { submit, step, type, account, text, violations, describedAs, press, input } = await renderScreen(name, {
        secrets,
        verbs: { confirmEmail: async () => 'expired' },
      });
      submit();
      await step('This link is no longer valid');
      expect(await violations()).to.deep.equal([]);
      submit();
      await waitUntil(() => describedAs('email') !== '');
      type({ email: 'ann@ledger.example' });
      submit();
      await step('Check your inbox');
      expect(account.calls.at(-1)).to.deep.equal(['resendConfirmation', 'ann@ledger.example']);
      expect(text()).to.contain('If there is an account for ann@ledger.example');
      press('Use another address');
      await step('This link is no longer valid');
      expect(input('email').value).to.equal('ann@ledger.example');
    });

    for (const failure of ['too-many', 'unreachable'] as const) {
      it(`announces ${failure} and can be pressed again`, async () => {
        const { submit, alert, isBusy } = await renderScreen(name, {
          secrets,
          verbs: { confirmEmail: async () => failure },
        });
        submit();
        await waitUntil(() => alert() !== '');
        expect(isBusy('Confirm address')).to.equal(false);
      });

      it(`announces ${failure} of a new link, too`, async () => {
        const { submit, alert, input } = await renderScreen(name, {
          reader: 'unverified',
          verbs: { resendConfirmation: async () => failure },
        });
        expect(input('email').value).to.equal('ann@ledger.example');
        submit();
        await waitUntil(() => alert() !== '');
        expect(input('email').value).to.equal('ann@ledger.example');
      });
    }
  });
}
