import { expect } from '@open-wc/testing';
import {
  bankMethodFixture,
  cardMethodFixture,
  fakePaymentMethodsService,
  payPalMethodFixture,
} from '../../../../support/payment/payment-method-fixtures.ts';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { fakeWindows } from '../../../../support/world/fake-windows.ts';
import { type FakeReply, neverAnswers, offline, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const renewing = { nextBillingAt: Date.parse('2026-05-02') / 1000, nextBillingAmount: '1300' };
const expired = cardMethodFixture('0069', {
  status: 'expired',
  card: { card_type: 'mastercard', last4: '0069', expiry_month: 1, expiry_year: 2026 },
});

type Given = NonNullable<Parameters<typeof openPortal>[0]>;

const open = async (answers: Record<string, FakeReply> = {}, more: Given = {}) => {
  const service = fakePaymentMethodsService([
    cardMethodFixture('4242'),
    payPalMethodFixture,
    bankMethodFixture,
    expired,
  ]);
  const page = await openPortal({
    at: '/portal/us/billing-history',
    subscriptions: [subscriptionFixture(renewing)],
    ...more,
    answers: { ...service.answers, ...answers },
  });
  await waitUntil(() => page.all('.skeleton').length === 0, 'something loads on');
  const rows = () => page.texts('.method-name').map((text) => text.replace(/\s+/g, ' '));
  const row = (at: number) => {
    const match = page.all('.method')[at];
    if (match === undefined) throw new Error(`There is no row ${at}`);
    return match;
  };
  const pressIn = (at: number, text: string) => {
    const button = Array.from(row(at).querySelectorAll('button')).find((each) => each.textContent?.trim() === text);
    if (button === undefined) throw new Error(`No button of row ${at} says ${text}: ${row(at).textContent}`);
    button.click();
  };
  const buttonsOf = (at: number) =>
    Array.from(row(at).querySelectorAll('button')).map((each) => each.textContent?.trim());
  return { page, rows, row, pressIn, buttonsOf };
};

afterEach(unmountPortals);

describe('How somebody pays', () => {
  it('says what each is, how long it is good, and which of them is charged', async () => {
    const { page, rows, buttonsOf } = await open();
    expect(rows()).to.deep.equal([
      'Visa •••• 4242 Primary',
      'PayPal ada@wallet.example',
      'Port Averill Savings •••• 6789',
      'Mastercard •••• 0069',
    ]);
    expect(page.texts('.method-good')).to.deep.equal(['Valid until December 2031', 'Expired in January 2026']);
    // What has expired can't be charged, and what is charged is so already.
    expect([0, 1, 3].map(buttonsOf)).to.deep.equal([['Remove …'], ['Make primary', 'Remove …'], ['Remove …']]);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('makes another one the one that is charged', async () => {
    const { page, rows, pressIn } = await open();
    pressIn(1, 'Make primary');
    await waitUntil(() => rows()[0] === 'PayPal ada@wallet.example Primary');
    await waitUntil(() => page.texts('.toast p').length > 0);
    expect(page.texts('.toast p')).to.deep.equal(['This is now your primary payment method.']);
    expect(page.root.activeElement?.className).to.equal('page-heading');
  });

  it('removes one with two presses, and says before what will be charged instead', async () => {
    const { page, rows, pressIn } = await open();
    pressIn(0, 'Remove …');
    await waitUntil(() => page.all('.method-sure').length > 0);
    expect(page.texts('.method-sure')).to.deep.equal([
      'Remove Visa •••• 4242? After that, PayPal ada@wallet.example will be charged.',
    ]);
    pressIn(0, 'Keep it');
    await waitUntil(() => page.all('.method-sure').length === 0);
    expect(page.sent('DELETE /payment-method')).to.deep.equal([]);
    pressIn(0, 'Remove …');
    await waitUntil(() => page.all('.method-sure').length > 0);
    pressIn(0, 'Remove it');
    await waitUntil(() => rows().length === 3);
    expect(rows()[0]).to.equal('PayPal ada@wallet.example Primary');
  });

  it('names what the service will charge instead: nothing that has expired', async () => {
    const some = fakePaymentMethodsService([cardMethodFixture('4242'), expired, payPalMethodFixture]);
    const { page, pressIn } = await open(some.answers);
    pressIn(0, 'Remove …');
    await waitUntil(() => page.all('.method-sure').length > 0);
    expect(page.texts('.method-sure')).to.deep.equal([
      'Remove Visa •••• 4242? After that, PayPal ada@wallet.example will be charged.',
    ]);
  });

  it('says that nothing else is kept before the last one is removed', async () => {
    const only = fakePaymentMethodsService([cardMethodFixture('4242')]);
    const { page, pressIn } = await open(only.answers);
    pressIn(0, 'Remove …');
    await waitUntil(() => page.all('.method-sure').length > 0);
    expect(page.texts('.method-sure')).to.deep.equal([
      'Remove Visa •••• 4242? No other payment method is saved: the next charge will fail.',
    ]);
    pressIn(0, 'Remove it');
    await waitUntil(() => page.text().includes('No payment method is saved.'));
    expect(page.all('.method')).to.deep.equal([]);
  });

  it('keeps what can’t be removed, with the reason beside it', async () => {
    const { page, rows, pressIn } = await open({
      'DELETE /payment-method': status(409, { api_error_code: 'invalid_state_for_request' }),
    });
    pressIn(0, 'Remove …');
    await waitUntil(() => page.all('.method-sure').length > 0);
    pressIn(0, 'Remove it');
    const text =
      'You can’t remove your only payment method while a payment is due. Pay it first, or add another method.';
    await waitUntil(() => page.alerts().includes(text));
    expect(rows().length).to.equal(4);
  });

  it('that can’t be loaded says so and is asked for again', async () => {
    let isAway = true;
    const service = fakePaymentMethodsService([cardMethodFixture('4242')]);
    const { page, rows } = await open({
      ...service.answers,
      'GET /payment-methods': () => (isAway ? offline : service.list()),
    });
    expect(page.alerts()).to.include('Your payment methods could not be loaded.Try again');
    isAway = false;
    page.find('.failed button').click();
    await waitUntil(() => rows().length === 1);
  });

  it('stands as a skeleton while it loads', async () => {
    const page = await openPortal({
      at: '/portal/us/billing-history',
      subscriptions: [subscriptionFixture(renewing)],
      answers: { 'GET /primary-payment-method': neverAnswers },
    });
    await waitUntil(() => page.all('.skeleton').length === 1);
    expect(page.all('.method')).to.deep.equal([]);
  });

  it('of somebody who has never bought anything has nothing to add to', async () => {
    const blank = { email: 'ada@readers.example', type: '', status: 'none', gateway: '' };
    const { page } = await open({ 'GET /primary-payment-method': blank }, { subscriptions: [] });
    expect(page.text()).to.include('You haven’t bought anything yet.');
    expect(page.texts('button')).not.to.include('Add a payment method');
  });

  it('is seen by an agent, and changed by none', async () => {
    const { page, rows, buttonsOf } = await open({}, { at: '/portal/us/billing-history?agent_as_user=link-1' });
    expect(rows().length).to.equal(4);
    expect(buttonsOf(1)).to.deep.equal([]);
    expect(page.text()).to.include('This can’t be changed while you act');
    expect(page.texts('button')).not.to.include('Add a payment method');
  });

  it('is shown in an edition that sells nothing, where there is something, and changed nowhere', async () => {
    const { page, rows, buttonsOf } = await open({}, { at: '/portal/fr/billing-history', subscriptions: [] });
    expect(rows().length).to.equal(4);
    expect(buttonsOf(1)).to.deep.equal([]);
    expect(page.text()).not.to.include('Add a payment method');
  });

  for (const [edition, action] of [
    ['NTD', 'Add a payment method'],
    ['SK', 'Change payment method'],
  ] as const) {
    it(`can be changed in ${edition}, which sells nothing, by who has something that runs`, async () => {
      const { page, rows } = await open({}, { at: '/portal/en/billing-history', attributes: { edition } });
      expect(rows().length).to.equal(4);
      expect(page.texts('button').join()).to.include(action);
    });
  }
});

describe('Where the conductor takes another way to pay', () => {
  const route = 'GET /subsadapter/payment-method-update-url';
  const url = new URL('/pay?link=1', window.location.href).href;
  const openUk = async (answer: FakeReply, windows = fakeWindows()) => {
    const billing = await open({ [route]: answer }, { at: '/portal/uk/billing-history', windows: windows.windows });
    return { ...billing, windows };
  };
  const alerts = ({ page }: { page: { alerts: () => string[] } }) => page.alerts();

  it('is a page in a new tab, which opens in the click itself', async () => {
    let answer = (_said: object) => {};
    const later = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const { page, windows, buttonsOf } = await openUk(() => later);
    expect(buttonsOf(1)).to.deep.equal([]);
    page.press('Change payment method');
    expect(windows.opened.length).to.equal(1);
    expect(windows.opened[0]?.navigateTo).to.deep.equal([]);
    answer({ url });
    await waitUntil(() => windows.opened[0]?.navigateTo.length === 1);
    expect(windows.opened[0]?.navigateTo).to.deep.equal([url]);
    const [request] = page.sent(route);
    expect(request?.query.get('subscription_key')).to.equal('sub-1');
  });

  it('is open to who had something, by what ended last', async () => {
    const ended = (subsId: string, day: string) =>
      subscriptionFixture({ subsId, subsStatus: 'cancelled', cancelledAt: Date.parse(day) / 1000 });
    const { page } = await open(
      { [route]: { url } },
      {
        at: '/portal/uk/billing-history',
        subscriptions: [ended('sub-1', '2025-01-01'), ended('sub-2', '2026-03-01'), ended('sub-3', '2025-06-01')],
        windows: fakeWindows().windows,
      },
    );
    page.press('Change payment method');
    await waitUntil(() => page.sent(route).length === 1);
    expect(page.sent(route)[0]?.query.get('subscription_key')).to.equal('sub-2');
  });

  it('that can’t be had closes the tab again, and says so', async () => {
    const billing = await openUk({ error: 'no such key', status: 'failed' });
    billing.page.press('Change payment method');
    await waitUntil(() => alerts(billing).includes('The page to change your payment method could not be opened.'));
    expect(billing.windows.opened[0]?.isShut).to.equal(true);
  });

  it('is a link where the browser opens no tab', async () => {
    const { page } = await openUk({ url }, fakeWindows({ isBlocked: true }));
    page.press('Change payment method');
    await waitUntil(() => page.all(`a[href="${url}"]`).length === 1);
    expect(page.link('Open the payment page').getAttribute('rel')).to.equal('noopener noreferrer');
  });
});
