import { expect } from '@open-wc/testing';
import { openPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

describe('What a page is called', () => {
  it('stands in the window’s title with the portal’s name, until the portal goes', async () => {
    const before = document.title;
    const page = await openPortal({ at: '/portal/en/subscription', attributes: { edition: 'CA' } });
    expect(document.title).to.equal('Subscription – The Ledger Canada');
    page.link('Password').click();
    await waitUntil(() => document.title === 'Password – The Ledger Canada');
    page.host.setAttribute('edition', 'AU');
    await waitUntil(() => document.title === 'Password – The Ledger Australia');
    page.unmount();
    expect(document.title).to.equal(before);
  });

  it('says at the way to sign in what that is for', async () => {
    const before = document.title;
    const page = await openPortal({ isAnonymous: true });
    expect(document.title).to.equal('Sign in to see your account – The Ledger');
    page.unmount();
    expect(document.title).to.equal(before);
  });

  it('says that there is no such page', async () => {
    await openPortal({ at: '/portal/us/prizes' });
    expect(document.title).to.equal('Page not found – The Ledger');
  });
});

describe('The focus', () => {
  it('stays where it is on the first page, and goes to the heading of each later one', async () => {
    const page = await openPortal();
    expect(page.root.activeElement?.tagName).to.equal(undefined);
    for (const name of ['Password', 'Subscription', 'Account']) {
      page.link(name).click();
      await waitUntil(() => page.heading() === name && page.root.activeElement === page.find('.page-heading'));
    }
    window.history.replaceState(null, '', '/portal/us/subscription');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitUntil(() => page.heading() === 'Subscription' && page.root.activeElement === page.find('.page-heading'));
  });

  it('goes to the heading of an address without a page, too', async () => {
    const page = await openPortal();
    window.history.pushState(null, '', '/portal/us/prizes');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitUntil(() => page.heading() === 'Page not found');
    await waitUntil(() => page.root.activeElement === page.find('.page-heading'));
  });
});
