import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { renderScreen } from '../../support/trees/account-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { logIn } from '../../support/world/log-in.ts';
import { waitUntil } from '../../support/world/until.ts';

/** The navbar of somebody who is signed in, with its menu open. */
const drawOpen = async () => {
  const screen = await renderScreen('user-info-navbar', { reader: 'verified' });
  const isOpen = () =>
    screen.button('Ann').ariaExpanded === 'true' && screen.find('.navbar-menu-list').checkVisibility();
  screen.button('Ann').focus();
  await sendKeys({ press: 'Enter' });
  await waitUntil(isOpen);
  return { ...screen, isOpen };
};

afterEach(unmountAll);

describe('The way in, in a navbar', () => {
  it('opens the log-in screen', async () => {
    const { button, visibleTexts, violations } = await renderScreen('sign-in-navbar');
    expect(await violations()).to.deep.equal([]);
    button('Sign in').focus();
    await sendKeys({ press: 'Enter' });
    expect(visibleTexts).to.deep.equal(['sign-in-combo']);
  });

  it('goes when the reader signs in, and comes back when they log out', async () => {
    const { root, site } = await renderScreen('sign-in-navbar');
    site.network.answers['POST /user/login'] = { token: 't', newUserId: 5, userEmail: 'ann@ledger.example' };
    await logIn(site);
    await waitUntil(() => root.querySelector('button') === null);
    site.sdk.signOut({ callback: () => {} });
    await waitUntil(() => root.querySelector('button') !== null);
  });
});

describe('The reader, in a navbar', () => {
  it('is not there while nobody is signed in', async () => {
    const { root } = await renderScreen('user-info-navbar');
    expect(root.querySelector('button')).to.equal(null);
  });

  it('is called by name, or else by address', async () => {
    const { button, find } = await renderScreen('user-info-navbar', { reader: 'verified' });
    expect(button('Ann').ariaExpanded).to.equal('false');
    expect(find('.navbar-menu-list').checkVisibility()).to.equal(false);
    unmountAll();
    const other = await renderScreen('user-info-navbar', { reader: 'unverified' });
    expect(other.find('.navbar-button').textContent).to.equal('ann@ledger.example');
    unmountAll();
    const unknown = await renderScreen('user-info-navbar', { reader: 'unknown' });
    expect(unknown.find('.navbar-button').textContent).to.equal('Your account');
  });

  it('opens a menu that tells the rest, and leads to the account', async () => {
    const { find, visibleTexts, violations, focused } = await drawOpen();
    expect(find('.navbar-menu-list p').textContent).to.equal('Ann Quayann@ledger.example');
    expect(await violations()).to.deep.equal([]);
    await sendKeys({ press: 'Tab' });
    expect(focused()).to.equal('Your account');
    await sendKeys({ press: 'Enter' });
    expect(visibleTexts).to.deep.equal(['user-profile']);
  });

  it('logs out by its menu, which loads the page again', async () => {
    const { press, site, root } = await drawOpen();
    press('Sign out');
    await waitUntil(() => site.left.length > 0);
    expect(site.left).to.deep.equal(['reload']);
    await waitUntil(() => root.querySelector('button') === null);
  });

  it('puts the menu away by Escape and goes back to the name; the page does not hear of it', async () => {
    const { isOpen, focused } = await drawOpen();
    const messages: string[] = [];
    const hear = (event: KeyboardEvent) => messages.push(event.key);
    document.addEventListener('keydown', hear);
    await sendKeys({ press: 'Tab' });
    messages.length = 0;
    await sendKeys({ press: 'Escape' });
    document.removeEventListener('keydown', hear);
    await waitUntil(() => !isOpen());
    expect(focused()).to.equal('Ann');
    expect(messages).to.deep.equal([]);
  });

  it('puts the menu away by a press elsewhere', async () => {
    const { isOpen, find } = await drawOpen();
    find('.navbar-menu-list').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    expect(isOpen()).to.equal(true);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await waitUntil(() => !isOpen());
  });

  it('puts the menu away when the focus goes on', async () => {
    const { isOpen, host } = await drawOpen();
    const next = document.createElement('button');
    host.after(next);
    next.focus();
    await waitUntil(() => !isOpen());
    next.remove();
  });

  it('opens the menu to the side where there is room', async () => {
    const { find, host, isOpen, press } = await drawOpen();
    expect(find('.navbar-menu-list').dataset.side).to.equal('start');
    host.style.cssText = 'display: block; text-align: end';
    press('Ann');
    await waitUntil(() => !isOpen());
    press('Ann');
    await waitUntil(() => find('.navbar-menu-list').dataset.side === 'end');
  });
});
