import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { suggestAddresses, verifyAddress } from '../../../../demo/service/domain/contact/verify-address.ts';
import { contact } from '../../../../src/contract/addresses/contact.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const lane = {
  address1: '7 Harbour Lane',
  address2: 'Apt 3',
  city: 'Port Averill',
  state_code: 'ME',
  zip: '04901',
  country: 'US',
};
const hamburg = {
  address1: 'Setzerstraße 9',
  address2: '',
  city: 'Hamburg',
  state_code: '',
  zip: '20457',
  country: 'DE',
};

describe('The played verification service', () => {
  it('knows an address as it stands in its book, with a longer postal code, too', () => {
    for (const address of [lane, hamburg, { ...lane, zip: '04901-1234' }]) {
      assert.deepEqual(verifyAddress(address), { status: 'verified' });
    }
  });

  it('corrects what people shorten, and what is wrong beside a street that it knows', () => {
    for (const [typed, right] of [
      [{ ...lane, address1: '7 harbor ln.' }, lane],
      [{ ...lane, zip: '04915' }, lane],
      [{ ...lane, city: 'Pt. Averill' }, lane],
      [{ ...lane, state_code: 'NH' }, lane],
      [{ ...hamburg, address1: 'setzerstr. 9' }, hamburg],
      [{ ...hamburg, address1: 'Setzerstrasse 9' }, hamburg],
    ] as const) {
      assert.deepEqual(verifyAddress(typed), { status: 'corrected', address: right }, JSON.stringify(typed));
    }
  });

  it('knows no other street, number, town or country', () => {
    for (const typed of [
      { ...lane, address1: '7 Nowhere Lane' },
      { ...lane, address1: '700 Harbour Lane' },
      { ...lane, address1: 'Harbour Lane' },
      { ...lane, city: 'Elsewhere', zip: '00000' },
      { ...lane, country: 'CA' },
      { ...lane, state_code: 'CA', zip: '94123' },
    ]) {
      assert.deepEqual(verifyAddress(typed), { status: 'unknown' }, JSON.stringify(typed));
    }
  });

  it('suggests addresses that begin so, in one country', () => {
    assert.deepEqual(
      suggestAddresses('118 lant', 'US').map(({ address1, zip }) => [address1, zip]),
      [['118 Lantern Street', '04901']],
    );
    assert.deepEqual(suggestAddresses('Speicher', 'DE')[0]?.address1, 'Speicherkai 1');
    assert.deepEqual(suggestAddresses('118 lant', 'GB'), []);
    assert.deepEqual(suggestAddresses('...', 'US'), []);
  });
});

describeOnOneDatabase('The contact calls', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });

  it('answer readers who have signed in, and nobody else', async () => {
    const bearer = await service.signIn('subscriber@readers.example', 'harbour light 7');
    assert.deepEqual(await service.call(contact.verify, { body: lane, bearer }), { status: 'verified' });
    const query = { text: '9 Fish', country: 'us' };
    const { suggestions } = await service.call(contact.suggestions, { query, bearer });
    assert.deepEqual(
      suggestions.map(({ address1, zip }) => [address1, zip]),
      [['9 Fish Pier', '04915']],
    );
    assert.equal((await service.send('/contact/suggestions', { query })).status, 401);
    assert.equal((await service.send('/contact/verify', { method: 'POST', json: lane })).status, 401);
  });

  it('act as Google’s places for any page that loads the script', async () => {
    const script = await service.send('/places/script.js');
    assert.equal(script.headers.get('content-type'), 'text/javascript; charset=utf-8');
    const { body } = await service.send('/places/predictions', { query: { input: '12 Tall', country: 'gb' } });
    const [first] = Object(body);
    assert.equal(first.text, '12 Tallow Wharf Lane, London');
    assert.deepEqual(
      first.components.map(({ longText, types }: { longText: string; types: string[] }) => [types[0], longText]),
      [
        ['street_number', '12'],
        ['route', 'Tallow Wharf Lane'],
        ['locality', 'London'],
        ['administrative_area_level_1', ''],
        ['postal_code', 'SE1 9GF'],
        ['country', 'GB'],
      ],
    );
  });
});
