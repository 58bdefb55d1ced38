import { expect } from '@open-wc/testing';
import { runningSubscription } from '../../../../support/billing/opened-billing.ts';
import { fill } from '../../../../support/trees/fill.ts';
import {
  openPortal,
  signInAgain,
  subscriptionFixture,
  unmountPortals,
} from '../../../../support/trees/portal-tree.tsx';
import { status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const estimates = 'GET /flexible-billing-estimate';
const change = 'POST /billing-date';
const second = (iso: string) => Date.parse(iso) / 1000;
const estimate = (term_end: number, token = 'agreed') => ({
  ...{ subscription_id: 'sub-1', term_end, amount: 430, credit: 0, currency_code: 'USD', token },
  next_amount: 1300,
  next_billing_at: term_end,
});

/** The sheet of a US reader whose term ends on the first of June. */
const open = async (answers: Record<string, unknown>, fields: object = {}) => {
  const record = { now: subscriptionFixture({ ...runningSubscription, ...fields }) };
  const page = await openPortal({
    at: '/portal/us/subscription',
    answers: { 'GET /subscriptions': () => ({ subscriptions: [record.now] }), ...answers },
  });
  await waitUntil(() => page.all('article').length > 0);
  page.press('Change billing date');
  await waitUntil(() => page.all('dialog.sheet').length === 1);
  const input = () => page.all('dialog.sheet input')[0];
  return {
    page,
    kept: record,
    input,
    /** Chooses a day; the estimate is asked for once it has stood for a while. */
    choose: async (day: string) => {
      fill(input(), day);
      await waitUntil(() => page.all('dialog.sheet .spinner').length > 0 || page.all('.field-error').length > 0);
      await page.site.clock.advance(300);
    },
    consequences: () => page.texts('.previews li'),
    confirm: () => page.all('dialog.sheet button[type=submit]')[0]?.click(),
    alerts: () => page.texts('dialog.sheet [role=alert]').filter((text) => text !== ''),
  };
};

afterEach(unmountPortals);

describe('Another billing date', () => {
  it('costs what the service says, and is changed at those terms', async () => {
    const end = second('2026-06-11');
    const world = await open({
      [estimates]: estimate(end),
      [change]: { subscription: subscriptionFixture(runningSubscription) },
    });
    await world.choose('2026-06-11');
    await waitUntil(() => world.consequences().length > 1);
    expect(world.consequences()).to.deep.equal([
      'The current term then runs until June 11, 2026.',
      '$4.30 is charged now, to the card ending in 4242.',
      'The next charge is $13.00 on June 11, 2026.',
      'This payment can’t be undone here. You can cancel at any time before the next charge.',
    ]);
    expect(world.page.texts('dialog.sheet button[type=submit]')).to.deep.equal(['Change date and pay $4.30']);
    expect(world.page.sent(estimates)[0]?.query.get('term_end')).to.equal(String(end));
    world.kept.now = subscriptionFixture({ ...runningSubscription, currentTermEnd: end });
    world.confirm();
    await waitUntil(() => world.page.all('dialog.sheet').length === 0);
    expect(JSON.parse(world.page.sent(change)[0]?.body ?? '')).to.deep.equal({
      subscription_id: 'sub-1',
      term_end: end,
      token: 'agreed',
    });
    expect(world.page.toasts()).to.deep.equal(['Your billing date has been changed.']);
  });

  it('begins with the charge as it stands', async () => {
    const world = await open({});
    expect(world.consequences()).to.deep.equal(['The next charge is $13.00 on June 1, 2026.']);
    expect(world.page.text()).to.contain('Choose a day to see what changes and what it costs.');
    expect(world.page.texts('dialog.sheet button[type=submit]')).to.deep.equal(['Change date']);
  });

  it('is asked for once the day has stood for a while', async () => {
    const world = await open({ [estimates]: estimate(second('2026-06-11')) });
    for (const day of ['2026-06-09', '2026-06-10', '2026-06-11']) fill(world.input(), day);
    await waitUntil(() => world.page.all('dialog.sheet .spinner').length > 0);
    await world.page.site.clock.advance(300);
    await waitUntil(() => world.consequences().length > 1);
    expect(world.page.sent(estimates)).to.have.length(1);
  });

  for (const day of ['2026-04-01', '2026-06-01', '2026-08-01']) {
    it(`can’t be ${day}, and says between which days it lies`, async () => {
      const world = await open({});
      await world.choose(day);
      await waitUntil(() => world.alerts().length > 0);
      expect(world.alerts()).to.deep.equal(['Choose a different day, from April 16, 2026 to July 1, 2026.']);
      expect(world.input()?.getAttribute('aria-invalid')).to.equal('true');
      world.confirm();
      expect(world.page.sent(estimates)).to.deep.equal([]);
      expect(world.page.sent(change)).to.deep.equal([]);
    });
  }

  it('that is not possible says so; one whose cost nobody knows can be asked for again', async () => {
    const answers: Record<string, unknown> = { [estimates]: status(409, { api_error_code: 'operation_failed' }) };
    const world = await open(answers);
    await world.choose('2026-06-11');
    await waitUntil(() => world.alerts().includes('This date is not possible in the subscription’s current state.'));
    world.page.site.network.answers[estimates] = status(500);
    await world.choose('2026-06-12');
    await waitUntil(() =>
      world.alerts().some((text) => text.startsWith('The cost of this change could not be loaded.')),
    );
    world.page.site.network.answers[estimates] = estimate(second('2026-06-12'));
    world.page.press('Try again');
    await waitUntil(() => world.page.all('dialog.sheet .spinner').length > 0);
    await world.page.site.clock.advance(300);
    await waitUntil(() => world.consequences().length > 1);
  });

  it('whose terms have changed meanwhile is asked for again, and waits for another press', async () => {
    const end = second('2026-06-11');
    let requestCount = 0;
    const world = await open({
      [estimates]: () => estimate(end, `token-${++requestCount}`),
      [change]: status(409, { api_error_code: 'operation_failed' }),
    });
    await world.choose('2026-06-11');
    await waitUntil(() => world.consequences().length > 1);
    world.confirm();
    await waitUntil(() => world.page.sent(change).length === 1 && world.page.all('.previews').length === 0);
    await world.page.site.clock.advance(300);
    await waitUntil(() => world.consequences().length > 1);
    expect(world.page.sent(change)).to.have.length(1);
    world.confirm();
    await waitUntil(() => world.page.sent(change).length === 2);
    expect(JSON.parse(world.page.sent(change)[1]?.body ?? '')).to.include({ token: 'token-2' });
  });

  it('that a session which has ended holds up is asked for again once the reader has signed in', async () => {
    const world = await open({ [estimates]: status(401, {}) });
    await world.choose('2026-06-11');
    await waitUntil(() => world.page.all('dialog[part=dialog]').length === 1);
    world.page.site.network.answers[estimates] = estimate(second('2026-06-11'));
    await signInAgain(world.page);
    await waitUntil(() => world.page.all('dialog[part=dialog]').length === 0);
    await world.page.site.clock.advance(300);
    await waitUntil(() => world.consequences().length > 1);
  });
});
