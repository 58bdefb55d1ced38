import { expect } from '@open-wc/testing';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { waitUntil } from '../../../../support/world/until.ts';

/** The subscription page of an edition, all that it shows of itself drawn. */
const open = async (segment: string, more: object = {}) => {
  const subscriptions = [subscriptionFixture({ subsType: 'print' })];
  const page = await openPortal({ at: `/portal/${segment}/subscription`, subscriptions, ...more });
  await waitUntil(() => page.all('.card.skeleton').length === 0);
  return { ...page, titles: () => page.texts('section.card h3') };
};

afterEach(unmountPortals);

describe('The cards below the subscriptions', () => {
  it('lead to presents and to the shop where the edition has them', async () => {
    const us = await open('us');
    expect(us.titles()).to.include.members(['Give a subscription', 'From our shop']);
    expect(us.link('Choose a gift').getAttribute('href')).to.equal(`https://pw.example/about/gift`);
    expect(us.link('Go to the shop').getAttribute('href')).to.equal(`https://pw.example/about/shop`);
    expect(us.all('[part=product-image]')).to.deep.equal([]);
    expect(await us.violations()).to.deep.equal([]);
  });

  it('show a picture of the shop in Germany, and no presents', async () => {
    const de = await open('de');
    expect(de.titles()).to.include('Aus unserem Shop');
    expect(de.titles()).not.to.include('Abonnement verschenken');
    const picture = de.find('[part=product-image]');
    expect(picture.getAttribute('src')).to.equal(`https://pw.example/assets/shop-de.svg`);
    expect(picture.getAttribute('alt')).to.equal('');
  });

  it('are none where the edition has none', async () => {
    const ro = await open('ro');
    expect(ro.titles()).to.deep.equal([]);
  });

  it('say what a subscription brings, with the ways to it', async () => {
    const us = await open('us');
    expect(us.texts('[part=benefits] li')).to.deep.equal([
      'Every article, on all your devices',
      'The printed paper, delivered to you',
      'E-paper',
      'Premium content',
    ]);
    expect(us.texts('[part=benefits] a')).to.deep.equal(['E-paper', 'Premium content']);
    unmountPortals();
    const ca = await open('ca');
    expect(ca.texts('[part=benefits] a')[0]).to.equal('Digital newsletter e-paper');
  });

  it('say nothing of what somebody has who has nothing', async () => {
    const page = await open('us', { subscriptions: [] });
    expect(page.all('[part=benefits]')).to.deep.equal([]);
  });

  it('tell a guest whose seat they have', async () => {
    const page = await open('uk', {
      subscriptions: [],
      access: [
        { access_id: 'archive', access_name: 'The archive' },
        { access_id: 'seat-4', access_name: 'Guest seat', guest_of: 'Martha Ellery' },
      ],
    });
    expect(page.texts('.card .plain-list li')).to.deep.equal(['The archive', 'A seat from Martha Ellery']);
  });
});
