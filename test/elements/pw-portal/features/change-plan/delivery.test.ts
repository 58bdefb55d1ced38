import { expect } from '@open-wc/testing';
import {
  fillAddress,
  openAddressStep,
  openFilledAddressStep,
  printSubscription,
  requestBodies,
  saving,
  upgrading,
} from '../../../../support/trees/change-address.ts';
import { harbourLane, openChangeAtFirstStep, yearly } from '../../../../support/trees/change-tree.ts';
import { subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { offline } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

describe('From digital to print', () => {
  it('the address is asked for last, saved right before the change, and shown at the end', async () => {
    const world = await openFilledAddressStep();
    expect(world.steps()).to.deep.equal(['Type', 'Subscription', 'Payment', 'Address', 'Done']);
    expect(await world.page.violations()).to.deep.equal([]);
    expect(world.consequences()).to.include.members([
      '$12.30 is charged now.',
      'Your paper comes by mail, starting with the first issue after April 15, 2026.',
    ]);
    world.record.now = subscriptionFixture(printSubscription);
    await world.goOn('change-success');
    expect(requestBodies(world, saving)).to.deep.equal([
      { subscription_id: 'sub-1', token: 'token-0', address: harbourLane },
    ]);
    expect(requestBodies(world, upgrading)).to.deep.equal([
      {
        subscription_id: 'sub-1',
        plan: 'paper',
        email: 'ada@readers.example',
        agreed_price: 2100,
        agreed_charge: 1230,
      },
    ]);
    const changes = world.page.site.requestedRoutes().filter((call) => call === saving || call === upgrading);
    expect(changes).to.deep.equal([saving, upgrading]);
    expect(world.facts()).to.include('Next charge: $21.00 on May 15, 2026');
    expect(world.page.texts('dialog .address-text').join()).to.contain('4 Harbour Lane');
  });

  it('an address that is known otherwise is chosen first: nothing goes before that, and what was chosen goes', async () => {
    const knownAddress = {
      address1: '4 Harbour Lane',
      city: 'Port Averill',
      state_code: 'ME',
      zip: '04901',
      country: 'US',
    };
    const world = await openFilledAddressStep({
      'POST /contact/verify': { status: 'corrected', address: knownAddress },
    });
    const { page } = world;
    world.submit();
    await waitUntil(() => page.all('dialog .address-correction').length === 1, 'there is nothing to choose');
    expect(page.all('dialog button[type=submit]')).to.deep.equal([]);
    expect([page.sent(saving), page.sent(upgrading)]).to.deep.equal([[], []]);
    world.record.now = subscriptionFixture(printSubscription);
    page.press('Use as suggested');
    await world.arrived('change-success');
    const address = { ...harbourLane, zip: '04901', validation_status: 'valid' };
    expect(requestBodies(world, saving)).to.deep.equal([{ subscription_id: 'sub-1', token: 'token-0', address }]);
  });

  it('an address that is not whole is not sent, and its first wrong field gets the focus', async () => {
    const world = await openFilledAddressStep();
    await fillAddress(world, { line1: '' });
    world.submit();
    await waitUntil(() => world.page.root.activeElement?.getAttribute('name') === 'line1');
    expect(world.page.describedAs('line1')).to.equal('Please fill this in.');
    expect(requestBodies(world, saving)).to.deep.equal([]);
  });

  it('the present address stands in the fields, and is not sent when it stays', async () => {
    const world = await openAddressStep({ 'GET /shipping-info': { address: harbourLane, token: 'token-0' } });
    await waitUntil(() => world.page.all('input[name=line1]').length > 0);
    await waitUntil(() => world.page.input('line1').value === '4 Harbour Lane');
    world.record.now = subscriptionFixture(printSubscription);
    await world.goOn('change-success');
    expect(requestBodies(world, saving)).to.deep.equal([]);
    expect(world.page.texts('dialog .address-text').join()).to.contain('4 Harbour Lane');
  });

  it('an address that can’t be read is reported, and disables the last button until it is', async () => {
    const world = await openAddressStep({ 'GET /shipping-info': offline });
    const { page } = world;
    await waitUntil(() => page.texts('dialog .notice p').includes('The delivery address could not be loaded.'));
    world.submit();
    expect(page.button('Change plan').ariaDisabled).to.equal('true');
    page.site.network.answers['GET /shipping-info'] = { address: harbourLane, token: 'token-0' };
    page.press('Try again');
    await waitUntil(() => page.all('input[name=line1]').length > 0);
    expect(requestBodies(world, upgrading)).to.deep.equal([]);
  });
});

describe('From print to digital', () => {
  it('no address is asked for, and the last paper is named', async () => {
    const world = await openChangeAtFirstStep({
      fields: { subsType: 'print' },
      options: { immediate: { options: [yearly] }, end_of_term: { options: [] } },
    });
    expect(world.steps()).to.deep.equal(['Subscription', 'Payment', 'Done']);
    await world.goOn('update-payment');
    expect(world.consequences()).to.include('No paper is delivered after April 15, 2026.');
  });
});

describe('A change that goes on after it was left', () => {
  it('is reported when it is done', async () => {
    let answer: (value: object) => void = () => {};
    const world = await openFilledAddressStep({
      [upgrading]: () =>
        new Promise<object>((resolve) => {
          answer = resolve;
        }),
    });
    world.submit();
    await waitUntil(() => world.page.sent(upgrading).length === 1);
    world.page.find('dialog [aria-label=Close]').click();
    await waitUntil(() => world.sheet() === undefined);
    world.record.now = subscriptionFixture(printSubscription);
    answer({ subscription: subscriptionFixture(printSubscription) });
    await waitUntil(() => world.page.toasts().includes('Your plan has been changed.'));
  });
});
