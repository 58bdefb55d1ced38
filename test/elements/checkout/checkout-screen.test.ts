import { expect } from '@open-wc/testing';
import { checkoutReply, openCheckout, plan } from '../../support/trees/checkout-tree.tsx';
import { neverAnswers, offline, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const plans = 'Choose your subscription';

const thanks = 'Thank you for subscribing';
const pay = 'Subscribe and pay £10.00';

/** A reader at the payment of the first plan, with the gateway's fields there. */
const atPayment = async (options: Parameters<typeof openCheckout>[0] = {}) => {
  const page = await openCheckout(options);
  await page.step(plans);
  page.choose(0);
  page.press('Continue');
  await page.step('Payment');
  await waitUntil(() => page.hasButton(pay), 'nothing can be paid');
  await page.fill();
  return page;
};

describe('The checkout', () => {
  it('shows each plan with its price, and goes on with none until one is chosen', async () => {
    const page = await openCheckout();
    await page.step(plans);
    expect(page.text()).to.contain('£10.00 a month').and.to.contain('14 days free, then £10.00 a month');
    page.press('Continue');
    await waitUntil(() => page.alert() !== '', 'nothing was said');
    expect(page.alert()).to.equal('Please choose a subscription.');
    expect(page.heading()).to.equal(plans);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('asks for an address where something is delivered, and for an account where nobody is signed in', async () => {
    const page = await openCheckout({ isSignedIn: false });
    await page.step(plans);
    expect(page.steps()).to.deep.equal(['Plan', 'Account', 'Payment', 'Done']);
    page.choose(2);
    await waitUntil(() => page.steps().length === 5, 'no address is asked for');
    expect(page.steps()).to.deep.equal(['Plan', 'Account', 'Delivery', 'Payment', 'Done']);
  });

  for (const [width, named] of [
    [288, ['Plan']],
    [600, ['Plan', 'Account', 'Delivery', 'Payment', 'Done']],
  ] as const) {
    it(`shows its steps in one row at ${width} px, clear of the close button, with the names of ${named.length}`, async () => {
      const page = await openCheckout({ isSignedIn: false });
      page.host.style.cssText = `display: block; inline-size: ${width}px`;
      await page.step(plans);
      page.choose(2);
      await waitUntil(() => page.steps().length === 5, 'no address is asked for');
      const steps = [...page.root.querySelectorAll('[part=steps] li')];
      const box = page.find('.checkout').getBoundingClientRect();
      expect(new Set(steps.map((step) => Math.round(step.getBoundingClientRect().bottom)))).to.have.length(1);
      const visibleSteps = steps
        .map((step) => step.firstElementChild ?? step)
        .filter(({ clientWidth }) => clientWidth !== 1);
      expect(visibleSteps.map(({ textContent }) => textContent)).to.deep.equal(named);
      for (const part of [...steps, ...visibleSteps]) {
        expect(part.getBoundingClientRect().right).to.be.at.most(box.right - 56);
        expect(part.getBoundingClientRect().bottom).to.be.at.most(page.find('h2').getBoundingClientRect().top);
      }
    });
  }

  it('asks who is reading first, where it is the one that does', async () => {
    const page = await openCheckout({ name: 'checkout-sign-in', isSignedIn: false });
    await waitUntil(() => page.root.querySelector('input[type=email]') !== null, 'nobody is asked');
    expect(page.steps()).to.deep.equal(['Account', 'Plan', 'Payment', 'Done']);
  });

  it('begins with the plan that was asked for', async () => {
    const page = await openCheckout({ planId: 'yearly' });
    await page.step(plans);
    const chosen = page.root.querySelector<HTMLInputElement>('input[name=plan]:checked');
    expect(chosen?.value).to.equal('yearly');
  });

  it('names the day and the sum of the first payment after a free trial, before the order', async () => {
    const page = await openCheckout();
    await page.step(plans);
    page.choose(1);
    page.press('Continue');
    await page.step('Payment');
    const rows = [...page.find('[part=summary]').children].map((row) => row.textContent);
    const ends = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    expect(rows.slice(1)).to.deep.equal([
      'Due today£0.00',
      `Next payment on ${ends.format(page.site.clock.now() + 14 * 86_400_000)}£10.00`,
    ]);
    expect(rows[0]).to.contain('14 days free, then £10.00 a month');
    page.host.style.cssText = 'display: block; inline-size: 288px';
    const sums = page.root.querySelectorAll('[part=summary] > :not(:first-child) dd');
    expect(sums).to.have.length(2);
    const range = document.createRange();
    for (const sum of sums) {
      range.selectNodeContents(sum);
      expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size).to.equal(1);
    }
  });

  it('names the day of the next payment, where today’s is the first', async () => {
    const page = await atPayment();
    const rows = [...page.find('[part=summary]').children].map((row) => row.textContent);
    const next = new Date(page.site.clock.now());
    next.setUTCMonth(next.getUTCMonth() + 1);
    const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(next);
    expect(rows.slice(1)).to.deep.equal(['Due today£10.00', `Next payment on ${text}£10.00`]);
  });

  it('ends within its box, however long the address of its reader is', async () => {
    const userEmail = `${'lighthouse'.repeat(6)}@ledger.example`;
    const page = await atPayment({ answers: { 'POST /user/login': { token: 't', newUserId: 5, userEmail } } });
    page.host.style.cssText = 'display: block; inline-size: 320px';
    page.press(pay);
    await page.step(thanks);
    expect(page.text()).to.include(userEmail);
    const [box] = page.root.querySelectorAll('.checkout');
    expect(box?.scrollWidth).to.equal(320);
  });

  it('sells it, says what was paid and what comes next, and asks the page again', async () => {
    const page = await atPayment();
    const count = page.sent('/api/region').length;
    page.press(pay);
    await page.step(thanks);
    expect(page.text()).to.contain('Paid today£10.00').and.to.contain('ann@ledger.example');
    expect(page.text(), 'the day in words').to.match(/Next payment on \d+ [A-Z][a-z]+ \d{4}/);
    expect(JSON.parse(page.sent('/checkout')[0]?.body ?? '{}')).to.deep.equal({
      site_id: 'ledger-uk',
      plan_id: 'monthly',
      gateway: 'stripe',
      gateway_account_id: '2',
      payment_token: 'pm_7',
      agreed: { price: 1000, currency_code: 'GBP', period: 1, period_unit: 'month', trial_days: 0 },
    });
    await waitUntil(() => page.sent('/api/region').length > count, 'nobody asked for the region');
    expect(page.counted).to.deep.equal(['subscribe_btn', 'start_checkout_btn', 'checkout', 'subscribed']);
    page.press('Continue reading');
    expect(page.timesClosed()).to.equal(1);
  });

  it('says of a debit that it is under way, and not that nothing was paid', async () => {
    const invoice = { ...checkoutReply.invoice, status: 'pending', amount_paid: 0 };
    const page = await atPayment({ answers: { 'POST /checkout': { ...checkoutReply, invoice } } });
    page.press(pay);
    await page.step(thanks);
    expect(page.text()).to.contain('Being debited from your bank account£10.00').and.not.to.contain('Paid today');
  });

  it('tells its wall of the way out that the confirmation has, and of none before', async () => {
    const page = await atPayment({});
    expect(page.hasWayOut()).to.equal(false);
    page.press(pay);
    await page.step(thanks);
    await waitUntil(page.hasWayOut, 'the wall goes on to tell how to leave');
  });

  it('leaves the page as it is until the confirmation is closed, where a flow shows the checkout itself', async () => {
    const page = await atPayment({ isWallOfFlow: true });
    const count = page.sent('/api/region').length;
    page.press(pay);
    await page.step(thanks);
    expect(page.sent('/api/region')).to.have.length(count);
    page.leave();
    await waitUntil(() => page.sent('/api/region').length > count, 'nobody asked for the region');
  });

  it('says why nothing was bought, and takes another try', async () => {
    const answers: Record<string, unknown> = { 'POST /checkout': status(402, { api_error_code: 'payment_failed' }) };
    const page = await atPayment({ answers });
    page.press(pay);
    await waitUntil(() => page.alert().includes('declined'), 'nothing was said');
    page.site.network.answers['POST /checkout'] = offline;
    page.press(pay);
    await waitUntil(() => page.alert().includes('only be charged once'), 'nothing was said');
    page.site.network.answers['POST /checkout'] = checkoutReply;
    page.press(pay);
    await page.step(thanks);
    expect(page.counted.filter((code) => code === 'checkout')).to.have.length(1);
  });

  it('sends one payment for two presses', async () => {
    const page = await atPayment({ answers: { 'POST /checkout': neverAnswers } });
    page.press(pay);
    page.press(pay);
    await waitUntil(() => page.sent('/checkout').length > 0, 'nothing was sent');
    expect(page.sent('/checkout')).to.have.length(1);
  });

  it('tells who subscribes already so, and shows no plans', async () => {
    const subscription = { regionId: 'uk', subscribed: true, planId: 'old', expiration: 1, subscriptionType: 'card' };
    const page = await openCheckout({
      answers: { 'GET /api/region': { regionId: 'uk', geo: null, subscriptions: [subscription] } },
    });
    await page.step('You already have a subscription');
    expect(page.root.querySelector('input[name=plan]')).to.equal(null);
  });

  it('tells so who has the like of a plan before they pay, and lets them choose what they do not have', async () => {
    const plans = [plan('monthly', { is_held: true }), plan('paper', { needs_shipping: true })];
    const page = await openCheckout({ answers: { 'GET /plans': { plans } } });
    await page.step('Choose your subscription');
    page.choose(0);
    page.press('Continue');
    await page.step('You already have a subscription');
    expect(page.root.querySelector('form')).to.equal(null);
    expect(page.find('a').getAttribute('href')).to.equal('https://pw.example/portal');
    expect(await page.violations()).to.deep.equal([]);
    expect(page.counted).to.deep.equal(['subscribe_btn']);
    page.press('Choose another subscription');
    await page.step('Choose your subscription');
    page.choose(1);
    page.press('Continue');
    await page.step('Where should the paper go?');
    expect(page.find('[part=summary]').textContent, 'the order, in this step, too').to.contain('£10.00 a month');
  });

  it('shows no plans to who has the like of each', async () => {
    const page = await openCheckout({ answers: { 'GET /plans': { plans: [plan('monthly', { is_held: true })] } } });
    await page.step('You already have a subscription');
    expect(page.hasButton('Choose another subscription')).to.equal(false);
  });

  it('tells so who is refused for it', async () => {
    const page = await atPayment({
      answers: { 'POST /checkout': status(409, { api_error_code: 'already_subscribed' }) },
    });
    page.press(pay);
    await page.step('You already have a subscription');
  });

  it('says that plans could not be read, and reads them when it is asked to', async () => {
    const page = await openCheckout({ answers: { 'GET /plans': offline } });
    await waitUntil(() => page.alert().includes('could not be loaded'), 'nothing was said');
    page.site.network.answers['GET /plans'] = { plans: [] };
    page.press('Try again');
    await waitUntil(() => page.text().includes('No subscriptions are on sale'), 'nothing was read');
  });

  it('keeps the plan on the way back', async () => {
    const page = await atPayment();
    page.press('Back');
    await page.step(plans);
    expect(page.root.querySelector<HTMLInputElement>('input[name=plan]:checked')?.value).to.equal('monthly');
  });
});
