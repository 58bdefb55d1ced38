import { expect } from '@open-wc/testing';
import { openPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

describe('The account', () => {
  it('leads to the page of the password', async () => {
    const page = await openPortal();
    expect(page.texts('.page .notice')).to.deep.equal([]);
    page.link('Change password').click();
    await waitUntil(() => page.heading() === 'Password');
    expect(window.location.pathname).to.equal('/portal/us/password');
  });

  it('says since when it is there, as its edition writes days', async () => {
    const page = await openPortal({ at: '/portal/ca/' });
    expect(page.texts('.card-stack > .hint')).to.deep.equal(['Registered on September 13, 2020']);
  });
});

describe('An account that can’t be loaded', () => {
  it('says so, keeps the portal around it, and comes when it is asked for again', async () => {
    const page = await openPortal({ answers: { 'GET /info': status(500) } });
    expect(page.alerts().join()).to.contain('Your details could not be loaded.');
    expect(page.tabs()).to.contain('Subscription');
    page.site.network.answers['GET /info'] = { id: 7, email: 'ada@readers.example', register_date: 1_600_000_000 };
    page.press('Try again');
    await waitUntil(() => page.all('input[name=first-name]').length > 0);
    expect(page.texts('.card-stack > .hint')).to.deep.equal(['Registered on September 13, 2020']);
  });
});
