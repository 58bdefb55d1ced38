import { expect } from '@open-wc/testing';
import { openPortal, renderPortal, signInAgain, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

describe('The portal of nobody', () => {
  it('is the way to sign in: no tabs, and nothing is asked of an account', async () => {
    const page = await openPortal({ isAnonymous: true, at: '/portal/us/subscription' });
    expect([page.all('nav').length, page.all('.page').length]).to.deep.equal([0, 0]);
    expect(page.texts('.portal-name')).to.deep.equal(['The Ledger']);
    const requests = page.site.requestedRoutes().filter((route) => /info|subscriptions|store|access/.test(route));
    expect(requests).to.deep.equal([]);
  });

  it('shows the wanted page once somebody has signed in, at the same address', async () => {
    const page = await openPortal({ isAnonymous: true, at: '/portal/us/subscription?from=mail' });
    await signInAgain(page);
    await page.opened();
    await waitUntil(() => page.heading() === 'Subscription');
    expect(window.location.pathname + window.location.search).to.equal('/portal/us/subscription?from=mail');
    expect(page.sent('GET /info').map(({ authorization }) => authorization)).to.deep.equal(['Bearer t']);
    expect(page.all('.sign-in-page')).to.deep.equal([]);
  });

  it('stays in the edition of the region that it was opened in', async () => {
    let regionId = 'ca';
    const page = await openPortal({
      isAnonymous: true,
      at: '/portal/en/',
      answers: { 'GET /api/region': () => ({ regionId, subscriptions: [] }) },
    });
    expect(page.site.sdk.$edition.get()).to.equal('CA');
    regionId = 'au';
    await signInAgain(page);
    await page.opened();
    await waitUntil(() => page.site.sdk.$region.get().regionId === 'au' && page.all('.portal-name').length > 0);
    expect(page.texts('.portal-name')).to.deep.equal(['The Ledger Canada']);
  });

  it('stays closed to a wrong password', async () => {
    const page = await openPortal({ isAnonymous: true, answers: { 'POST /user/login': status(401) } });
    await signInAgain(page);
    await waitUntil(() => page.describedAs('password') === 'Wrong password. Try again.');
    expect(page.all('nav')).to.deep.equal([]);
  });

  for (const [edition, version, spoken] of [
    ['FR', '1.0', 'fr'],
    ['CZ', '2.0', 'de'],
  ] as const) {
    it(`speaks, in version ${version}, ${spoken} behind /de/ in ${edition}; the rest speaks German`, async () => {
      const page = await openPortal({ isAnonymous: true, at: '/portal/de/', attributes: { edition } });
      expect(page.all('[lang]')[0]?.lang).to.equal('de');
      expect(page.all('.sign-in-page [lang]')[0]?.lang).to.equal(spoken);
      expect(Reflect.get(page.find('select'), 'value')).to.equal('de');
    });
  }

  it('says where the sign-in can’t be had, and asks again', async () => {
    const page = renderPortal({ isAnonymous: true });
    const { sdk } = page.site;
    const { account } = sdk;
    sdk.account = async () => {
      throw new Error('offline');
    };
    page.begin();
    await page.opened();
    expect(page.texts('.failed p')).to.deep.equal([
      'We could not reach the service. Check your connection, then try again.',
    ]);
    expect(page.site.log.lines).to.deep.equal([{ level: 'error', text: '[PW] The sign-in could not be loaded' }]);
    sdk.account = account;
    page.press('Try again');
    await waitUntil(() => page.all('input[name=email]').length > 0);
  });
});
