import { expect } from '@open-wc/testing';
import {
  endingSubscription,
  epochSeconds,
  openActions as open,
  paidSubscription,
} from '../../../../support/trees/actions-tree.ts';
import { subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { offline, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

describe('Cancelling', () => {
  const route = 'POST /retention';

  it('takes two presses, and says before the second what will follow', async () => {
    const world = await open(paidSubscription, { [route]: { subscription: subscriptionFixture(endingSubscription) } });
    const { page, kept: record, sheet, openSheet } = world;
    await openSheet('Cancel subscription');
    expect(world.consequences()).to.deep.equal([
      'There will be no further charges.',
      'You keep your access until May 2, 2026.',
      'You can undo this here until May 2, 2026.',
    ]);
    expect(page.sent(route)).to.deep.equal([]);
    record.now = subscriptionFixture(endingSubscription);
    world.confirm();
    await waitUntil(() => sheet() === undefined);
    expect(page.texts('.toast p')).to.deep.equal(['Your subscription has been canceled. It ends on May 2, 2026.']);
    await waitUntil(() => page.texts('.mark').join() === 'Scheduled to Cancel at End of Term');
    expect(world.ahead()).to.deep.equal(['May 2, 2026 Ends Keep subscription']);
    expect(page.sent(route)).to.have.length(1);
  });

  it('says that a later pause is removed, and does not come back', async () => {
    const pause = { pauseDate: epochSeconds('2026-05-10'), resumeDate: epochSeconds('2026-07-01') };
    const { consequences, openSheet } = await open({ ...paidSubscription, ...pause });
    await openSheet('Cancel subscription');
    expect(consequences()).to.include(
      'The pause from May 10, 2026 to July 1, 2026 is removed. It does not come back if you keep the subscription.',
    );
  });

  it('is asked for once, however often its button is pressed', async () => {
    const answer = createDeferred<object>();
    const { page, confirm, sheet, openSheet } = await open(paidSubscription, { [route]: () => answer.promise });
    await openSheet('Cancel subscription');
    confirm();
    confirm();
    await waitUntil(() => page.sent(route).length > 0);
    confirm();
    expect(page.sent(route)).to.have.length(1);
    answer.resolve({ subscription: subscriptionFixture(endingSubscription) });
    await waitUntil(() => sheet()?.querySelector('[role=alert]')?.textContent !== '');
  });

  it('that nobody can confirm says so, and is retried as the same operation', async () => {
    const { page, confirm, failure, openSheet } = await open(paidSubscription, { [route]: offline });
    await openSheet('Cancel subscription');
    confirm();
    await waitUntil(() => failure().startsWith('This is not confirmed yet.'));
    expect(page.texts('dialog.sheet button[type=submit]')).to.deep.equal(['Try again']);
    confirm();
    await waitUntil(() => page.sent(route).length === 2);
    const keys = page.sent(route).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).to.equal(keys[1]);
  });

  it('that nobody can confirm keeps its sheet and its card, also while the list can’t be had', async () => {
    const { page, confirm, failure, sheet, openSheet } = await open(paidSubscription, { [route]: offline });
    await openSheet('Cancel subscription');
    const list = 'GET /subscriptions';
    const before = page.sent(list).length;
    page.site.network.answers[list] = offline;
    confirm();
    await waitUntil(() => failure().startsWith('This is not confirmed yet.'));
    await waitUntil(() => page.sent(list).length === before + 2);
    expect(sheet()).to.not.equal(undefined);
    expect(page.all('article')).to.have.length(1);
  });

  it('is shown as the service confirmed it, also when the list can’t be had', async () => {
    const {
      page,
      kept: record,
      confirm,
      sheet,
      openSheet,
    } = await open(paidSubscription, {
      [route]: { subscription: subscriptionFixture(endingSubscription) },
    });
    await openSheet('Cancel subscription');
    record.now = subscriptionFixture(endingSubscription);
    let requestCount = 0;
    const list = 'GET /subscriptions';
    page.site.network.answers[list] = () => (++requestCount === 1 ? { subscriptions: [record.now] } : offline);
    confirm();
    await waitUntil(() => sheet() === undefined);
    expect(requestCount).to.equal(1);
    expect(page.texts('.mark')).to.deep.equal(['Scheduled to Cancel at End of Term']);
  });

  it('that the service refuses says why, and changes nothing', async () => {
    const refusal = status(409, { api_error_code: 'invalid_state_for_request' });
    const { page, confirm, failure, openSheet } = await open(paidSubscription, { [route]: refusal });
    await openSheet('Cancel subscription');
    confirm();
    await waitUntil(() => failure() === 'This is not possible in the subscription’s current state.');
    page.press('Back');
    await waitUntil(() => page.all('dialog.sheet').length === 0);
    expect(page.texts('.mark')).to.deep.equal(['Active']);
  });

  it('that would end at once what goes on by now is refused, and says what will follow instead', async () => {
    const removing = 'DELETE /subscription';
    const world = await open(
      { ...paidSubscription, subsStatus: 'paused', nextBillingAt: null, nextBillingAmount: null },
      { [removing]: status(409, { api_error_code: 'terms_changed' }) },
    );
    const { page, kept: record, failure, openSheet, consequences, confirm } = world;
    await openSheet('Cancel subscription');
    expect(consequences()).to.include('Your access ends immediately.');
    record.now = subscriptionFixture(paidSubscription);
    confirm();
    await waitUntil(() =>
      failure().startsWith('This has changed since you opened this page, and nothing was canceled.'),
    );
    expect(page.sent(removing)[0]?.query.get('agreed_status')).to.equal('paused');
    expect(consequences()).to.deep.equal([
      'There will be no further charges.',
      'You keep your access until May 2, 2026.',
      'You can undo this here until May 2, 2026.',
    ]);
    page.site.network.answers[route] = { subscription: subscriptionFixture(endingSubscription) };
    record.now = subscriptionFixture(endingSubscription);
    confirm();
    await waitUntil(() => page.sent(route).length === 1);
  });

  it('is taken back in the timeline', async () => {
    const undo = 'POST /remove-scheduled-cancellation';
    const {
      page,
      kept: record,
      confirm,
      sheet,
      consequences,
      openSheet,
    } = await open(endingSubscription, {
      [undo]: { subscription: subscriptionFixture(paidSubscription) },
    });
    await openSheet('Keep subscription');
    expect(consequences()[0]).to.equal('Nothing is charged now.');
    record.now = subscriptionFixture(paidSubscription);
    confirm();
    await waitUntil(() => sheet() === undefined && page.texts('.mark').join() === 'Active');
  });
});

describe('A cancelled subscription', () => {
  const route = 'POST /retention';
  const gone = { subsStatus: 'cancelled', cancelledAt: epochSeconds('2026-04-15') };
  for (const [what, before, after] of [
    [
      'that is tried stays, in trial, until its end',
      { subsStatus: 'in_trial' },
      { cancelledAt: paidSubscription.currentTermEnd },
    ],
    ['that has not begun is there no more', { subsStatus: 'future' }, gone],
    ['that is paused is there no more', { subsStatus: 'paused' }, gone],
  ] as const) {
    it(what, async () => {
      const running = { ...paidSubscription, ...before };
      const cancelled = { ...running, ...after, nextBillingAt: null, nextBillingAmount: null };
      const reply = { subscription: subscriptionFixture(cancelled) };
      const { page, kept: record, confirm, sheet, openSheet, ahead } = await open(running, { [route]: reply });
      await openSheet('Cancel subscription');
      record.now = subscriptionFixture(cancelled);
      confirm();
      await waitUntil(() => sheet() === undefined);
      if (after === gone) await waitUntil(() => page.all('.mark').every((mark) => mark.textContent === 'Expired'));
      else expect([page.texts('.mark'), ahead()]).to.deep.equal([['In trial'], ['May 2, 2026 Ends Keep subscription']]);
    });
  }
});

describe('Somebody who is about to leave', () => {
  const route = 'POST /retention-url';
  const offers = () => new URL('/stay', window.location.origin).href;

  it('may look at an offer first, and need not', async () => {
    const { page, openSheet } = await open(paidSubscription, { [route]: () => ({ url: offers() }) });
    await openSheet('Cancel subscription');
    await waitUntil(() => page.all('dialog.sheet a').length === 1);
    const link = page.all('dialog.sheet a')[0];
    expect([link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('rel')]).to.deep.equal([
      offers(),
      '_blank',
      'noopener noreferrer',
    ]);
    const requests = JSON.parse(page.sent(route)[0]?.body ?? '');
    expect(requests).to.deep.equal({ subscription_id: 'sub-1', pass_through: '{"plan_type":"digital"}' });
    expect(page.all('dialog.sheet button[type=submit]')[0]?.ariaDisabled).to.equal(null);
  });

  for (const url of ['javascript:alert(1)', 'https://elsewhere.example/offer', 'https://a:b@ledger.example/']) {
    it(`is not led to ${url}`, async () => {
      const { page, openSheet } = await open(paidSubscription, { [route]: { url } });
      await openSheet('Cancel subscription');
      await waitUntil(() => page.sent(route).length === 1);
      await page.site.clock.advance(0);
      expect(page.all('dialog.sheet a')).to.deep.equal([]);
    });
  }
});
