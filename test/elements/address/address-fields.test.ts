import { expect } from '@open-wc/testing';
import { unmountPortals } from '../../support/trees/portal-tree.tsx';
import { openDelivery, quayForm } from '../../support/trees/shipping-tree.ts';
import { waitUntil } from '../../support/world/until.ts';

afterEach(unmountPortals);

/** The sheet of a reader of an edition who has no address yet. */
const openEmpty = async (edition: string) => {
  const page = await openDelivery({ edition, shipping: { address: null, token: 'none' } });
  await page.openSheet('Add delivery address');
  return page;
};

describe('The fields of an address', () => {
  for (const [edition, names, labels] of [
    [
      'US',
      ['firstName', 'lastName', 'line1', 'line2', 'city', 'state', 'zip'],
      { state: 'State', zip: 'ZIP code', line2: 'Apartment, floor (optional)' },
    ],
    [
      'CA',
      ['firstName', 'lastName', 'line1', 'line2', 'city', 'state', 'zip'],
      { state: 'Province', zip: 'Postal code' },
    ],
    [
      'UK',
      ['firstName', 'lastName', 'company', 'country', 'line1', 'line2', 'city', 'zip'],
      { country: 'Country', zip: 'Postcode', company: 'Company (optional)' },
    ],
    [
      'DE',
      ['firstName', 'lastName', 'company', 'country', 'line1', 'zip', 'city'],
      { country: 'Country', zip: 'Postcode' },
    ],
  ] as const) {
    it(`are those of ${edition}, in its order and by its words`, async () => {
      const page = await openEmpty(edition);
      expect(page.names()).to.deep.equal(names);
      for (const [name, text] of Object.entries(labels)) expect(page.label(name), name).to.equal(text);
    });
  }

  it('begin with the family name in Chinese', async () => {
    const page = await openDelivery({ lang: 'zh-Hant', shipping: { address: null, token: 'none' } });
    await page.openSheet('新增配送地址');
    expect(page.names().slice(0, 3)).to.deep.equal(['lastName', 'firstName', 'line1']);
  });

  it('tell the browser what each is, and hold no more than the service keeps', async () => {
    const page = await openEmpty('UK');
    expect(page.names().map((name) => page.field(name ?? '').autocomplete)).to.deep.equal([
      'shipping given-name',
      'shipping family-name',
      'shipping organization',
      'shipping country',
      'shipping address-line1',
      'shipping address-line2',
      'shipping address-level2',
      'shipping postal-code',
    ]);
    expect(['lastName', 'line1'].map((name) => page.field(name).getAttribute('maxlength'))).to.deep.equal([
      '100',
      '150',
    ]);
    for (const name of page.names()) {
      expect(Number.parseFloat(getComputedStyle(page.field(name ?? '')).fontSize), name ?? '').to.be.at.least(16);
    }
  });

  it('list countries by their names, the edition’s own first and chosen', async () => {
    const page = await openEmpty('UK');
    const names = [...page.field('country').querySelectorAll('option')].map((option) => option.textContent ?? '');
    expect([page.field('country').value, names[0]]).to.deep.equal(['GB', 'United Kingdom']);
    const rest = names.slice(1);
    expect(rest).to.deep.equal(rest.toSorted(new Intl.Collator('en').compare));
    expect(rest).to.include.members(['Åland Islands', 'Germany', 'Taiwan']);
  });

  it('list the states of the country, and ask for one only where it has some', async () => {
    const page = await openEmpty('CA');
    const provinces = [...page.field('state').querySelectorAll('option')].map((option) => option.value);
    expect(provinces).to.have.length(14).and.include.members(['', 'ON', 'QC']);
    unmountPortals();
    const tv = await openEmpty('NTD');
    tv.fill({ state: 'ME' });
    await waitUntil(() => tv.field('state').value === 'ME');
    tv.fill({ country: 'CA' });
    await waitUntil(() => tv.label('state') === 'Province');
    expect(tv.field('state').value).to.equal('');
    tv.fill({ country: 'DE' });
    await waitUntil(() => !tv.names().includes('state'));
  });
});

describe('An address with something wrong in it', () => {
  it('says so at each field, goes to the first, and lets go of what is being mended', async () => {
    const page = await openEmpty('US');
    page.fill({ firstName: 'Elias', lastName: '  ', line1: '7 Harbour Lane', zip: '4901' });
    page.confirm();
    await waitUntil(() => page.focused() === 'lastName', `the focus is in ${page.focused()}`);
    expect(page.names().map((name) => page.said(name ?? ''))).to.deep.equal([
      '',
      'Please fill this in.',
      '',
      '',
      'Please fill this in.',
      'Choose one from the list.',
      'Use this format: 04901',
    ]);
    expect(page.field('lastName').ariaInvalid).to.equal('true');
    expect(page.field('firstName').ariaInvalid).to.equal(null);
    page.fill({ zip: '04901' });
    await waitUntil(() => page.said('zip') === '');
    expect(page.said('city')).to.equal('Please fill this in.');
    expect(page.sent('POST /shipping-info')).to.deep.equal([]);
  });

  it('goes to the first wrong field again when it is confirmed again', async () => {
    const page = await openEmpty('DE');
    page.fill({ firstName: '' });
    page.confirm();
    await waitUntil(() => page.focused() === 'firstName');
    page.field('city').focus();
    page.confirm();
    await waitUntil(() => page.focused() === 'firstName');
  });

  it('forgets what was wrong with the postal code of another country', async () => {
    const page = await openDelivery({ edition: 'DE', shipping: { address: { ...quayForm, Zip: '1' }, token: 't' } });
    await page.openSheet();
    page.confirm();
    await waitUntil(() => page.said('zip') === 'Use this format: 10115');
    page.fill({ country: 'GB' });
    await waitUntil(() => page.said('zip') === '');
    page.confirm();
    await waitUntil(() => page.said('zip') === 'Use this format: SW1A 1AA');
  });
});
