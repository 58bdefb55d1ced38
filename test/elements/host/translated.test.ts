import { expect } from '@open-wc/testing';
import { protectRoot } from '../../../elements/host/react-document.ts';
import { openNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { renderScreen } from '../../support/trees/account-tree.tsx';
import { openCheckout } from '../../support/trees/checkout-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { openPortal, unmountPortals } from '../../support/trees/portal-tree.tsx';
import { translate } from '../../support/trees/translate.ts';
import { waitUntil } from '../../support/world/until.ts';

let stop = () => {};

/** Translates what React has drawn, in a root as elements have it. */
const translateDrawn = (root: ShadowRoot) => {
  stop = translate(protectRoot(root));
};

afterEach(() => {
  stop();
  unmountAll();
  unmountPortals();
});

describe('In a page that its browser translates', () => {
  it('a reader signs in, step by step, and hears what is wrong', async () => {
    const screen = await renderScreen('sign-in-combo', { verbs: { signIn: async () => 'wrong-credentials' } });
    translateDrawn(screen.root);
    screen.type({ email: 'ann' });
    screen.submit();
    await waitUntil(() => screen.text().includes('Enter your e‑mail address, for example name@example.com.'));
    screen.type({ email: 'ann@ledger.example' });
    screen.submit();
    await screen.step('Welcome back');
    screen.type({ password: 'harbour lights' });
    screen.submit();
    await waitUntil(() => screen.text().includes('Wrong password'));
    screen.press('Use another address');
    await screen.step('Sign in or create an account');
  });

  it('a reader takes a newsletter, and takes that back', async () => {
    const page = await openNewsletters();
    translateDrawn(page.root);
    page.toggle('Morning').click();
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toggles()).to.include('Signed Up: on');
    page.toggle('Morning').click();
    await waitUntil(() => !page.toggles().includes('Signed Up: on'));
    page.find('.toast-action').click();
    await waitUntil(() => page.toggles().includes('Signed Up: on'));
  });

  it('a reader chooses a plan, and comes to the payment', async () => {
    const page = await openCheckout();
    await page.step('Choose your subscription');
    translateDrawn(page.root);
    page.press('Continue');
    await waitUntil(() => page.alert() === 'Please choose a subscription.');
    page.choose(0);
    page.press('Continue');
    await page.step('Payment');
    expect(page.alert()).to.equal('');
  });

  it('a subscriber opens a page of the portal after the other', async () => {
    const page = await openPortal();
    translateDrawn(page.root);
    for (const tab of page.root.querySelectorAll<HTMLElement>('.side-navigation-tab')) {
      tab.click();
      await waitUntil(() => tab.matches('[aria-current]'));
      await waitUntil(() => page.root.querySelector('.page-pending, .page-skeleton, [aria-busy=true]') === null);
      expect(page.root.querySelector('h2')?.textContent).not.to.equal('');
    }
  });
});
