import { expect } from '@open-wc/testing';
import { openPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { waitUntil } from '../../../../support/world/until.ts';

/** A portal on a page of this width, in px. */
const openAt = async (width: number) => {
  const page = await openPortal();
  page.host.style.inlineSize = `${width}px`;
  const isOpen = () => page.find('.side-navigation').checkVisibility();
  return { ...page, isOpen, menu: () => page.find('.portal-menu-button') };
};

afterEach(unmountPortals);

describe('The navigation on a narrow page', () => {
  it('is folded away until its button is pressed, which says how it stands', async () => {
    const { isOpen, menu, root } = await openAt(320);
    expect([isOpen(), menu().textContent, menu().getAttribute('aria-expanded')]).to.deep.equal([
      false,
      'Menu',
      'false',
    ]);
    expect(root.getElementById(menu().getAttribute('aria-controls') ?? '')?.className).to.equal('side-navigation');
    menu().click();
    await waitUntil(isOpen);
    expect([menu().textContent, menu().getAttribute('aria-expanded')]).to.deep.equal(['Close', 'true']);
    menu().click();
    await waitUntil(() => !isOpen());
  });

  it('is closed by Escape, which gives the focus back to its button; no other key does', async () => {
    const { isOpen, menu, root, link } = await openAt(320);
    menu().click();
    await waitUntil(isOpen);
    link('Password').focus();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await waitUntil(() => !isOpen());
    expect(root.activeElement?.className).to.equal('portal-menu-button');
  });

  it('is closed by choosing a page', async () => {
    const { isOpen, menu, link, heading } = await openAt(320);
    menu().click();
    await waitUntil(isOpen);
    link('Password').click();
    await waitUntil(() => heading() === 'Password' && !isOpen());
  });
});

describe('The navigation on a wide page', () => {
  it('stands beside the page, without a button', async () => {
    const { isOpen, menu } = await openAt(1280);
    expect([isOpen(), menu().checkVisibility()]).to.deep.equal([true, false]);
  });
});
