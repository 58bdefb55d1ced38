import { expect } from '@open-wc/testing';
import { isSameTaxNumber, isTaxNumber, normalizeTaxNumber } from '../../../src/invoices/billing-address/tax-number.ts';

/** Numbers as firms print them, by the country of the buyer. */
const right = {
  DE: ['DE136695976', 'de 136 695 976', '136695976', '12/345/67890', '2181508150', 'ATU12345678', 'XI 123456789'],
  FR: ['FR40303265045', 'FR 40 303 265 045', '303265045', '30326504500012', 'FRK7399859412'],
  ES: ['ESB58378431', 'B-58378431', '54362315K', 'X2482300W'],
  CZ: ['CZ25123891', '25123891', 'CZ7103192745', 'CZ991231123'],
  SK: ['SK2022749619', '2022749619', '36238317'],
  RO: ['RO18547290', '18547290', 'RO 18'],
  GB: ['GB980780684', 'GB 980 7806 84', '980780684', 'GBGD001', '1234567890'],
  GR: ['EL094259216', '094259216'],
  IE: ['IE6433435F', 'IE1234567FA', 'IE8D79739I'],
  NL: ['NL004495445B01', 'NL0044.95.445.B01'],
  BE: ['BE0428759497', '0428.759.497'],
  CH: ['CHE-123.456.788 MWST'],
  NO: ['NO 982 463 718 MVA', '982463718'],
  US: ['12-3456789'],
  BR: ['16.727.230/0001-97'],
} as const;

describe('A tax number', () => {
  for (const [country, numbers] of Object.entries(right)) {
    it(`of ${country} is taken as firms write it`, () => {
      for (const number of numbers) expect(isTaxNumber(number, country), number).to.equal(true);
    });
  }

  it('that no country of its letters has, or none of the buyer’s without letters, is not', () => {
    for (const [number, country] of [
      ['DE13669597', 'DE'],
      ['12345', 'DE'],
      ['FR4030326504', 'FR'],
      ['RO12345678901', 'RO'],
      ['SK123', 'CZ'],
      ['none', 'US'],
      ['1', 'US'],
      ['DE 136<b>', 'DE'],
    ] as const) {
      expect(isTaxNumber(number, country), number).to.equal(false);
    }
  });

  it('is sent in capitals, without the signs between its parts where it has the letters of a country', () => {
    expect(normalizeTaxNumber(' de 136 695 976 ')).to.equal('DE136695976');
    expect(normalizeTaxNumber('12/345/67890')).to.equal('12/345/67890');
    expect(normalizeTaxNumber('  ')).to.equal('');
    expect(isSameTaxNumber('DE 136.695.976', 'de136695976')).to.equal(true);
    expect(isSameTaxNumber('', 'DE136695976')).to.equal(false);
  });
});
