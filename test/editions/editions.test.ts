import { expect } from '@open-wc/testing';
import { deployment } from '../../src/editions/deployment.ts';
import { siteTypes } from '../../src/editions/edition.ts';
import { defaultEdition, editions, findEdition } from '../../src/editions/editions.ts';

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
    expect(new Set(all.map(({ siteId, regionId }) => `${siteId} ${regionId}`)).size).to.equal(all.length);
  });
});

describe('The newsletters of an edition', () => {
  for (const { edition, newsletterIdList } of all) {
    it(`of ${edition} stand in groups that have a tag and newsletters, each named once`, () => {
      expect(newsletterIdList).not.to.deep.equal([]);
      for (const { category, tag, ids } of newsletterIdList) {
        expect(
          [category, tag, ...ids].every((text) => text.trim() !== ''),
          category,
        ).to.equal(true);
        expect(ids, category).not.to.deep.equal([]);
      }
      const ids = newsletterIdList.flatMap((group) => group.ids);
      expect(new Set(ids).size).to.equal(ids.length);
      const tags = newsletterIdList.map(({ tag }) => tag);
      expect(new Set(tags).size).to.equal(tags.length);
    });
  }

  it('have the membership newsletter among them in US and CA, and only there', () => {
    const named = all.filter(({ newsletterIdList }) =>
      newsletterIdList.some(({ ids }) => ids.some((id) => deployment.membership.listIds.includes(id))),
    );
    expect(named.map(({ edition }) => edition)).to.deep.equal(['US', 'CA']);
    expect(all.filter(({ hasMembership }) => hasMembership).map(({ edition }) => edition)).to.deep.equal(['US', 'CA']);
  });

  it('have the tag of California in its own edition alone', () => {
    const tagged = all.filter(({ newsletterIdList }) => newsletterIdList.some(({ tag }) => tag === 'California'));
    expect(tagged).to.deep.equal([editions.CALI]);
  });
});

describe('The host site of an edition', () => {
  it('is the one of its language, and the English one where there is none', () => {
    const sites = Object.fromEntries(all.map(({ edition, siteType }) => [edition, siteType]));
    expect(sites).to.deep.equal({
      US: 'en',
      CALI: 'en',
      CA: 'en',
      AU: 'en',
      UK: 'en',
      CN: 'cn',
      DE: 'de',
      FR: 'fr',
      CZ: 'cz',
      SK: 'sk',
      RO: 'en',
      ES: 'es',
      BR: 'br',
      NTD: 'ntd',
      CN_NTD: 'ntdtv',
    });
  });

  it('is of a kind that the deployment knows, and no kind is in vain', () => {
    expect(Object.keys(deployment.siteHosts)).to.deep.equal([...siteTypes]);
    expect(siteTypes.join(' ')).to.equal('en ntd ntdtv cz de sk cn fr es br');
    expect(new Set(all.map(({ siteType }) => siteType)).size).to.equal(siteTypes.length);
  });
});

describe('Finding an edition', () => {
  it('gives the one of a key', () => expect(findEdition('CN_NTD')).to.equal(editions.CN_NTD));

  for (const key of ['', 'us', 'XX', '__proto__', 'constructor', 'toString']) {
    it(`gives none for '${key}'`, () => expect(findEdition(key)).to.equal(null));
  }

  it('has US where none is named', () => expect(defaultEdition).to.equal('US'));
});
