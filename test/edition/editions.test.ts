import { expect } from '@open-wc/testing';
import { defaultEdition, editions, findEdition } from '../../src/edition/editions.ts';

const all = Object.values(editions);

describe('The editions', () => {
  it('are the fifteen of the spec, in its order', () => {
    expect(Object.keys(editions).join(' ')).to.equal('US CALI CA AU UK CN DE FR CZ SK RO ES BR NTD CN_NTD');
  });

  it('carry the key they stand under', () => {
    for (const [key, { edition }] of Object.entries(editions)) expect(edition).to.equal(key);
  });

  it('speak English, their own language, or the Chinese of the spec', () => {
    const spoken = Object.fromEntries(all.map(({ edition, language }) => [edition, language]));
    expect(spoken).to.deep.equal({
      US: 'en',
      CALI: 'en',
      CA: 'en',
      AU: 'en',
      UK: 'en',
      CN: 'zh-Hant',
      DE: 'de',
      FR: 'fr',
      CZ: 'cs',
      SK: 'sk',
      RO: 'ro',
      ES: 'es',
      BR: 'pt',
      NTD: 'en',
      CN_NTD: 'zh',
    });
  });

  it('live with version 2.0 of the sign-in where the spec says so', () => {
    const second = all.filter(({ pipaVersion }) => pipaVersion === '2.0').map(({ edition }) => edition);
    expect(second).to.have.members(['NTD', 'CZ', 'BR', 'ES', 'CN', 'CN_NTD', 'CALI']);
  });

  it('stand alone, but for the US edition, which has California beside it', () => {
    const together = all.filter(({ defaultEditions }) => defaultEditions !== undefined);
    expect(together).to.deep.equal([editions.US]);
    expect(editions.US.defaultEditions).to.deep.equal(['US', 'CALI']);
  });

  it('differ in what the services know them by', () => {
    expect(new Set(all.map(({ siteId, regionId }) => `${siteId} ${regionId}`)).size).to.equal(15);
  });
});

describe('Finding an edition', () => {
  it('gives the one of a key', () => expect(findEdition('CN_NTD')).to.equal(editions.CN_NTD));

  for (const key of ['', 'us', 'XX', '__proto__', 'constructor', 'toString']) {
    it(`gives none for '${key}'`, () => expect(findEdition(key)).to.equal(null));
  }

  it('has US where none is named', () => expect(defaultEdition).to.equal('US'));
});
