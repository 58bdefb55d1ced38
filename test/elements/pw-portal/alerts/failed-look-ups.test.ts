import { expect } from '@open-wc/testing';
import {
  card,
  cardRoute,
  credit,
  creditRoute,
  due,
  dueRoute,
  isShown,
  openAlerts,
  renewing,
} from '../../../support/alerts-tree.ts';
import { offline } from '../../../support/fake-world.ts';
import { closePortals, subscription } from '../../../support/portal-tree.tsx';
import { waitUntil } from '../../../support/until.ts';

afterEach(closePortals);

describe('A look-up that fails', () => {
  const cases = [
    [dueRoute, 'Whether a payment is due could not be looked up.', due, 'payment-due'],
    [cardRoute, 'Your card could not be looked up.', card('expired'), 'card-expired'],
  ] as const;
  for (const [route, text, mended, kind] of cases) {
    it(`says so on a card of its own, and comes when it is asked for again: ${route}`, async () => {
      const page = await openAlerts({ answers: { [route]: offline, [creditRoute]: credit() } });
      await isShown(page, 'promotion');
      expect(page.texts('.failed p')).to.deep.equal([text]);
      expect(page.all('article')).to.have.length(1);
      page.site.network.answers[route] = mended;
      page.press('Try again');
      await isShown(page, kind, 'promotion');
      expect(page.all('.failed')).to.deep.equal([]);
    });
  }

  it('of a card that nothing will be charged to is told to the console alone', async () => {
    const page = await openAlerts({ subscriptions: [], answers: { [cardRoute]: offline } });
    const told = () => page.site.log.lines.map(({ text }) => text);
    await waitUntil(() => told().includes("[PW] The look-up 'card' failed"));
    await waitUntil(() => page.all('[part=empty]').length > 0);
    expect(page.all('.failed')).to.deep.equal([]);
  });

  it('of the credits is told to the console alone: each subscription says its own', async () => {
    const page = await openAlerts({
      subscriptions: [subscription({ ...renewing, promotion: '$5.00' })],
      answers: { [creditRoute]: offline },
    });
    const told = () => page.site.log.lines.map(({ text }) => text);
    await waitUntil(() => told().includes("[PW] The look-up 'credits' failed"));
    expect(page.all('.failed')).to.deep.equal([]);
    expect(page.texts('article dd')).to.include('$5.00');
  });
});
