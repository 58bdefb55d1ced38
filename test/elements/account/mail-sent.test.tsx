import { expect } from '@open-wc/testing';
import { renderScreen } from '../../support/trees/account-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { type AccountActions, createDeferred } from '../../support/world/fake-account.ts';
import { advanceUntil, waitUntil } from '../../support/world/until.ts';

/** The view of a mail that was just sent. */
const draw = async (verbs: Partial<AccountActions> = {}, lang = 'en') => {
  const screen = await renderScreen('user-profile', { verbs, reader: 'verified', lang });
  screen.find('.account-profile-facts > div:last-child button').click();
  await waitUntil(() => screen.root.querySelector('.account-send-again') !== null);
  const wait = () => screen.find('.account-send-again-wait').textContent;
  return { ...screen, wait };
};

afterEach(unmountAll);

describe('A mail that was sent', () => {
  it('can be sent again after 30 seconds, and says how many are left', async () => {
    const { wait, isBusy, press, account, site } = await draw();
    expect(wait()).to.equal('You can send it again in 30 seconds.');
    expect(isBusy('Send again')).to.equal(true);
    press('Send again');
    await site.clock.advance(29_000);
    await waitUntil(() => wait() === 'You can send it again in 1 second.');
    expect(account.calls).to.have.length(1);
    await site.clock.advance(1000);
    await waitUntil(() => wait() === '' && !isBusy('Send again'));
    press('Send again');
    await waitUntil(() => account.calls.length === 2);
    expect(account.calls[1]).to.deep.equal(account.calls[0]);
  });

  it('says that it was sent again, keeps the focus, and waits again', async () => {
    const answer = createDeferred<'done'>();
    let requestCount = 0;
    const { wait, isBusy, press, button, site, find, focused, violations } = await draw({
      requestReset: async () => (++requestCount === 1 ? 'done' : answer.promise),
    });
    await advanceUntil(site.clock, 30_000, () => !isBusy('Send again'));
    button('Send again').focus();
    press('Send again');
    await waitUntil(() => isBusy('Send again'));
    answer.resolve('done');
    await waitUntil(() => wait() === 'You can send it again in 30 seconds.');
    expect(find('.account-send-again [role=status]').textContent).to.equal('The e‑mail has been sent again.');
    expect(focused()).to.equal('Send again');
    expect(await violations()).to.deep.equal([]);
  });

  for (const failure of ['too-many', 'unreachable'] as const) {
    it(`announces ${failure}, and can be asked for at once`, async () => {
      let answer: 'done' | typeof failure = 'done';
      const { site, press, isBusy, alert, root } = await draw({ requestReset: async () => answer });
      answer = failure;
      await advanceUntil(site.clock, 30_000, () => !isBusy('Send again'));
      press('Send again');
      await waitUntil(() => alert() !== '');
      expect(isBusy('Send again')).to.equal(false);
      expect(root.querySelector('.account-send-again [role=status]')?.textContent).to.equal('');
    });
  }

  it('counts in the forms of the language', async () => {
    const { wait, site } = await draw({}, 'cs');
    expect(wait()).to.contain('za 30 sekund.');
    await site.clock.advance(27_000);
    await waitUntil(() => wait()?.includes('za 3 sekundy.') === true);
    await site.clock.advance(2000);
    await waitUntil(() => wait()?.includes('za 1 sekundu.') === true);
  });

  it('leaves no timer behind when it goes', async () => {
    const { site, press, step, account } = await draw();
    press('Back');
    await step('Your account');
    await site.clock.advance(60_000);
    expect(account.calls).to.have.length(1);
  });
});
