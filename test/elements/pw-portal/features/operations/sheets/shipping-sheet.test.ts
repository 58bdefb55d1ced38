import { expect } from '@open-wc/testing';
import { unmountPortals } from '../../../../../support/trees/portal-tree.tsx';
import { harbourForm, openDelivery, paper, quayForm } from '../../../../../support/trees/shipping-tree.ts';
import { createDeferred } from '../../../../../support/world/fake-account.ts';
import { offline, status } from '../../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../../support/world/until.ts';

afterEach(unmountPortals);

const read = 'GET /shipping-info';
const change = 'POST /shipping-info';
const lantern = { ...harbourForm, address1: '118 Lantern Street', address2: 'Apt 3' };
const reply = { subscription: paper, address: lantern, token: 'shown-2' };
const bodies = (page: Awaited<ReturnType<typeof openDelivery>>, route = change) =>
  page.sent(route).map(({ body }): unknown => JSON.parse(body));

describe('Changing a delivery address', () => {
  it('begins with the present one, says what will follow, and ends with the new one on the card', async () => {
    const page = await openDelivery({ answers: { [change]: reply } });
    await page.openSheet();
    expect(page.texts('dialog h3')).to.deep.equal(['Change delivery address']);
    expect(page.names().map((name) => page.field(name ?? '').value)).to.deep.equal([
      'Elias',
      'Thornbury',
      '7 Harbour Lane',
      '',
      'Port Averill',
      'ME',
      '04901',
    ]);
    expect(page.texts('.previews li')).to.deep.equal([
      'Nothing is charged now.',
      'The next issue will be sent to this address.',
      'Nothing else about this subscription changes.',
      'You can undo this here at any time.',
    ]);
    await waitUntil(() => page.focused() === 'firstName');
    page.fill({ line1: ' 118 Lantern Street', line2: 'Apt 3 ' });
    page.site.network.answers[read] = { address: lantern, token: 'shown-2' };
    page.confirm();
    await waitUntil(() => page.all('dialog').length === 0);
    expect(page.toasts()).to.deep.equal(['The delivery address is saved.']);
    await waitUntil(() => page.addresses()[0]?.includes('118 Lantern Street') === true);
    expect(bodies(page)).to.deep.equal([{ subscription_id: 'sub-1', token: 'shown-1', address: lantern }]);
  });

  it('is sent to the conductor with its own names', async () => {
    const route = 'POST /subsadapter/shipping-info';
    const page = await openDelivery({
      edition: 'DE',
      shipping: { address: quayForm, token: 'shown-1' },
      answers: { [route]: { subscription: paper, address: quayForm, token: 'shown-2' } },
    });
    await page.openSheet();
    page.fill({ company: '', country: 'AT', zip: '1010', city: 'Wien' });
    const address = { ...quayForm, Company: '', Country: 'AT', Zip: '1010', City: 'Wien' };
    page.site.network.answers['GET /subsadapter/shipping-info'] = { address, token: 'shown-2' };
    page.confirm();
    await waitUntil(() => page.all('dialog').length === 0);
    expect(bodies(page, route)).to.deep.equal([{ subscription_id: 'sub-1', token: 'shown-1', address }]);
  });

  it('is adding one where there is none, with the reader’s own name', async () => {
    const page = await openDelivery({ shipping: { address: null, token: 'none' }, answers: { [change]: reply } });
    await page.openSheet('Add delivery address');
    expect(page.texts('dialog h3')).to.deep.equal(['Add delivery address']);
    expect(['firstName', 'lastName', 'line1'].map((name) => page.field(name).value)).to.deep.equal([
      'Ada',
      'Byron',
      '',
    ]);
    page.fill({ line1: '7 Harbour Lane', city: 'Port Averill', state: 'ME', zip: '04901' });
    const address = { ...harbourForm, first_name: 'Ada', last_name: 'Byron' };
    page.site.network.answers[read] = { address, token: 'shown-2' };
    page.confirm();
    await waitUntil(() => page.all('dialog').length === 0);
    expect(bodies(page)).to.deep.equal([{ subscription_id: 'sub-1', token: 'none', address }]);
  });
});

describe('An address that is not there yet', () => {
  it('is waited for: there is nothing to confirm before', async () => {
    const page = await openDelivery();
    await page.settled();
    const answer = createDeferred<object>();
    page.site.network.answers[read] = () => answer.promise;
    page.press('Change delivery address');
    await waitUntil(() => page.all('dialog .spinner').length > 0);
    expect(page.names()).to.deep.equal([]);
    expect(page.all('dialog button[type=submit]')[0]?.ariaDisabled).to.equal('true');
    page.confirm();
    answer.resolve({ address: harbourForm, token: 'shown-1' });
    await waitUntil(() => page.names().length === 7);
    expect(page.sent(change)).to.deep.equal([]);
  });

  it('and can’t be had says so, has no last button, and is asked for again', async () => {
    const page = await openDelivery();
    await page.settled();
    page.site.network.answers[read] = status(500);
    page.press('Change delivery address');
    await waitUntil(() => page.texts('dialog [role=alert] p').includes('The delivery address could not be loaded.'));
    expect(page.texts('dialog button')).to.deep.equal(['Try again', 'Back']);
    page.site.network.answers[read] = { address: harbourForm, token: 'shown-1' };
    page.all('dialog [role=alert] button')[0]?.click();
    await waitUntil(() => page.names().length === 7);
    expect(page.texts('dialog button')).to.deep.equal(['Save address', 'Back']);
  });
});

describe('An address that was changed elsewhere meanwhile', () => {
  it('is said and shown, what was typed stays, and confirming again is meant', async () => {
    const page = await openDelivery({ answers: { [change]: status(409, { api_error_code: 'operation_failed' }) } });
    await page.openSheet();
    page.fill({ line1: '118 Lantern Street', line2: 'Apt 3' });
    page.site.network.answers[read] = { address: { ...harbourForm, address1: '9 Fish Pier' }, token: 'shown-5' };
    page.confirm();
    await waitUntil(() => page.texts('dialog .notice .address-text span').includes('9 Fish Pier'));
    expect(page.texts('dialog .notice p')[0]).to.match(/^The address was changed elsewhere in the meantime\./);
    expect(page.alerts()).to.have.length(1);
    await waitUntil(() => page.root.activeElement?.className === 'notice');
    expect([page.field('line1').value, page.field('line2').value]).to.deep.equal(['118 Lantern Street', 'Apt 3']);
    page.site.network.answers[change] = reply;
    page.site.network.answers[read] = { address: lantern, token: 'shown-6' };
    page.confirm();
    await waitUntil(() => page.all('dialog').length === 0);
    expect(bodies(page)).to.deep.equal([
      { subscription_id: 'sub-1', token: 'shown-1', address: lantern },
      { subscription_id: 'sub-1', token: 'shown-5', address: lantern },
    ]);
    const keys = page.sent(change).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).to.equal(2);
  });

  it('and can’t be had just then keeps what was typed, and asks again', async () => {
    const page = await openDelivery({ answers: { [change]: status(409, { api_error_code: 'operation_failed' }) } });
    await page.openSheet();
    page.fill({ line1: '118 Lantern Street' });
    page.site.network.answers[read] = status(500);
    page.confirm();
    await waitUntil(() => page.texts('dialog button').includes('Try again'));
    expect(page.all('dialog button[type=submit]')).to.deep.equal([]);
    expect(page.field('line1').value).to.equal('118 Lantern Street');
  });
});

describe('A change that nobody has confirmed', () => {
  it('is retried as the same operation, and looked for when the sheet is left', async () => {
    const page = await openDelivery({ answers: { [change]: offline } });
    await page.openSheet();
    page.fill({ line1: '118 Lantern Street', line2: 'Apt 3' });
    page.confirm();
    await waitUntil(() => page.texts('dialog button[type=submit]').join() === 'Try again');
    page.confirm();
    await waitUntil(() => page.sent(change).length === 2);
    const keys = page.sent(change).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).to.equal(keys[1]);
    await waitUntil(() => page.texts('dialog button[type=submit]').join() === 'Try again');
    page.site.network.answers[read] = { address: lantern, token: 'shown-2' };
    page.press('Back');
    await waitUntil(() => page.addresses()[0]?.includes('118 Lantern Street') === true);
  });
});
