import { expect } from '@open-wc/testing';
import {
  countryCodes,
  getZipFormat,
  getZipLabel,
  hasZip,
  isZipFirstIn,
  needsZip,
} from '../../../src/editions/places/countries.ts';

describe('What is known of countries', () => {
  it('are codes of two letters, each once, and each has its name', () => {
    expect(new Set(countryCodes).size).to.equal(countryCodes.length);
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(countryCodes.filter((code) => names.of(code) === undefined)).to.deep.equal([]);
  });

  it('are examples of postal codes that are right, and what those are called', () => {
    const shapes = countryCodes.map(getZipFormat).filter((shape) => shape !== null);
    expect(shapes.length).to.be.greaterThan(10);
    for (const { pattern, example } of shapes) expect(example).to.match(pattern);
    expect(['US', 'GB'].map(getZipLabel)).to.deep.equal(['zip', 'postcode']);
  });

  it('are whether they have postal codes, need them, and where these stand', () => {
    expect(['US', 'DE', 'HK', 'AE'].map(hasZip)).to.deep.equal([true, true, false, false]);
    expect(['US', 'DE', 'IE', 'HK'].map(needsZip)).to.deep.equal([true, true, false, false]);
    expect(['US', 'DE', 'FR', 'GB'].map(isZipFirstIn)).to.deep.equal([false, true, true, false]);
    // What nobody can write down nobody may be asked for.
    expect(countryCodes.filter((code) => needsZip(code) && !(hasZip(code) && getZipFormat(code)))).to.deep.equal([]);
  });
});
