import { expect } from '@open-wc/testing';
import { endingSubscription, openActions, paidSubscription } from '../../../../../support/trees/actions-tree.ts';
import { unmountPortals } from '../../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../../support/world/fake-account.ts';
import { offline } from '../../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../../support/world/until.ts';

afterEach(unmountPortals);

const credits = 'GET /promotional-credit';
const ofFive = { promotional_credits: [{ subscription_id: 'sub-1', amount: 500, currency_code: 'USD' }] };

describe('The credit of a subscription', () => {
  for (const [open, fields, change] of [
    ['Keep subscription', endingSubscription, 'POST /remove-scheduled-cancellation'],
    ['Change amount', { ...paidSubscription, subsType: 'donation' }, 'POST /donation-quantity'],
  ] as const) {
    it(`is waited for before “${open}” says an amount, or can be confirmed`, async () => {
      const answer = createDeferred<object>();
      const { page, sheet, openSheet, consequences, confirm } = await openActions(fields, {
        [credits]: () => answer.promise,
      });
      await openSheet(open);
      const button = () => sheet()?.querySelector('button[type=submit]');
      expect(consequences()).to.deep.equal([]);
      expect(sheet()?.querySelector('[aria-busy=true]')).to.not.equal(null);
      expect(button()?.getAttribute('aria-disabled')).to.equal('true');
      confirm();
      answer.resolve(ofFive);
      await waitUntil(() => consequences().length > 0);
      expect(consequences().join(' ')).to.include('$8.00');
      expect(button()?.getAttribute('aria-disabled')).to.equal(null);
      expect(page.sent(change)).to.deep.equal([]);
    });
  }

  it('that can’t be looked up takes nothing off', async () => {
    const { openSheet, consequences } = await openActions(endingSubscription, { [credits]: offline });
    await openSheet('Keep subscription');
    await waitUntil(() => consequences().length > 0);
    expect(consequences().join(' ')).to.include('$13.00');
  });
});
