import { expect } from '@open-wc/testing';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { offline } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

type Given = NonNullable<Parameters<typeof openPortal>[0]>;

const route = 'GET /plan-details';
const plan = (fields: object = {}) => ({
  plan: {
    plan_id: 'us-digital',
    price: 1300,
    period: 1,
    period_unit: 'month',
    plan_type: 'digital',
    friendly_name: 'Digital, monthly',
    currency_code: 'USD',
    ...fields,
  },
});
const open = async (options: Given = {}) => {
  const answers = { [route]: plan(), ...options.answers };
  const cookies = { pw_plan: 'us-digital' };
  const page = await openPortal({ at: '/portal/us/subscription', cookies, ...options, answers });
  await waitUntil(() => page.all('.card-stack[aria-busy=false]').length > 0);
  return page;
};

afterEach(unmountPortals);

describe('The plan that somebody chose on a subscribe page', () => {
  it('is shown to who has no subscription: its name, its price, and the way there', async () => {
    const page = await open();
    await waitUntil(() => page.texts('.card-stack:not(.besides) h3').join() === 'The plan you chose');
    expect(page.texts('.card-stack:not(.besides) section p')).to.deep.equal([
      'Digital, monthly',
      '$13.00 a month',
      'Continue to subscribe',
    ]);
    expect(page.link('Continue to subscribe').getAttribute('href')).to.equal(`https://pw.example/subscribe`);
    expect(page.texts('[part=empty] p')).to.deep.equal(['You have no subscription.']);
  });

  it('that is for life says so', async () => {
    const page = await open({ answers: { [route]: plan({ period: 15, period_unit: 'year', price: 78_000 }) } });
    await waitUntil(() => page.texts('section.card .hint').join() === 'Lifetime: $780.00');
  });

  it('is asked for by nobody who has something, or chose nothing', async () => {
    const subscriber = await open({ subscriptions: [subscriptionFixture()] });
    await waitUntil(() => subscriber.all('article').length > 0);
    expect(subscriber.sent(route)).to.deep.equal([]);
    unmountPortals();
    const other = await open({ cookies: {} });
    await waitUntil(() => other.texts('[part=empty] p').includes('See our subscriptions'));
    expect(other.sent(route)).to.deep.equal([]);
  });

  it('that can’t be loaded is logged, with a small retry, and hides nothing', async () => {
    const page = await open({ answers: { [route]: offline } });
    await waitUntil(() => page.texts('.failed p').join() === 'The plan you chose could not be loaded.');
    expect(page.texts('[part=empty] p')).to.deep.equal(['You have no subscription.', 'See our subscriptions']);
    expect(page.site.log.lines.map(({ text }) => text)).to.include("[PW] The look-up 'plan' failed");
    page.site.network.answers[route] = plan();
    page.press('Try again');
    await waitUntil(() => page.texts('.card-stack:not(.besides) h3').join() === 'The plan you chose');
    expect(page.all('.failed')).to.deep.equal([]);
  });
});
