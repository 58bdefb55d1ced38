import { expect } from '@open-wc/testing';
import {
  fillAddress,
  openFilledAddressStep,
  printSubscription,
  requestBodies,
  savedAddressReply,
  saving,
  upgrading,
} from '../../../../support/trees/change-address.ts';
import { harbourLane, openChangeAtFirstStep, yearly } from '../../../../support/trees/change-tree.ts';
import { subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { offline, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

describe('A change to print that does not come to pass at once', () => {
  it('an address that is refused leaves the plan as it is', async () => {
    const world = await openFilledAddressStep({ [saving]: status(400, { param: 'zip' }) });
    world.submit();
    await waitUntil(() => world.failure() === 'This was not accepted. Please check what you entered.');
    expect(requestBodies(world, upgrading)).to.deep.equal([]);
    expect(world.page.input('line1').value).to.equal('4 Harbour Lane');
  });

  it('a payment that fails loses nothing, and the address is not sent again', async () => {
    const refusal = status(402, { api_error_code: 'payment_failed' });
    const world = await openFilledAddressStep({ [upgrading]: refusal });
    const { page } = world;
    world.submit();
    await waitUntil(() => world.failure() === 'The payment failed. Nothing was changed.');
    expect(world.step()).to.equal('update-address');
    expect(page.input('city').value).to.equal('Port Averill');
    page.press('Back');
    await world.arrived('update-payment');
    expect(world.failure()).to.equal('');
    await world.goOn('update-address');
    page.site.network.answers[upgrading] = { subscription: subscriptionFixture(printSubscription) };
    world.record.now = subscriptionFixture(printSubscription);
    await world.goOn('change-success');
    expect(requestBodies(world, saving)).to.have.length(1);
    expect(requestBodies(world, upgrading)).to.have.length(2);
  });

  it('an address that was typed again after a refusal is sent again, by what was read since', async () => {
    const world = await openFilledAddressStep({ [upgrading]: status(402, { api_error_code: 'payment_failed' }) });
    world.submit();
    await waitUntil(() => world.failure() !== '');
    await fillAddress(world, { line1: '5 Harbour Lane' });
    world.submit();
    await waitUntil(() => requestBodies(world, saving).length === 2);
    expect(requestBodies(world, saving)[1]).to.deep.include({ token: 'token-1' });
    expect(requestBodies(world, saving)[1].address.address1).to.equal('5 Harbour Lane');
  });

  it('that nobody can confirm is retried as the same operation, without the address', async () => {
    const world = await openFilledAddressStep({ [upgrading]: offline });
    world.submit();
    await waitUntil(() => world.failure().startsWith('This is not confirmed yet.'));
    expect(world.submitText()).to.equal('Try again');
    world.submit();
    await waitUntil(() => world.page.sent(upgrading).length === 2);
    const keys = world.page.sent(upgrading).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).to.equal(keys[1]);
    expect(requestBodies(world, saving)).to.have.length(1);
  });

  it('an address that somebody else changed meanwhile is shown, and what was typed stays', async () => {
    const theirs = { ...harbourLane, address1: '9 Quay Street' };
    let shippingInfo: object = { address: null, token: 'token-0' };
    let isOvertaken = false;
    const world = await openFilledAddressStep({
      'GET /shipping-info': () => shippingInfo,
      [saving]: () => {
        shippingInfo = isOvertaken ? { address: harbourLane, token: 'token-1' } : { address: theirs, token: 'token-9' };
        if (isOvertaken) return savedAddressReply;
        isOvertaken = true;
        return status(409, { api_error_code: 'operation_failed' });
      },
    });
    const { page } = world;
    world.submit();
    await waitUntil(() => page.texts('dialog .notice').join().includes('9 Quay Street'));
    expect(page.input('line1').value).to.equal('4 Harbour Lane');
    expect(requestBodies(world, upgrading)).to.deep.equal([]);
    world.record.now = subscriptionFixture(printSubscription);
    await world.goOn('change-success');
    expect(requestBodies(world, saving).map(({ token }) => token)).to.deep.equal(['token-0', 'token-9']);
  });
});

describe('A plan that is taken off sale meanwhile', () => {
  it('is reported where the plans that are left are chosen', async () => {
    const [later, switching] = [
      { ...yearly, plan_id: 'later', friendly_name: 'Digital, later' },
      '/retention/digital_action',
    ];
    let plans = [yearly, later];
    const world = await openChangeAtFirstStep({
      options: { immediate: () => ({ options: plans }), end_of_term: { options: [] } },
      answers: {
        [`POST ${switching}`]: () => {
          plans = [later, { ...yearly, plan_id: 'other', friendly_name: 'Digital, other' }];
          return status(404, { api_error_code: 'resource_not_found', param: 'plan_id' });
        },
      },
    });
    world.choose('planId', 'yearly');
    await world.goOn('update-payment');
    world.submit();
    await world.arrived('select-subscription');
    const text = 'This plan is no longer offered. Nothing was changed. Please choose another one.';
    await waitUntil(() => world.failure() === text, world.page.text());
    await waitUntil(() => world.choices('planId').join().includes('Digital, other'));
    expect(world.choices('planId').join()).not.to.include('Digital, yearly');
    expect(world.page.all('dialog input[name=planId]:checked')).to.deep.equal([]);
    expect(await world.page.violations()).to.deep.equal([]);
  });
});

describe('A paper that nobody knows where to send', () => {
  it('gets an address with its change, and stands at that step when the change is refused', async () => {
    let record: object = { address: null, token: 'token-0' };
    const world = await openChangeAtFirstStep({
      fields: { subsType: 'print' },
      options: {
        immediate: { options: [{ ...yearly, plan_type: 'print' }] },
        end_of_term: { options: [] },
      },
      answers: {
        'GET /shipping-info': () => record,
        [saving]: () => {
          record = { address: harbourLane, token: 'token-1' };
          return savedAddressReply;
        },
        'POST /retention/digital_action': status(402, { api_error_code: 'payment_failed' }),
      },
    });
    await world.goOn('update-payment');
    await world.goOn('update-address');
    await fillAddress(world);
    world.submit();
    await waitUntil(() => world.failure() === 'The payment failed. Nothing was changed.');
    await waitUntil(() => world.page.button('Change plan').ariaDisabled === null);
    expect(world.step()).to.equal('update-address');
  });
});
