import { expect, nextFrame } from '@open-wc/testing';
import { routes } from '../../../../../elements/pw-portal/app/route/routes.ts';
import { openPortal, renderPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const { sample } = routes;
const { load } = sample;

afterEach(() => {
  unmountPortals();
  sample.load = load;
});

describe('A page', () => {
  it('shows its name and title at once, and what is on it when its code has come', async () => {
    const code = createDeferred<Awaited<ReturnType<typeof load>>>();
    sample.load = () => code.promise;
    const page = await openPortal();
    page.link('Sample').click();
    await waitUntil(() => page.heading() === 'Sample');
    expect(page.texts('.page [role=status]')).to.deep.equal(['Loading your account']);
    expect(page.all('.page form')).to.deep.equal([]);
    code.resolve(await load());
    await waitUntil(() => page.all('.page form').length > 0);
    expect(page.all('.page > .page-skeleton')).to.deep.equal([]);
  });

  it('is there at once when it is shown again: nothing stands in its place meanwhile', async () => {
    const page = await openPortal();
    page.link('Sample').click();
    await waitUntil(() => page.all('.page form').length > 0);
    page.link('Password').click();
    await waitUntil(() => page.all('input[autocomplete=new-password]').length > 0);
    let skeletons = 0;
    const observer = new MutationObserver(() => {
      skeletons += page.all('.page-skeleton').length;
    });
    observer.observe(page.root, { childList: true, subtree: true });
    page.link('Sample').click();
    await waitUntil(() => page.all('.page form').length > 0 && page.heading() === 'Sample');
    observer.disconnect();
    expect(skeletons).to.equal(0);
  });

  it('whose code does not load says so, with everything around it, and comes when it is asked for again', async () => {
    let isAway = true;
    sample.load = () => (isAway ? Promise.reject(new Error('offline')) : load());
    const page = await openPortal();
    page.link('Sample').click();
    await waitUntil(() => page.alerts().length > 0);
    expect(page.texts('.page [role=alert] p')).to.deep.equal(['This page could not be loaded.']);
    expect(page.site.log.lines).to.deep.equal([
      { level: 'error', text: '[PW] A page of the portal could not be loaded' },
    ]);
    expect(page.tabs()).to.contain('Password');
    isAway = false;
    page.press('Try again');
    await waitUntil(() => page.all('.page form').length > 0);
    expect(page.alerts()).to.deep.equal([]);
  });

  it('for donations is waited for until it is known whether there is one, and nothing else is said first', async () => {
    const answer = createDeferred<object>();
    const page = renderPortal({
      at: '/portal/en/donation',
      attributes: { edition: 'UK' },
      answers: { 'GET /subsadapter/subscriptions': () => answer.promise },
    });
    const texts = new Set<string>();
    const look = () =>
      [...page.texts('.page-heading'), ...page.texts('[part=empty] p')].forEach((text) => void texts.add(text));
    const observer = new MutationObserver(look);
    observer.observe(page.root, { childList: true, subtree: true });
    page.begin();
    await waitUntil(() => page.sent('GET /subsadapter/subscriptions').length > 0 && page.heading() === 'Donation');
    await routes.donation.load();
    await nextFrame();
    await nextFrame();
    expect(page.texts('.page [role=status]')).to.deep.equal(['Loading your account']);
    answer.resolve({ subscriptions: [] });
    await waitUntil(() => page.heading() === 'Page not found');
    observer.disconnect();
    expect([...texts]).to.deep.equal(['Donation', 'Page not found']);
  });

  it('for newsletters is wider than the others, but not in Germany', async () => {
    const wide = () => page.find('.page').hasAttribute('data-wide');
    const page = await openPortal({ at: '/portal/en/newsletters', attributes: { edition: 'FR' } });
    expect(wide()).to.equal(true);
    page.host.setAttribute('edition', 'DE');
    await waitUntil(() => page.texts('.portal-name').join() === 'The Ledger Deutschland');
    await waitUntil(() => page.heading() === 'Newsletters');
    expect(wide()).to.equal(false);
  });
});
