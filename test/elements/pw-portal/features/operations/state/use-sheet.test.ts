import { expect } from '@open-wc/testing';
import {
  endingSubscription,
  openActions as open,
  paidSubscription,
} from '../../../../../support/trees/actions-tree.ts';
import { subscriptionFixture, unmountPortals } from '../../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../../support/world/fake-account.ts';
import { waitUntil } from '../../../../../support/world/until.ts';

const route = 'POST /retention';

afterEach(unmountPortals);

describe('A sheet', () => {
  it('that is left before the answer has come sends what was written, and leaves the next sheet open', async () => {
    const answer = createDeferred<object>();
    const comment = 'POST /comment';
    const {
      page,
      kept: record,
      confirm,
      sheet,
      openSheet,
    } = await open(paidSubscription, {
      [route]: () => answer.promise,
      [comment]: { comment: { id: '1', created_at: 1 } },
    });
    await openSheet('Cancel subscription');
    const reason = sheet()?.querySelector('textarea');
    if (reason) reason.value = ' I move to the moon ';
    confirm();
    await waitUntil(() => page.sent(route).length === 1);
    page.press('Back');
    await waitUntil(() => sheet() === undefined);
    await openSheet('Pause');
    record.now = subscriptionFixture(endingSubscription);
    answer.resolve({ subscription: subscriptionFixture(endingSubscription) });
    await waitUntil(
      () => page.texts('.toast p').join() === 'Your subscription has been canceled. It ends on May 2, 2026.',
    );
    await waitUntil(() => page.sent(comment).length === 1);
    expect(JSON.parse(page.sent(comment)[0]?.body ?? '')).to.deep.include({ comment: 'I move to the moon' });
    await waitUntil(() => page.texts('.mark').join() === 'Scheduled to Cancel at End of Term');
    expect(sheet()?.querySelector('h3')?.textContent).to.equal('Pause');
  });

  it('names the day that a pause before the end postpones it to', async () => {
    const pause = { pauseDate: Date.parse('2026-04-20') / 1000, resumeDate: Date.parse('2026-05-20') / 1000 };
    const ending = subscriptionFixture({ ...endingSubscription, ...pause });
    const {
      page,
      kept: record,
      confirm,
      openSheet,
    } = await open({ ...paidSubscription, ...pause }, { [route]: { subscription: ending } });
    await openSheet('Cancel subscription');
    record.now = ending;
    confirm();
    await waitUntil(() => page.texts('.toast p').length > 0);
    expect(page.texts('.toast p')).to.deep.equal(['Your subscription has been canceled. It ends on June 1, 2026.']);
  });

  it('hands the focus to the heading, where what opened its sheet is no more', async () => {
    const {
      page,
      kept: record,
      confirm,
      sheet,
      openSheet,
    } = await open(paidSubscription, {
      [route]: { subscription: subscriptionFixture(endingSubscription) },
    });
    page.button('Cancel subscription').focus();
    await openSheet('Cancel subscription');
    record.now = subscriptionFixture(endingSubscription);
    confirm();
    await waitUntil(() => sheet() === undefined);
    await waitUntil(() => page.root.activeElement?.className === 'page-heading');
  });

  it('that goes with its subscription hands the focus to the heading, too', async () => {
    const { page, sheet, openSheet } = await open(paidSubscription);
    page.button('Cancel subscription').focus();
    await openSheet('Cancel subscription');
    page.site.network.answers['GET /subscriptions'] = { subscriptions: [] };
    await page.site.clock.advance(5000);
    page.site.reader.show(true);
    await waitUntil(() => sheet() === undefined);
    await waitUntil(() => page.root.activeElement?.className === 'page-heading');
  });
});
