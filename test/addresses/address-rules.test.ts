import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import * as v from 'valibot';
import type { ShippingAddress } from '../../src/addresses/address.ts';
import { encodeAdapterAddress, encodeCardAddress } from '../../src/addresses/address-codec.ts';
import {
  checkAddress,
  createEmptyAddress,
  getAddressFields,
  normalizeAddress,
} from '../../src/addresses/address-rules.ts';
import { adapterShippingBody, shippingBody } from '../../src/contract/subscriptions/shipping-address.ts';
import { editions } from '../../src/editions/editions.ts';
import { countryCodes } from '../../src/editions/places/countries.ts';
import { getConfig } from '../../src/editions/selling/portal-editions.ts';

const editionOf = (key: string) => getConfig(key, 'production');
const askedIn = (key: string, country = editionOf(key).countryCode) =>
  getAddressFields(editionOf(key).flags, country, editionOf(key).countryCode).map(({ name, isRequired }) =>
    isRequired ? name : `${name}?`,
  );

const harbour: ShippingAddress = {
  firstName: 'Elias',
  lastName: 'Thornbury',
  company: '',
  country: 'US',
  line1: '7 Harbour Lane',
  line2: '',
  city: 'Port Averill',
  state: 'ME',
  zip: '04901',
};
const problemsOf = (more: Partial<ShippingAddress>, key = 'US') => {
  const address = { ...harbour, ...more };
  return checkAddress(address, getAddressFields(editionOf(key).flags, address.country));
};

/** Anything that could stand in a field, what is usual more often. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'ME',
    'maine',
    '04901',
    'US',
    'de',
    'GB',
    'SW1A 1AA',
    'Port Averill',
    '\u0007',
    '\ud800',
    'ß',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ minLength: 90, maxLength: 160 }),
);
const anyAddress: fc.Arbitrary<ShippingAddress> = fc.record({
  firstName: text,
  lastName: text,
  company: text,
  country: fc.oneof(text, fc.constantFrom(...countryCodes)),
  line1: text,
  line2: text,
  city: text,
  state: text,
  zip: text,
});
/** Mostly what may stand in a field, so that few addresses are made in vain. */
const fitting = (often: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 9, arbitrary: often }, { weight: 1, arbitrary: text });
const words = fitting(
  fc.oneof(
    { weight: 9, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
    { weight: 1, arbitrary: fc.constantFrom(100, 101, 150, 151).map((length) => 'x'.repeat(length)) },
  ),
);
const fittingAddress: fc.Arbitrary<ShippingAddress> = fc.record({
  firstName: words,
  lastName: words,
  company: words,
  country: fitting(fc.constantFrom(...countryCodes)),
  line1: words,
  line2: words,
  city: words,
  state: fitting(fc.constantFrom('ME', ' maine ', 'ON', 'ontario')),
  zip: fitting(fc.constantFrom('04901', '20457-1234', 'k1a 0b1', 'SW1A 1AA', '2600', '110 00', '010101')),
});
const anyEdition = fc.constantFrom(...Object.keys(editions)).map(editionOf);

describe('The fields of an address', () => {
  it('are those that the edition’s flags say, in their order', () => {
    const names = ['firstName', 'lastName'];
    expect(askedIn('US')).to.deep.equal([...names, 'line1', 'line2?', 'city', 'state', 'zip']);
    expect(askedIn('CA')).to.deep.equal([...names, 'line1', 'line2?', 'city', 'state', 'zip']);
    expect(askedIn('UK')).to.deep.equal([...names, 'company?', 'country', 'line1', 'line2?', 'city', 'zip']);
    expect(askedIn('DE')).to.deep.equal([...names, 'company?', 'country', 'line1', 'zip', 'city']);
    expect(askedIn('RO')).to.deep.equal([...names, 'company?', 'line1', 'line2?', 'zip', 'city']);
    expect(askedIn('CN')).to.deep.equal([...names, 'country', 'line1', 'line2?', 'city', 'zip']);
  });

  it('follow the country that was chosen: its states, and whether it has postal codes', () => {
    expect(askedIn('NTD', 'US')).to.include('state');
    expect(askedIn('NTD', 'CA')).to.include('state');
    expect(askedIn('NTD', 'DE')).not.to.include('state');
    expect(askedIn('CN', 'HK').filter((name) => name.startsWith('zip'))).to.deep.equal([]);
    expect(askedIn('UK', 'IE')).to.include('zip?');
    expect(askedIn('UK', 'DE')).to.include('zip');
  });
});

/** The fields of each edition in its own country, after the two names. */
const ownFields: Readonly<Record<string, string>> = {
  US: 'line1 line2? city state zip',
  CALI: 'line1 line2? city state zip',
  CA: 'line1 line2? city state zip',
  AU: 'line1 line2? city state zip',
  UK: 'company? country line1 line2? city zip',
  CN: 'country line1 line2? city zip',
  DE: 'company? country line1 zip city',
  FR: 'company? country line1 line2? zip city',
  CZ: 'company? line1 zip city',
  SK: 'company? line1 zip city',
  RO: 'company? line1 line2? zip city',
  ES: 'company? country line1 line2? zip city',
  BR: 'line1 line2? city state zip',
  NTD: 'country line1 line2? city state zip',
  CN_NTD: 'country line1 line2? city zip',
};

describe('The fields of every edition', () => {
  for (const key of Object.keys(editions)) {
    it(`are those of ${key}`, () => {
      expect(askedIn(key).join(' ')).to.equal(`firstName lastName ${ownFields[key]}`);
    });
  }

  it('stand abroad as the country has them, unless the edition’s flag says', () => {
    const order = (key: string, country: string) =>
      askedIn(key, country).filter((name) => ['city', 'zip'].includes(name));
    expect(order('UK', 'DE')).to.deep.equal(['zip', 'city']);
    expect(order('UK', 'US')).to.deep.equal(['city', 'zip']);
    expect(order('DE', 'GB')).to.deep.equal(['zip', 'city']);
    expect(order('CN', 'CN')).to.deep.equal(['city', 'zip']);
  });
});

describe('An address', () => {
  it('is right with what is asked for, and says of each field what is wrong with it', () => {
    expect(problemsOf({})).to.deep.equal({});
    expect(problemsOf({ firstName: '  ', line1: '', city: '', state: '', zip: '' })).to.deep.equal({
      firstName: 'missing',
      line1: 'missing',
      city: 'missing',
      state: 'missing',
      zip: 'missing',
    });
    expect(problemsOf({ lastName: 'x'.repeat(101), line2: 'x'.repeat(151) })).to.deep.equal({
      lastName: 'too-long',
      line2: 'too-long',
    });
    expect(problemsOf({ lastName: 'x'.repeat(100), line2: 'x'.repeat(150) })).to.deep.equal({});
    expect(problemsOf({ city: 'Port\u0000Averill' })).to.deep.equal({ city: 'bad-characters' });
    expect(problemsOf({ state: 'XX' })).to.deep.equal({ state: 'not-listed' });
    expect(problemsOf({ country: 'XX' }, 'DE')).to.deep.equal({ country: 'not-listed' });
  });

  it('has a postal code as its country writes them', () => {
    const zips: readonly (readonly [country: string, right: readonly string[], wrong: readonly string[]])[] = [
      ['US', ['04901', '04901-1234'], ['4901', '04901-12', 'ME 04901']],
      ['CA', ['K1A 0B1', 'k1a0b1'], ['D1A 0B1', 'K1A-0B1', '12345']],
      ['GB', ['SW1A 1AA', 'M1 1AE', 'cr26xh', 'DN55 1PT'], ['SW1A', '1AA SW1', '12345']],
      ['AU', ['2600'], ['260', '26000']],
      ['DE', ['20457', '01067'], ['2045', 'D-20457']],
      ['CZ', ['110 00', '11000'], ['110-00']],
    ];
    for (const [country, right, wrong] of zips) {
      for (const zip of right) expect(problemsOf({ country, zip }, 'DE'), `${country} ${zip}`).to.deep.equal({});
      for (const zip of wrong) {
        expect(problemsOf({ country, zip }, 'DE'), `${country} ${zip}`).to.deep.equal({ zip: 'bad-zip' });
      }
    }
    expect(problemsOf({ country: 'HK', zip: '' }, 'DE')).to.deep.equal({});
    expect(problemsOf({ country: 'IE', zip: 'D02 AF30' }, 'DE')).to.deep.equal({});
  });

  it('that passes is taken by both services, whatever was typed', () => {
    fc.assert(
      fc.property(fittingAddress, anyEdition, (typed, edition) => {
        const address = normalizeAddress(typed, edition);
        const problems = checkAddress(address, getAddressFields(edition.flags, address.country));
        fc.pre(Object.keys(problems).length === 0);
        const named = { subscription_id: 'sub-1', token: 't' };
        const card = v.parse(shippingBody, { ...named, address: encodeCardAddress(address, 'valid') });
        const conductor = v.parse(adapterShippingBody, { ...named, address: encodeAdapterAddress(address) });
        // Nothing is changed on the way, so that what is read again can be compared.
        expect(card.address).to.deep.equal(encodeCardAddress(address, 'valid'));
        expect(conductor.address).to.deep.equal(encodeAdapterAddress(address));
      }),
      { numRuns: 300 },
    );
  });
});

describe('An address as an edition keeps it', () => {
  it('is in the edition’s own country where that is not asked for, and empty where nothing is asked for', () => {
    const foreign = { ...harbour, country: 'FR', company: 'Ferry & Co', state: 'ME' };
    expect(normalizeAddress(foreign, editionOf('US'))).to.deep.equal({ ...foreign, country: 'US', company: '' });
    expect(normalizeAddress({ ...foreign, line2: 'Hinterhaus' }, editionOf('DE'))).to.deep.equal({
      ...foreign,
      line2: '',
      state: '',
    });
    expect(normalizeAddress({ ...harbour, country: '' }, editionOf('UK')).country).to.equal('GB');
    expect(createEmptyAddress(editionOf('CN')).country).to.equal('CN');
  });

  it('knows a state by its name, too, and one that is none by nothing', () => {
    expect(normalizeAddress({ ...harbour, state: ' maine ' }, editionOf('US')).state).to.equal('ME');
    expect(normalizeAddress({ ...harbour, state: 'Bavaria' }, editionOf('US')).state).to.equal('');
  });

  it('stays as it is when that is done again', () => {
    fc.assert(
      fc.property(anyAddress, anyEdition, (typed, edition) => {
        const once = normalizeAddress(typed, edition);
        expect(normalizeAddress(once, edition)).to.deep.equal(once);
      }),
    );
  });
});
