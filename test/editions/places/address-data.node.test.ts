import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { addressData } from '../../../demo/tools/address-data.mjs';
import { countryCodes, getZipFormat, hasZip, needsZip } from '../../../src/editions/places/countries.ts';

const bare = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('What is known of the addresses of countries', () => {
  it('is what the packages say that it was written from', async () => {
    const storedModule = await readFile(
      new URL('../../../src/editions/places/address-data.ts', import.meta.url),
      'utf8',
    );
    assert.equal(bare(storedModule), bare(addressData()), 'Run `node demo/tools/address-data.mjs`');
  });

  it('gives examples that the package takes as well', () => {
    for (const code of countryCodes) {
      const shape = getZipFormat(code);
      if (shape === null) continue;
      assert.ok(shape.pattern.test(shape.example), code);
      assert.ok(postcodeValidator(shape.example, code), `${code} ${shape.example}`);
    }
  });

  it('asks for no postal code where none is known, and needs none that can’t be checked', () => {
    assert.deepEqual(
      countryCodes.filter((code) => !hasZip(code) && postcodeValidatorExistsForCountry(code)),
      [],
    );
    assert.deepEqual(
      countryCodes.filter((code) => needsZip(code) && getZipFormat(code) === null),
      [],
    );
  });
});
