import { expect } from '@open-wc/testing';
import { epochSeconds, openActions, paidSubscription } from '../../../../support/trees/actions-tree.ts';
import { openChange, yearly } from '../../../../support/trees/change-tree.ts';
import { fill } from '../../../../support/trees/fill.ts';
import { unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

const at = '/portal/us/subscription?agent_as_user=link-1';
const theirs = 'This can’t be paid while you act for a reader.';

/** A pause after which a new term begins. */
const away = {
  ...paidSubscription,
  subsStatus: 'paused',
  currentTermEnd: epochSeconds('2026-04-02'),
  nextBillingAt: null,
  nextBillingAmount: null,
};

describe('What an agent does for a reader', () => {
  it('shows what coming back would charge, and leaves that to the reader', async () => {
    const { page, sheet, consequences, openSheet } = await openActions(away, {}, at);
    await openSheet('End the pause');
    await waitUntil(() => consequences().join().includes('$13.00'));
    expect(page.texts('dialog.sheet .hint')).to.deep.equal([theirs]);
    expect(page.texts('dialog.sheet .sheet-buttons button')).to.deep.equal(['Back']);
    sheet()
      ?.querySelector('form')
      ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    expect(page.sent('POST /resume')).to.deep.equal([]);
  });

  it('leaves coming back to the reader also where its price is not known', async () => {
    const { page, consequences, openSheet } = await openActions({ ...away, planPrice: null }, {}, at);
    await openSheet('End the pause');
    await waitUntil(() => consequences().length > 0);
    expect(consequences()[0]).to.equal(
      'A new term begins now and is charged at the plan’s price. The amount is not known here.',
    );
    expect(page.texts('dialog.sheet .hint')).to.deep.equal([theirs]);
    expect(page.texts('dialog.sheet .sheet-buttons button')).to.deep.equal(['Back']);
  });

  it('brings back what is paid for', async () => {
    const { page, confirm, openSheet } = await openActions(
      { ...away, currentTermEnd: paidSubscription.currentTermEnd },
      {},
      at,
    );
    await openSheet('End the pause');
    await waitUntil(() => page.texts('dialog.sheet button[type=submit]').length > 0);
    confirm();
    await waitUntil(() => page.sent('POST /resume').length === 1);
    expect(page.texts('dialog.sheet .hint')).to.deep.equal([]);
  });

  it('shows what another billing day would change, and leaves that to the reader, too', async () => {
    const termEnd = epochSeconds('2026-05-20');
    const estimate = {
      ...{ subscription_id: 'sub-1', term_end: termEnd, amount: 0, credit: 430, currency_code: 'USD', token: 'agreed' },
      ...{ next_amount: 1300, next_billing_at: termEnd },
    };
    const { page, consequences, openSheet } = await openActions(
      paidSubscription,
      { 'GET /flexible-billing-estimate': estimate },
      at,
    );
    await openSheet('Change billing date');
    fill(page.all('dialog.sheet input')[0], '2026-05-20');
    await waitUntil(() => page.all('dialog.sheet .spinner').length > 0);
    await page.site.clock.advance(300);
    await waitUntil(() => consequences().length > 0);
    expect(page.texts('dialog.sheet form > .hint')).to.deep.equal([
      'This can’t be changed while you act for a reader.',
    ]);
    expect(page.texts('dialog.sheet .sheet-buttons button')).to.deep.equal(['Back']);
  });

  it('changes a plan for the next term, and not for one that would be charged now', async () => {
    const flow = await openChange({ at, options: { immediate: { options: [yearly] } } });
    await waitUntil(() => flow.choices('planId').length > 0);
    flow.choose('mode', 'immediate');
    await waitUntil(() => flow.page.texts('dialog .hint').includes(theirs));
    expect(flow.submitText()).to.equal('');
    flow.choose('mode', 'end_of_term');
    await waitUntil(() => flow.submitText() === 'Continue');
    expect(flow.page.texts('dialog .hint')).to.not.include(theirs);
  });
});
