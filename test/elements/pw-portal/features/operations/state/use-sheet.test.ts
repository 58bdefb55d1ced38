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
      () => page.texts('.toast p').join() === 'Your subscription has been canceled. It ends on 05/02/2026.',
    );
    await waitUntil(() => page.sent(comment).length === 1);
    expect(JSON.parse(page.sent(comment)[0]?.body ?? '')).to.deep.include({ comment: 'I move to the moon' });
    await waitUntil(() => page.texts('.mark').join() === 'Scheduled to Cancel at End of Term');
    expect(sheet()?.querySelector('h3')?.textContent).to.equal('Pause');
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
