import { expect } from '@open-wc/testing';
import { editions } from '../../../../../src/editions/editions.ts';
import {
  openPortal,
  type PortalPage,
  renderPortal,
  subscriptionFixture,
  unmountPortals,
} from '../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';
import { specShell } from './spec-shell.ts';

const modes = ['production', 'development'] as const;
const listed = (names: string) => names.split(', ');
const inMode = (tabs: string | readonly [string, string], mode: (typeof modes)[number]) =>
  listed(typeof tabs === 'string' ? tabs : tabs[mode === 'production' ? 0 : 1]);

/** The donation link of Australia says beside its name where it opens. */
const tabsOf = (page: PortalPage) => page.tabs().map((tab) => tab.replace(' (opens in a new tab)', ''));

afterEach(unmountPortals);

describe('The shell', () => {
  it('is described for every edition', () => {
    expect(Object.keys(specShell)).to.have.members(Object.keys(editions));
  });

  for (const [edition, spec] of Object.entries(specShell)) {
    for (const mode of modes) {
      /** Draws it for a reader, first while their subscriptions are on their way. */
      const draw = async (subscriptions: readonly object[]) => {
        const answer = createDeferred<object>();
        const page = renderPortal({
          at: '/portal/en/',
          attributes: { edition, env: mode },
          answers: {
            'GET /subscriptions': () => answer.promise,
            'GET /subsadapter/subscriptions': () => answer.promise,
          },
        });
        page.begin();
        await waitUntil(() => page.texts('.side-navigation-reader span').length > 0, `it says ${page.text()}`);
        const whileLoading = { tabs: tabsOf(page), rows: page.all('.side-navigation-skeleton').length };
        answer.resolve({ subscriptions });
        await page.opened();
        return { ...page, whileLoading };
      };

      it(`of ${edition} in ${mode} has its tabs once it is known what the reader has, its links and its chat`, async () => {
        const page = await draw([]);
        expect(page.whileLoading).to.deep.equal({
          tabs: [],
          rows: inMode(spec.donorTabs ?? spec.tabs, mode).length,
        });
        expect(tabsOf(page)).to.deep.equal(inMode(spec.tabs, mode));
        expect(page.texts('.side-navigation-links a')).to.deep.equal(listed(spec.linksOfNobody));
        expect(page.texts('.side-navigation-back')).to.deep.equal([`← ${spec.back}`]);
        expect(page.all('.chat-button').length).to.equal(spec.hasChat ? 1 : 0);
        expect(page.texts('.side-navigation-version')).to.deep.equal(['Version 1.3.7']);
      });

      it(`of ${edition} in ${mode} has what a donor and subscriber finds there`, async () => {
        const page = await draw([subscriptionFixture({ subsType: 'donation' })]);
        expect(page.whileLoading.tabs).to.deep.equal([]);
        expect(tabsOf(page)).to.deep.equal(inMode(spec.donorTabs ?? spec.tabs, mode));
        expect(page.texts('.side-navigation-links a')).to.deep.equal(listed(spec.links));
      });
    }
  }

  for (const edition of ['SK', 'RO', 'ES', 'BR', 'CN_NTD', 'FR', 'CALI', 'CN', 'NTD'] as const) {
    it(`of ${edition}, which sells nothing, leads to what runs all the same: to see, to pay, and to cancel`, async () => {
      const answer = createDeferred<object>();
      const list = () => answer.promise;
      const page = renderPortal({
        at: '/portal/en/subscription',
        attributes: { edition },
        answers: { 'GET /subscriptions': list, 'GET /subsadapter/subscriptions': list },
      });
      page.begin();
      await waitUntil(() => page.heading() !== '');
      expect(page.heading()).to.equal('Subscription');
      const charge = { nextBillingAt: Date.UTC(2026, 4, 2) / 1000, nextBillingAmount: '1300' };
      answer.resolve({ subscriptions: [subscriptionFixture(charge)] });
      await page.opened();
      await waitUntil(() => page.all('article').length > 0);
      expect(tabsOf(page)).to.include.members(['Subscription', 'Billing History']);
      expect(page.texts('.actions button')).to.include('Cancel subscription');
      expect(page.texts('.timeline li').join()).to.match(/13[.,]00/);
      page.link('Billing History').click();
      await waitUntil(() => page.heading() === 'Billing History');
    });
  }

  it('says that the list failed where an edition that sells nothing would have a page for what runs', async () => {
    const answers = { 'GET /subsadapter/subscriptions': status(500) };
    const page = await openPortal({ at: '/portal/en/subscription', attributes: { edition: 'SK' }, answers });
    expect(page.heading()).to.equal('Subscription');
    expect(page.alerts().join()).to.include('Your subscriptions could not be loaded.');
    page.site.network.answers['GET /subsadapter/subscriptions'] = { subscriptions: [] };
    page.press('Try again');
    await waitUntil(() => page.heading() === 'Page not found');
  });

  it('leads to the cinema in an edition that sells nothing and rents films', async () => {
    const page = await openPortal({ at: '/portal/ntd/epoch-cinema' });
    expect(page.heading()).to.equal('Epoch Cinema');
    expect(page.texts('[aria-current=page]')).to.deep.equal(['Epoch Cinema']);
  });
});
