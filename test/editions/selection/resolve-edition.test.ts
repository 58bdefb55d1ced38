import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { EditionKey } from '../../../src/editions/edition.ts';
import { editions } from '../../../src/editions/editions.ts';
import { type EditionPreferences, getEditionOfRegion } from '../../../src/editions/selection/edition-resolver.ts';
import { parseEdition, resolveEdition } from '../../../src/editions/selection/resolve-edition.ts';
import { keys } from '../spec-editions.ts';

const resolve = (preferences: Partial<EditionPreferences>) =>
  resolveEdition({ segment: null, attribute: null, chosenEdition: null, ...preferences });
const decide = (preferences: Partial<EditionPreferences>) => {
  const { edition, isExplicit, language } = resolve(preferences);
  return [edition, isExplicit, language];
};

const languages = [
  ['en', 'US', 'en'],
  ['de', 'DE', 'de'],
  ['fr', 'FR', 'fr'],
  ['cz', 'CZ', 'cs'],
  ['ro', 'RO', 'ro'],
  ['sk', 'SK', 'sk'],
  ['es', 'ES', 'es'],
  ['ch', 'CN', 'zh-Hant'],
  ['pt', 'BR', 'pt'],
] as const;

const onlyEditions = [
  ['us', 'US', 'en'],
  ['uk', 'UK', 'en'],
  ['ca', 'CA', 'en'],
  ['au', 'AU', 'en'],
  ['cali', 'CALI', 'en'],
  ['br', 'BR', 'pt'],
  ['cn', 'CN', 'zh-Hant'],
  ['ntd', 'NTD', 'en'],
  ['cn-ntd', 'CN_NTD', 'zh'],
  ['CN_NTD', 'CN_NTD', 'zh'],
  ['Us', 'US', 'en'],
] as const;

describe('A locale segment', () => {
  for (const [segment, edition, language] of languages) {
    it(`'${segment}' is the language ${language} and, alone, the edition ${edition}`, () => {
      expect(decide({ segment })).to.deep.equal([edition, segment !== 'en', language]);
      expect(decide({ segment: segment.toUpperCase() })).to.deep.equal([edition, segment !== 'en', language]);
    });

    it(`'${segment}' changes the language alone where an edition has been chosen`, () => {
      for (const chosen of keys) {
        // The television for mainland China writes a Chinese of its own.
        const spoken = segment === 'ch' && chosen === 'CN_NTD' ? 'zh' : language;
        expect(decide({ segment, chosenEdition: chosen })).to.deep.equal([chosen, true, spoken]);
      }
    });

    it(`'${segment}' changes the language alone where the element names its edition`, () => {
      expect(decide({ segment, attribute: 'NTD' })).to.deep.equal(['NTD', true, language]);
    });
  }

  for (const [segment, language] of [
    ['zh-hans', 'zh-Hans'],
    ['zh-hant', 'zh-Hant'],
  ] as const) {
    it(`'${segment}' is that script, and changes no edition that has been chosen`, () => {
      for (const chosen of keys)
        expect(decide({ segment, chosenEdition: chosen })).to.deep.equal([chosen, true, language]);
    });
  }

  for (const [segment, edition, language] of onlyEditions) {
    it(`'${segment}' is the edition ${edition}, whatever was chosen before, in its language`, () => {
      expect(decide({ segment })).to.deep.equal([edition, true, language]);
      for (const chosen of keys)
        expect(decide({ segment, chosenEdition: chosen })).to.deep.equal([edition, true, language]);
    });
  }

  it('that is an edition gives way to the element’s own, and to its language', () => {
    expect(decide({ segment: 'uk', attribute: 'DE', chosenEdition: 'FR' })).to.deep.equal(['DE', true, 'de']);
  });

  for (const segment of ['', 'xx', 'english', 'en-us', 'cs', 'zh', 'ro-ro', '__proto__', 'constructor', 'ü']) {
    it(`'${segment}' means nothing: RO, or what was chosen`, () => {
      expect(decide({ segment })).to.deep.equal(['RO', false, null]);
      expect(decide({ segment, chosenEdition: 'UK' })).to.deep.equal(['UK', true, null]);
    });
  }
});

describe('An address without a segment', () => {
  it('is the US until the region is known', () => expect(decide({})).to.deep.equal(['US', false, null]));

  it('is what was chosen', () => expect(decide({ chosenEdition: 'CZ' })).to.deep.equal(['CZ', true, null]));

  it('is what the element names', () => {
    expect(decide({ attribute: 'AU', chosenEdition: 'CZ' })).to.deep.equal(['AU', true, null]);
    expect(decide({ attribute: 'US' })).to.deep.equal(['US', true, null]);
  });
});

describe('The element’s edition', () => {
  for (const [attribute, edition] of [
    ['CN_NTD', 'CN_NTD'],
    ['cn-ntd', 'CN_NTD'],
    ['de', 'DE'],
  ] as const) {
    it(`may be written '${attribute}'`, () => {
      expect(parseEdition(attribute)).to.equal(edition);
      expect(resolve({ segment: 'us', attribute, chosenEdition: 'FR' }).edition).to.equal(edition);
    });
  }

  for (const attribute of ['', 'en', 'XX', '__proto__']) {
    it(`is passed over when it is '${attribute}'`, () => {
      expect(parseEdition(attribute)).to.equal(null);
      expect(decide({ segment: 'uk', attribute })).to.deep.equal(['UK', true, 'en']);
    });
  }
});

describe('Resolving', () => {
  it('always comes to an edition, and says so only where something named it', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...languages.map(([code]) => code), ...onlyEditions.map(([code]) => code)),
    );
    const chosen = fc.option(fc.constantFrom<EditionKey>(...keys));
    fc.assert(
      fc.property(fc.option(texts), fc.option(texts), chosen, (segment, attribute, before) => {
        const { edition, isExplicit } = resolve({ segment, attribute, chosenEdition: before });
        expect(editions[edition].edition).to.equal(edition);
        if (!isExplicit) expect(['US', 'RO']).to.include(edition);
        if (before !== null) expect(isExplicit).to.equal(true);
      }),
    );
  });
});

describe('The edition of a region', () => {
  it('is one of the four that are honoured', () => {
    expect(['us', 'ca', 'uk', 'au', 'UK'].map(getEditionOfRegion)).to.deep.equal(['US', 'CA', 'UK', 'AU', 'UK']);
  });

  for (const region of ['', 'de', 'cali', 'ro', 'gb', 'cn-ntd', '__proto__']) {
    it(`is none for '${region}'`, () => expect(getEditionOfRegion(region)).to.equal(null));
  }
});
