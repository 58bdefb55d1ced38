import { expect } from '@open-wc/testing';
import { routes } from '../../../../elements/pw-portal/route/routes.ts';
import { held } from '../../../support/fake-account.ts';
import { closePortals, drawPortal, openPortal, subscription } from '../../../support/portal-tree.tsx';
import { waitUntil } from '../../../support/until.ts';

const { sample } = routes;
const { load } = sample;

afterEach(() => {
  closePortals();
  sample.load = load;
});

describe('A page', () => {
  it('shows its name and title at once, and what is on it when its code has come', async () => {
    const code = held<Awaited<ReturnType<typeof load>>>();
    sample.load = () => code.promise;
    const page = await openPortal();
    page.link('Sample').click();
    await waitUntil(() => page.heading() === 'Sample');
    expect(page.texts('.page [role=status]')).to.deep.equal(['Loading your account']);
    expect(page.all('.page .empty')).to.deep.equal([]);
    code.settle(await load());
    await waitUntil(() => page.all('.page .empty').length > 0);
    expect(page.all('.page > .spinner')).to.deep.equal([]);
  });

  it('whose code does not load says so, with everything around it, and comes when it is asked for again', async () => {
    sample.load = async () => {
      throw new Error('offline');
    };
    const page = await openPortal();
    page.link('Sample').click();
    await waitUntil(() => page.alerts().length > 0);
    expect(page.texts('.page [role=alert] p')).to.deep.equal(['This page could not be loaded.']);
    expect(page.site.log.lines).to.deep.equal([
      { level: 'error', text: '[PW] A page of the portal could not be loaded' },
    ]);
    expect(page.tabs()).to.contain('Password');
    sample.load = load;
    page.press('Try again');
    await waitUntil(() => page.all('.page .empty').length > 0);
    expect(page.alerts()).to.deep.equal([]);
  });

  it('for donations is waited for until the subscriptions say whether there is one', async () => {
    const answer = held<object>();
    const page = drawPortal({
      at: '/portal/en/donation',
      attributes: { edition: 'UK' },
      answers: { 'GET /subsadapter/subscriptions': () => answer.promise },
    });
    page.begin();
    await waitUntil(() => page.heading() === 'Donation' && page.texts('.page [role=status]').length > 0);
    answer.settle({ subscriptions: [subscription({ subsType: 'donation', planName: 'Friend' })] });
    await waitUntil(() => page.texts('.page dt').join() === 'Friend');
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
