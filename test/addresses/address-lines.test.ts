import { expect } from '@open-wc/testing';
import { formatAddress } from '../../src/addresses/address-lines.ts';
import { getConfig } from '../../src/editions/selling/portal-editions.ts';

const address = {
  firstName: 'Jörg',
  lastName: 'Brückner',
  company: '',
  country: 'DE',
  line1: 'Speicherkai 14',
  line2: '',
  city: 'Hamburg',
  state: '',
  zip: '20457',
};
/** In the edition's own country, unless another is said. */
const linesIn = (key: string, more: object = {}) => {
  const edition = getConfig(key, 'production');
  return formatAddress({ ...address, country: edition.countryCode, ...more }, edition);
};

describe('The lines of an address', () => {
  it('have the postal code before the city where envelopes have it there', () => {
    expect(linesIn('DE')).to.deep.equal(['Jörg Brückner', 'Speicherkai 14', '20457 Hamburg']);
    expect(linesIn('UK')).to.deep.equal(['Jörg Brückner', 'Speicherkai 14', 'Hamburg 20457']);
    expect(linesIn('UK', { country: 'DE' }), 'abroad').to.include('20457 Hamburg');
    expect(linesIn('DE', { country: 'GB' }), 'flagged').to.include('20457 Hamburg');
  });

  it('begin with the family name in Chinese characters alone', () => {
    expect(linesIn('CN', { firstName: '雅文', lastName: '林' })[0]).to.equal('林雅文');
    expect(linesIn('CN')[0]).to.equal('Jörg Brückner');
  });

  it('have the state between city and postal code, and leave out what is empty', () => {
    const us = { city: 'Port Averill', state: 'ME', zip: '04901', company: 'Ferry & Co', line2: 'Apt 3' };
    expect(linesIn('US', us)).to.deep.equal([
      'Jörg Brückner',
      'Ferry & Co',
      'Speicherkai 14',
      'Apt 3',
      'Port Averill, ME 04901',
    ]);
    expect(linesIn('US', { ...us, zip: '' }).at(-1)).to.equal('Port Averill, ME');
    expect(linesIn('DE', { zip: '' }).at(-1)).to.equal('Hamburg');
    expect(linesIn('DE', { state: 'HH' }).at(-1)).to.equal('20457 Hamburg, HH');
    expect(linesIn('DE', { firstName: '', city: '', zip: '', line1: '' })).to.deep.equal(['Brückner']);
  });
});
