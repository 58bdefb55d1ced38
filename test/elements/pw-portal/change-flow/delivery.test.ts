import { expect, nextFrame } from '@open-wc/testing';
import { harbourLane, monthly, openedChange, second, yearly } from '../../../support/change-tree.ts';
import { offline, status } from '../../../support/fake-world.ts';
import { closePortals, subscription } from '../../../support/portal-tree.tsx';
import { waitUntil } from '../../../support/until.ts';

const [saving, upgrading] = ['POST /shipping-info', 'POST /upgrade-plan'] as const;
const printed = {
  ...monthly,
  planId: 'paper',
  planName: 'Saturday paper',
  subsType: 'print',
  nextBillingAmount: '2100',
  nextBillingAt: second('2026-05-15'),
};
const saved = { subscription: subscription(monthly), address: harbourLane, token: 'token-1' };
const typed = {
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '4 Harbour Lane',
  city: 'Port Averill',
  zip: '04101',
};

afterEach(closePortals);

/** The step of the address, on the way from digital to print. */
const atAddress = async (answers: Record<string, unknown> = {}) => {
  let kept: object = { address: null, token: 'token-0' };
  const world = await openedChange({
    answers: {
      'GET /shipping-info': () => kept,
      [saving]: () => {
        kept = { address: harbourLane, token: 'token-1' };
        return saved;
      },
      [upgrading]: { subscription: subscription(printed) },
      ...answers,
    },
  });
  world.choose('type', 'print');
  await world.goOn('select-subscription');
  await world.goOn('update-payment');
  await world.goOn('update-address');
  return world;
};
type World = Awaited<ReturnType<typeof atAddress>>;

/** The same with an address in its fields. */
const withAddress = async (answers: Record<string, unknown> = {}) => {
  const world = await atAddress(answers);
  await waitUntil(() => world.page.all('input[name=line1]').length > 0);
  await fill(world);
  return world;
};
const fill = async ({ page }: World, more: Partial<typeof typed> = {}) => {
  for (const [name, text] of Object.entries({ ...typed, ...more })) {
    page.type({ [name]: text });
    await nextFrame();
  }
  const state = page.find('select[name=state]');
  if (!(state instanceof HTMLSelectElement)) throw new Error('there is no state to choose');
  state.value = 'ME';
  state.dispatchEvent(new Event('change', { bubbles: true }));
};
const bodies = ({ page }: World, route: string) => page.sent(route).map(({ body }) => JSON.parse(body));

describe('From digital to print', () => {
  it('the address is asked for last, saved right before the change, and told at the end', async () => {
    const world = await withAddress();
    expect(world.steps()).to.deep.equal(['Type', 'Subscription', 'Payment', 'Address', 'Done']);
    expect(world.consequences()).to.include.members([
      '$12.30 is charged now.',
      'Your paper comes by mail, from the first issue after 04/15/2026 on.',
    ]);
    world.kept.now = subscription(printed);
    await world.goOn('change-success');
    expect(bodies(world, saving)).to.deep.equal([{ subscription_id: 'sub-1', token: 'token-0', address: harbourLane }]);
    expect(bodies(world, upgrading)).to.deep.equal([
      { subscription_id: 'sub-1', plan: 'paper', email: 'ada@readers.example' },
    ]);
    const changes = world.page.site.asked().filter((call) => call === saving || call === upgrading);
    expect(changes).to.deep.equal([saving, upgrading]);
    expect(world.facts()).to.include('Next charge: $21.00 on 05/15/2026');
    expect(world.page.texts('dialog .address').join()).to.contain('4 Harbour Lane');
  });

  it('an address that is not whole is not sent, and its first wrong field gets the focus', async () => {
    const world = await withAddress();
    await fill(world, { line1: '' });
    world.submit();
    await waitUntil(() => world.page.root.activeElement?.getAttribute('name') === 'line1');
    expect(world.page.describedAs('line1')).to.equal('Please fill this in.');
    expect(bodies(world, saving)).to.deep.equal([]);
  });

  it('an address that is refused leaves the plan as it is', async () => {
    const world = await withAddress({ [saving]: status(400, { param: 'zip' }) });
    world.submit();
    await waitUntil(() => world.failure() === 'This was not accepted. Please check what you entered.');
    expect(bodies(world, upgrading)).to.deep.equal([]);
    expect(world.page.input('line1').value).to.equal('4 Harbour Lane');
  });

  it('a payment that fails loses nothing, and the address is not sent again', async () => {
    const refusal = status(402, { api_error_code: 'payment_failed' });
    const world = await withAddress({ [upgrading]: refusal });
    const { page } = world;
    world.submit();
    await waitUntil(() => world.failure() === 'The payment failed. Nothing was changed.');
    expect(world.step()).to.equal('update-address');
    expect(page.input('city').value).to.equal('Port Averill');
    page.press('Back');
    await world.arrived('update-payment');
    expect(world.failure()).to.equal('');
    await world.goOn('update-address');
    page.site.network.answers[upgrading] = { subscription: subscription(printed) };
    world.kept.now = subscription(printed);
    await world.goOn('change-success');
    expect(bodies(world, saving)).to.have.length(1);
    expect(bodies(world, upgrading)).to.have.length(2);
  });

  it('an address that was typed anew after a refusal is sent again, by what was read since', async () => {
    const world = await withAddress({ [upgrading]: status(402, { api_error_code: 'payment_failed' }) });
    world.submit();
    await waitUntil(() => world.failure() !== '');
    await fill(world, { line1: '5 Harbour Lane' });
    world.submit();
    await waitUntil(() => bodies(world, saving).length === 2);
    expect(bodies(world, saving)[1]).to.deep.include({ token: 'token-1' });
    expect(bodies(world, saving)[1].address.address1).to.equal('5 Harbour Lane');
  });

  it('that nobody can confirm is tried again as the same wish, without the address', async () => {
    const world = await withAddress({ [upgrading]: offline });
    world.submit();
    await waitUntil(() => world.failure().startsWith('We don’t know yet whether that was done.'));
    expect(world.submitText()).to.equal('Try again');
    world.submit();
    await waitUntil(() => world.page.sent(upgrading).length === 2);
    const keys = world.page.sent(upgrading).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).to.equal(keys[1]);
    expect(bodies(world, saving)).to.have.length(1);
  });

  it('an address that somebody else changed meanwhile is told, and what was typed stays', async () => {
    const theirs = { ...harbourLane, address1: '9 Quay Street' };
    let isOvertaken = false;
    const world = await withAddress({
      'GET /shipping-info': () => ({
        address: isOvertaken ? theirs : null,
        token: isOvertaken ? 'token-9' : 'token-0',
      }),
      [saving]: () => {
        if (isOvertaken) return saved;
        isOvertaken = true;
        return status(409, { api_error_code: 'operation_failed' });
      },
    });
    const { page } = world;
    world.submit();
    await waitUntil(() => page.texts('dialog .notice').join().includes('9 Quay Street'));
    expect(page.input('line1').value).to.equal('4 Harbour Lane');
    expect(bodies(world, upgrading)).to.deep.equal([]);
    world.kept.now = subscription(printed);
    await world.goOn('change-success');
    expect(bodies(world, saving).map(({ token }) => token)).to.deep.equal(['token-0', 'token-9']);
  });

  it('the present address stands in the fields, and is not sent when it stays', async () => {
    const world = await atAddress({ 'GET /shipping-info': { address: harbourLane, token: 'token-0' } });
    await waitUntil(() => world.page.all('input[name=line1]').length > 0);
    await waitUntil(() => world.page.input('line1').value === '4 Harbour Lane');
    world.kept.now = subscription(printed);
    await world.goOn('change-success');
    expect(bodies(world, saving)).to.deep.equal([]);
    expect(world.page.texts('dialog .address').join()).to.contain('4 Harbour Lane');
  });

  it('an address that can’t be read is told, and holds the last button until it is', async () => {
    const world = await atAddress({ 'GET /shipping-info': offline });
    const { page } = world;
    await waitUntil(() => page.texts('dialog .notice p').includes('The delivery address could not be loaded.'));
    world.submit();
    expect(page.button('Change plan').ariaDisabled).to.equal('true');
    page.site.network.answers['GET /shipping-info'] = { address: harbourLane, token: 'token-0' };
    page.press('Try again');
    await waitUntil(() => page.all('input[name=line1]').length > 0);
    expect(bodies(world, upgrading)).to.deep.equal([]);
  });
});

describe('A paper that nobody knows where to send', () => {
  it('gets an address with its change, and stands at that step when the change is refused', async () => {
    let kept: object = { address: null, token: 'token-0' };
    const world = await openedChange({
      fields: { subsType: 'print' },
      options: {
        immediate: { options: [{ ...yearly, plan_type: 'print' }] },
        end_of_term: { options: [] },
      },
      answers: {
        'GET /shipping-info': () => kept,
        [saving]: () => {
          kept = { address: harbourLane, token: 'token-1' };
          return saved;
        },
        'POST /retention/digital_action': status(402, { api_error_code: 'payment_failed' }),
      },
    });
    await world.goOn('update-payment');
    await world.goOn('update-address');
    await fill(world);
    world.submit();
    await waitUntil(() => world.failure() === 'The payment failed. Nothing was changed.');
    await waitUntil(() => world.page.button('Change plan').ariaDisabled === null);
    expect(world.step()).to.equal('update-address');
  });
});

describe('From print to digital', () => {
  it('no address is asked for, and the last paper is told', async () => {
    const world = await openedChange({
      fields: { subsType: 'print' },
      options: { immediate: { options: [yearly] }, end_of_term: { options: [] } },
    });
    expect(world.steps()).to.deep.equal(['Subscription', 'Payment', 'Done']);
    await world.goOn('update-payment');
    expect(world.consequences()).to.include('No paper comes after 04/15/2026.');
  });
});

describe('A change that goes on after it was left', () => {
  it('is told when it is done', async () => {
    let answer: (value: object) => void = () => {};
    const world = await withAddress({
      [upgrading]: () =>
        new Promise<object>((resolve) => {
          answer = resolve;
        }),
    });
    world.submit();
    await waitUntil(() => world.page.sent(upgrading).length === 1);
    world.page.find('dialog [aria-label=Close]').click();
    await waitUntil(() => world.sheet() === undefined);
    world.kept.now = subscription(printed);
    answer({ subscription: subscription(printed) });
    await waitUntil(() => world.page.toasts().includes('Your plan is changed.'));
  });
});
