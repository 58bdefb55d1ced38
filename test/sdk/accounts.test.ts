import { expect, nextFrame } from '@open-wc/testing';
import { returnFromPayPalPage, storePayPalRedirect } from '../support/payment/paypal-return.ts';
import { owner, settings, shownTemplateIds } from '../support/world/fake-reading.ts';
import { fakeScrollWatch } from '../support/world/fake-scroll-watch.ts';
import { createSite, flowOf } from '../support/world/fake-site.ts';
import { type FakeReply, neverAnswers, status } from '../support/world/fake-world.ts';
import { advanceUntil } from '../support/world/until.ts';

const showing = (templateId: string) =>
  flowOf({ actions: [{ id: 'w', type: 'showtemplate', target: { templateId } }] }, ['w']);

/** A checkout of the publisher's own that stands as a popup, once the page has been read for eight seconds. */
const waiting = {
  templateId: 'checkout-sign-in',
  type: 'noniframe',
  style: 'popup',
  html: '<h2>Subscribe</h2>',
  trigger: { type: 'delay', delaySec: 8 },
  overlappable: true,
};

/** A page that a reader comes back to from PayPal, whose service answers with this flow. */
const comeBack = async (flow: FakeReply, more = '') => {
  const address = returnFromPayPalPage.page.address + more;
  const site = createSite({
    ...returnFromPayPalPage,
    page: { address },
    answers: {
      'GET /api/flow/data': flow,
      'GET /api/template': ({ query }: { query: URLSearchParams }) =>
        query.get('templateId') === 'wall'
          ? { templateId: 'wall', type: 'noniframe', style: 'popup', html: '<h2>Read on</h2>' }
          : query.get('templateId') === 'checkout-sign-in'
            ? waiting
            : status(404),
    },
  });
  fakeScrollWatch(site);
  storePayPalRedirect(site.dom, 'ledger', '');
  const all: string[] = [];
  site.sdk.on('show-template', ({ templateId }) => all.push(templateId));
  site.sdk.start({ siteId: 'ledger', env: undefined });
  void site.sdk.paywall(owner).run(settings);
  await Promise.all([site.sdk.ready, site.clock.advance(0)]);
  const seconds = async (count: number) => {
    for (let at = 0; at < count * 10; at++) {
      await site.clock.advance(100);
      // What is loaded late comes in the browser's own time.
      await nextFrame();
    }
  };
  const stands = (templateId = 'checkout') =>
    advanceUntil(site.clock, 100, () => shownTemplateIds(site).includes(templateId), 'no checkout stands');
  return { ...site, all, stands, seconds };
};

describe('The page that somebody comes back to from PayPal', () => {
  it('shows the checkout again, over the wall that it stood over', async () => {
    const page = await comeBack(showing('wall'));
    await page.stands();
    expect(shownTemplateIds(page)).to.deep.equal(['wall', 'checkout']);
  });

  it('shows none where its flow shows one, however late that is known', async () => {
    let answer: (flow: object) => void = () => {};
    const page = await comeBack(() => new Promise((resolve) => (answer = resolve)));
    await page.seconds(2);
    expect(shownTemplateIds(page)).to.deep.equal([]);
    answer(showing('checkout-popup'));
    await page.stands('checkout-popup');
    await page.seconds(6);
    expect(page.all).to.deep.equal(['checkout-popup']);
  });

  it('shows one where its address asks for one, not two', async () => {
    const page = await comeBack(flowOf({}, []), '&tid=checkout');
    await page.stands();
    await page.seconds(6);
    expect(page.all).to.deep.equal(['checkout']);
  });

  it('lets none of its flow come beside it that waited for its trigger', async () => {
    const page = await comeBack(showing('checkout-sign-in'));
    await page.stands();
    await page.seconds(12);
    await page.seconds(2);
    expect(shownTemplateIds(page)).to.deep.equal(['checkout']);
  });

  it('lets it come once the other is closed', async () => {
    const page = await comeBack(showing('checkout-sign-in'));
    await page.stands();
    const [wall] = page.sdk.$walls.get();
    page.sdk.closeWall(wall?.key ?? -1);
    await page.seconds(12);
    expect(shownTemplateIds(page)).to.include('checkout-sign-in');
  });

  it('waits for no flow that cannot be had', async () => {
    const page = await comeBack(neverAnswers);
    await page.stands();
  });
});
