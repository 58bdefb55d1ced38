import { expect } from '@open-wc/testing';
import { renderScreen } from '../../support/trees/account-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { saveData } from '../../support/world/data-saver.ts';
import { type AccountActions, createDeferred } from '../../support/world/fake-account.ts';
import { waitUntil } from '../../support/world/until.ts';

const providers = ['google', 'apple', 'twitter', 'line', 'publisher'] as const;

const draw = (verbs: Partial<AccountActions> = {}) => renderScreen('sign-in-combo', { verbs, providers });

afterEach(unmountAll);

describe('Signing in by a provider', () => {
  it('is offered for those that the site has', async () => {
    const { root, violations } = await draw();
    expect(
      Array.from(root.querySelectorAll('.account-providers button'), ({ textContent }) => textContent),
    ).to.deep.equal([
      'Continue with Google',
      'Continue with Apple',
      'Continue with X (Twitter)',
      'Continue with LINE',
      'Continue with single sign‑on',
    ]);
    expect(await violations()).to.deep.equal([]);
  });

  it('is not spoken of where the site has none', async () => {
    const { root } = await renderScreen('sign-in-combo');
    expect(root.querySelector('.account-providers')).to.equal(null);
  });

  it('lets what a provider takes be fetched when a reader turns to its button, by pointer or by keyboard', async () => {
    const { root, account } = await draw();
    const [, apple, twitter] = root.querySelectorAll<HTMLElement>('.account-providers button');
    apple?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    twitter?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(account.expectedProviders).to.deep.equal(['apple', 'twitter']);
  });

  it('fetches nothing before the click in a browser that saves data', async () => {
    const stopSaving = saveData();
    try {
      const { root, account, press } = await draw();
      const [, apple] = root.querySelectorAll<HTMLElement>('.account-providers button');
      apple?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      apple?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      expect(account.expectedProviders).to.deep.equal([]);
      press('Continue with Apple');
      expect(account.calls).to.deep.equal([['signInWith', 'apple']]);
    } finally {
      stopSaving();
    }
  });

  it('asks for the window in the very click, says where to go on, and is through', async () => {
    const answer = createDeferred<'done'>();
    const { press, account, isBusy, find, timesClosed } = await draw({ signInWith: () => answer.promise });
    press('Continue with Google');
    expect(account.calls).to.deep.equal([['signInWith', 'google']]);
    await waitUntil(() => isBusy('Continue with Google'));
    expect(isBusy('Continue with Apple')).to.equal(false);
    expect(find('.account-providers [role=status]').textContent).to.equal('Continue in the other window');
    answer.resolve('done');
    await waitUntil(() => timesClosed() === 1);
  });

  it('takes a second choice while the first is open, and listens to that one alone', async () => {
    const answers = { google: createDeferred<'closed'>(), apple: createDeferred<'done'>() };
    const { press, isBusy, alert, timesClosed } = await draw({
      signInWith: (provider) => (provider === 'google' ? answers.google : answers.apple).promise,
    });
    press('Continue with Google');
    await waitUntil(() => isBusy('Continue with Google'));
    press('Continue with Apple');
    await waitUntil(() => isBusy('Continue with Apple'));
    answers.google.resolve('closed');
    await answers.google.promise;
    expect(alert()).to.equal('');
    expect(isBusy('Continue with Apple')).to.equal(true);
    answers.apple.resolve('done');
    await waitUntil(() => timesClosed() === 1);
  });

  for (const [refusal, text] of [
    ['closed', 'The other window was closed before you were signed in.'],
    ['cancelled', 'You canceled the sign‑in.'],
    ['refused', 'This sign‑in was not confirmed.'],
    ['unavailable', 'This way to sign in does not work at the moment.'],
    ['no-email', 'We can’t see the e‑mail address of that account.'],
    ['email-taken', 'An account with that e‑mail address already exists here.'],
    ['not-confirmed', 'Your e‑mail address is not confirmed yet.'],
    ['other-reader', 'Another account is signed in on this site.'],
    ['too-many', 'Too many attempts.'],
    ['unreachable', 'We could not reach the service.'],
  ] as const) {
    it(`announces ${refusal} and can be tried again`, async () => {
      const { press, alert, isBusy, timesClosed, violations } = await draw({ signInWith: async () => refusal });
      press('Continue with LINE');
      await waitUntil(() => alert().startsWith(text));
      expect(isBusy('Continue with LINE')).to.equal(false);
      expect(timesClosed()).to.equal(0);
      expect(await violations()).to.deep.equal([]);
    });
  }

  it('shows why the last one failed, where the page itself went to the provider and came back', async () => {
    const { alert, violations } = await renderScreen('sign-in-combo', {
      providers,
      redirectFailure: { provider: 'google', result: 'cancelled' },
    });
    expect(alert()).to.match(/^You canceled/);
    expect(await violations()).to.deep.equal([]);
  });
});
