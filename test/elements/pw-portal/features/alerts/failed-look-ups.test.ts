import { expect } from '@open-wc/testing';
import {
  card,
  cardRoute,
  credit,
  creditRoute,
  dueInvoice,
  dueRoute,
  openAlerts,
  renewingSubscription,
  waitForAlerts,
} from '../../../../support/trees/alerts-tree.ts';
import { subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { offline } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

describe('A look-up that fails', () => {
  const cases = [
    [dueRoute, 'We could not check whether a payment is due.', dueInvoice, 'payment-due'],
    [cardRoute, 'Your card could not be checked.', card('expired'), 'card-expired'],
  ] as const;
  for (const [route, text, mended, kind] of cases) {
    it(`says so on a card of its own, and comes when it is asked for again: ${route}`, async () => {
      const page = await openAlerts({ answers: { [route]: offline, [creditRoute]: credit() } });
      await waitForAlerts(page, 'promotion');
      expect(page.texts('.failed p')).to.deep.equal([text]);
      expect(page.all('article')).to.have.length(1);
      page.site.network.answers[route] = mended;
      page.press('Try again');
      await waitForAlerts(page, kind, 'promotion');
      expect(page.all('.failed')).to.deep.equal([]);
    });
  }

  it('of a card that nothing will be charged to is only logged', async () => {
    const page = await openAlerts({ subscriptions: [], answers: { [cardRoute]: offline } });
    const reported = () => page.site.log.lines.map(({ text }) => text);
    await waitUntil(() => reported().includes("[PW] The look-up 'card' failed"));
    await waitUntil(() => page.all('[part=empty]').length > 0);
    expect(page.all('.failed')).to.deep.equal([]);
  });

  it('of the credits is only logged: each subscription shows its own', async () => {
    const page = await openAlerts({
      subscriptions: [subscriptionFixture({ ...renewingSubscription, promotion: '$5.00' })],
      answers: { [creditRoute]: offline },
    });
    const reported = () => page.site.log.lines.map(({ text }) => text);
    await waitUntil(() => reported().includes("[PW] The look-up 'credits' failed"));
    expect(page.all('.failed')).to.deep.equal([]);
    expect(page.texts('article dd')).to.include('$5.00');
  });
});
