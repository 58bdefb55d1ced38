import { expect } from '@open-wc/testing';
import { changeFlowModule } from '../../../../../elements/pw-portal/features/operations/change-flow-module.ts';
import {
  cards,
  epochSeconds,
  monthlySubscription,
  openChange,
  openChangeAtFirstStep,
} from '../../../../support/trees/change-tree.ts';
import { subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { neverAnswers, offline } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const { load } = changeFlowModule;

afterEach(() => {
  unmountPortals();
  changeFlowModule.load = load;
});

const switching = 'POST /retention/digital_action';
const changedNow = {
  ...monthlySubscription,
  planId: 'yearly',
  planName: 'Digital, yearly',
  nextBillingAt: epochSeconds('2027-04-15'),
};

describe('The change of a subscription', () => {
  it('goes through its steps to another plan now, and says before the last button what it charges', async () => {
    const world = await openChangeAtFirstStep({
      answers: { [switching]: { subscription: subscriptionFixture(changedNow) } },
    });
    const { page, record, goOn, choose } = world;
    expect(world.steps()).to.deep.equal(['Type', 'Subscription', 'Payment', 'Done']);
    expect(world.choices('type')).to.deep.equal(['Digital Subscription', 'Newspaper Subscription']);
    expect(await page.violations()).to.deep.equal([]);
    choose('type', 'digital');
    await goOn('select-subscription');
    expect(world.current()).to.equal('Subscription');
    expect(world.choices('planId')).to.deep.equal(['Digital, yearly $99.00 a year']);
    expect(world.choices('mode')).to.deep.equal([
      'Now $88.00 is charged now.',
      'At the end of the term, on May 2, 2026 Nothing is charged now.',
    ]);
    choose('mode', 'immediate');
    expect(await page.violations()).to.deep.equal([]);
    await goOn('update-payment');
    await waitUntil(() => page.texts('.change-flow-card').length > 0);
    expect(await page.violations()).to.deep.equal([]);
    expect(page.texts('.change-flow-card')).to.deep.equal(['Visa •••• 4242, valid until March 2027']);
    expect(world.consequences()).to.include.members([
      '$88.00 is charged now.',
      'The next charge is $99.00 on April 15, 2027.',
    ]);
    expect(world.submitText()).to.equal('Change plan');
    expect(page.sent(switching)).to.deep.equal([]);
    record.now = subscriptionFixture(changedNow);
    await goOn('change-success');
    await waitUntil(() => world.focused() === 'Your plan has been changed.', 'its heading has no focus');
    expect(world.facts()).to.deep.equal([
      'Plan: Digital, yearly',
      'From: April 15, 2026',
      'Next charge: $13.00 on April 15, 2027',
    ]);
    expect(await page.violations()).to.deep.equal([]);
    expect(page.toasts()).to.deep.equal([]);
    expect(page.sent(switching)).to.have.length(1);
    page.press('Done');
    await waitUntil(() => world.sheet() === undefined);
    expect(page.texts('article h3')).to.deep.equal(['Digital, yearly']);
  });

  it('at the end of the term is scheduled, and says from which day on', async () => {
    const route = 'GET /change-subscription';
    const scheduled = {
      ...monthlySubscription,
      scheduledPlanId: 'yearly',
      scheduledPlanName: 'Digital, yearly',
      scheduledAt: monthlySubscription.currentTermEnd,
    };
    const world = await openChangeAtFirstStep({
      answers: { [route]: { subscription: subscriptionFixture(scheduled) } },
    });
    world.choose('type', 'digital');
    await world.goOn('select-subscription');
    world.choose('mode', 'end_of_term');
    await world.goOn('update-payment');
    expect(world.submitText()).to.equal('Change at end of term');
    world.record.now = subscriptionFixture(scheduled);
    await world.goOn('change-success');
    await waitUntil(() => world.focused() === 'The change is scheduled.', 'its heading has no focus');
    expect(world.facts().slice(0, 2)).to.deep.equal(['Plan: Digital, yearly', 'From: May 2, 2026']);
    expect(world.page.sent(route).map(({ query }) => query.get('planid'))).to.deep.equal(['yearly']);
  });

  it('keeps what was chosen when one goes back, each heading gets the focus, and it can be left', async () => {
    const { page, choose, goOn, arrived, focused, sheet } = await openChangeAtFirstStep();
    await waitUntil(() => focused() === 'Type', 'its heading has no focus');
    choose('type', 'digital');
    await goOn('select-subscription');
    await waitUntil(() => focused() === 'Subscription', 'its heading has no focus');
    choose('mode', 'end_of_term');
    await goOn('update-payment');
    page.press('Back');
    await arrived('select-subscription');
    await waitUntil(() => focused() === 'Subscription', 'its heading has no focus');
    expect(page.find('input[name=mode]:checked').getAttribute('value')).to.equal('end_of_term');
    page.press('Back');
    await arrived('select-type');
    expect(page.find('input[name=type]:checked').getAttribute('value')).to.equal('digital');
    expect(page.texts('.sheet-buttons button')).to.deep.equal(['Continue']);
    page.find('dialog [aria-label=Close]').click();
    await waitUntil(() => sheet() === undefined);
    await waitUntil(() => focused() === 'Change subscription');
  });

  it('says what has still to be chosen, and goes there', async () => {
    const { page, submit, failure, choose, goOn, step } = await openChangeAtFirstStep();
    submit();
    await waitUntil(() => failure() === 'Please choose what you would like to have.');
    await waitUntil(() => page.root.activeElement?.getAttribute('name') === 'type');
    choose('type', 'digital');
    await goOn('select-subscription');
    expect(failure()).to.equal('');
    submit();
    await waitUntil(() => failure() === 'Please choose when it starts.');
    await waitUntil(() => page.root.activeElement?.getAttribute('name') === 'mode');
    expect(step()).to.equal('select-subscription');
  });

  it('goes by the subscription that it was opened with, whatever is read meanwhile', async () => {
    const { page, record, choose, goOn } = await openChangeAtFirstStep();
    record.now = subscriptionFixture({ ...monthlySubscription, planId: 'other', planName: 'Another' });
    choose('type', 'digital');
    await goOn('select-subscription');
    expect(page.sent('GET /change-options').map(({ query }) => query.get('current_plan_id'))).to.deep.equal([
      'monthly',
      'monthly',
    ]);
  });

  it('comes with its code, which can be asked for again', async () => {
    const code = createDeferred<Awaited<ReturnType<typeof load>>>();
    let isAway = true;
    changeFlowModule.load = () => (isAway ? Promise.reject(new Error('no network')) : code.promise);
    const { page, sheet, step } = await openChange();
    await waitUntil(() => page.texts('dialog .failed p').length > 0);
    expect(page.site.log.lines.map(({ text }) => text)).to.include(
      '[PW] The change of a subscription could not be loaded',
    );
    isAway = false;
    page.press('Try again');
    await waitUntil(() => page.all('dialog .spinner').length > 0);
    expect(sheet()?.querySelector('.failed')).to.equal(null);
    code.resolve(await load());
    await waitUntil(() => step() === 'select-type');
  });
});

describe('When a plan begins', () => {
  it('is explained where it can’t be now, and is not asked for', async () => {
    const invoice = {
      ...{ id: 'INV-1', subscription_id: 'sub-1', status: 'payment_due', total: 1300, amount_due: 1300 },
      ...{ currency_code: 'USD', date: 1e9, due_date: 2e9 },
    };
    const world = await openChange({ answers: { 'GET /payment-due-invoice': { invoices: [invoice] } } });
    const { page } = world;
    await waitUntil(() => page.all('.alert').length > 0);
    page.find('dialog .close-button').click();
    await waitUntil(() => world.sheet() === undefined);
    const before = page.sent('GET /change-options').length;
    page.press('Change subscription');
    await waitUntil(() => world.choices('mode').length > 0);
    expect(world.choices('mode')).to.deep.equal([
      '(Now A payment is due. Pay it first.)',
      'At the end of the term, on May 2, 2026 Nothing is charged now.',
    ]);
    const requests = page.sent('GET /change-options').slice(before);
    expect(requests.map(({ query }) => query.get('change_mode'))).to.deep.equal(['end_of_term']);
    expect(page.find('input[name=mode]:checked').getAttribute('value')).to.equal('end_of_term');
  });

  it('is explained where a plan is not offered for it', async () => {
    const world = await openChangeAtFirstStep();
    world.choose('type', 'print');
    await world.goOn('select-subscription');
    expect(world.choices('mode')[1]).to.equal(
      '(At the end of the term, on May 2, 2026 This plan is not available for that date.)',
    );
  });
});

describe('The step of the payment', () => {
  const atPayment = async (card: unknown) => {
    const world = await openChangeAtFirstStep({ answers: { 'GET /card-expiry-status': card } });
    world.choose('type', 'digital');
    await world.goOn('select-subscription');
    world.choose('mode', 'immediate');
    await world.goOn('update-payment');
    return world;
  };

  for (const [card, says] of [
    ['expired', 'This card has expired. A charge to it will fail.'],
    ['none', 'There is no card on your account. A charge will fail.'],
  ] as const) {
    it(`tells of a card that is ${card} what that means`, async () => {
      const { page } = await atPayment(cards[card]);
      await waitUntil(() => page.texts('dialog .notice').includes(says));
    });
  }

  it('waits for the card without holding anything up', async () => {
    const { page, submitText, consequences } = await atPayment(neverAnswers);
    expect(page.texts('dialog .spinner')).to.include('Checking your card');
    expect(consequences()).to.include('$88.00 is charged now.');
    expect([submitText(), page.button('Change plan').ariaDisabled]).to.deep.equal(['Change plan', null]);
  });

  it('tells where the card can’t be looked up, asks again, and goes on without it', async () => {
    const { page, consequences } = await atPayment(offline);
    const alert = 'Your card could not be checked. You can still continue.';
    await waitUntil(() => page.texts('dialog .notice p').includes(alert));
    expect(consequences()).to.include('$88.00 is charged now.');
    page.site.network.answers['GET /card-expiry-status'] = cards.valid;
    page.press('Try again');
    await waitUntil(() => page.texts('.change-flow-card').length > 0);
  });
});
