import { expect } from '@open-wc/testing';
import { openNewsletters } from '../support/newsletters/newsletters-tree.tsx';
import { expectInOrder, listenTo, readAloud } from '../support/screen-reader/read-aloud.ts';
import { renderScreen } from '../support/trees/account-tree.tsx';
import { endingSubscription, openActions, paidSubscription } from '../support/trees/actions-tree.ts';
import { openCheckout } from '../support/trees/checkout-tree.tsx';
import { unmountAll } from '../support/trees/mount-tree.tsx';
import { subscriptionFixture, unmountPortals } from '../support/trees/portal-tree.tsx';
import { enableWallRendering, findInShadow, showTemplate, site, templateRoot } from '../support/walls/wall-element.ts';
import { createDeferred } from '../support/world/fake-account.ts';
import { waitUntil } from '../support/world/until.ts';

afterEach(() => {
  unmountAll();
  unmountPortals();
});

const partOf = (root: ShadowRoot, selector: string): Element => {
  const part = root.querySelector(selector);
  if (part === null) throw new Error(`${selector} is not drawn`);
  return part;
};

const isAnnounced = (phrases: readonly string[]): boolean =>
  phrases.some((phrase) => /^(polite|assertive): ./.test(phrase));

describe('A virtual screen reader speaks', () => {
  before(enableWallRendering);

  it('a wall: a dialog with its heading as name and the way out, then what the template says', async () => {
    const element = await showTemplate('popup');
    const dialog = await readAloud(findInShadow(element, 'dialog'));
    expect(dialog[0]).to.equal('dialog, Keep reading, Use the Close button to leave this window.');
    expectInOrder(dialog, ['button, Close']);
    expectInOrder(await readAloud(templateRoot(element)), [
      'heading, Keep reading, level 2',
      'Three articles are free.',
      'button, Subscribe',
      'button, No',
    ]);
    site.sdk.forget(element);
  });

  it('the sign-in: heading, field and button in the order of the screen, and the wait for another window', async () => {
    const answer = createDeferred<'closed'>();
    const page = await renderScreen('sign-in-combo', {
      providers: ['google'],
      verbs: { signInWith: () => answer.promise },
    });
    const screen = partOf(page.root, '.account-popup');
    expectInOrder(await readAloud(screen), [
      'heading, Sign in or create an account, level 2',
      'form',
      'textbox, E-mail address, required',
      'button, Continue',
      'button, Continue with Google',
    ]);
    const press = () => page.press('Continue with Google');
    expect(await listenTo(screen, press, isAnnounced)).to.deep.equal(['polite: Continue in the other window']);
    expectInOrder(await readAloud(screen), ['button, Continue with Google, disabled', 'Continue in the other window']);
    answer.resolve('closed');
  });

  it('the checkout: which step of three this is, each plan with its price, and how to go on', async () => {
    const page = await openCheckout();
    await page.step('Choose your subscription');
    await waitUntil(() => page.root.querySelector('input[type=radio]'));
    expectInOrder(await readAloud(page.root), [
      'listitem, level 1, current step, position 1, set size 3',
      'heading, Choose your subscription, level 2',
      'radiogroup, Subscriptions',
      'radio, The monthly £10.00 a month Every article, not checked, position 1, set size 3',
      'radio, The yearly 14 days free, then £10.00 a month Every article, not checked, position 2, set size 3',
      'button, Continue',
    ]);
    page.choose(0);
    page.press('Continue');
    await page.step('Payment');
    expectInOrder(await readAloud(page.root), [
      'listitem, level 1, current step, position 2, set size 3',
      'heading, Payment, level 2',
    ]);
  });

  it('newsletters: each with its name, its state, and what a press has done', async () => {
    const page = await openNewsletters({ subscribed: ['morning'] });
    const list = partOf(page.root, 'section');
    expectInOrder(await readAloud(list), [
      'heading, Choose the newsletters you would like to receive, level 2',
      'heading, News, level 3',
      'listitem, level 1, position 1, set size 3',
      'heading, Breaking, level 4',
      'switch, Sign Up Breaking, not checked',
      'heading, Morning, level 4',
      'switch, Signed Up Morning, checked',
      'link, Preview Morning (opens in a new tab)',
      'button, Unsubscribe From All',
    ]);
    const whole = list.parentElement ?? list;
    const heard = await listenTo(whole, () => page.toggle('Morning').click(), isAnnounced);
    expect(heard.join()).to.match(/^polite: You are no longer signed up for Morning/);
    expectInOrder(await readAloud(list), ['heading, Morning, level 4', 'switch, Sign Up Morning, not checked']);
  });

  it('the cancellation: what will happen before the button that does it, and that it is done', async () => {
    const answers = { 'POST /retention': { subscription: subscriptionFixture(endingSubscription) } };
    const { openSheet, sheet, confirm, page, kept } = await openActions(paidSubscription, answers);
    await openSheet('Cancel subscription');
    const spoken = await readAloud(sheet() ?? page.root);
    expect(spoken[0]).to.equal('dialog, Cancel subscription');
    expectInOrder(spoken, [
      'heading, Cancel subscription, level 3',
      'textbox, Why are you leaving? (optional)',
      'region, What will happen, not busy',
      'There will be no further charges.',
      'You keep your access until May 2, 2026.',
      'You can undo this here until May 2, 2026.',
      'button, Confirm cancellation',
      'button, Back',
    ]);
    kept.now = subscriptionFixture(endingSubscription);
    // The toasts alone: the reader fails where a region goes away with its name, as the sheet does.
    const heard = await listenTo(partOf(page.root, 'ul[aria-live]:not(dialog *)'), confirm, isAnnounced);
    expect(heard).to.deep.equal(['polite: Your subscription has been canceled. It ends on May 2, 2026.']);
    expect(sheet()).to.equal(undefined);
  });
});
