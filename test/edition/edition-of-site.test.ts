import { expect } from '@open-wc/testing';
import { editionOfSite } from '../../src/edition/edition-of-site.ts';

describe('The edition that sells at a site', () => {
  it('is the one of the reader’s region there', () => {
    expect(editionOfSite('ledger', 'us')).to.equal('US');
    expect(editionOfSite('ledger', 'cali')).to.equal('CALI');
    expect(editionOfSite('ledger-uk', 'uk')).to.equal('UK');
  });

  it('is the site’s first one for readers from elsewhere, and none at a site that nobody knows', () => {
    expect(editionOfSite('ledger', 'uk')).to.equal('US');
    expect(editionOfSite('ledger-uk', '')).to.equal('UK');
    expect(editionOfSite('gazette', 'us')).to.equal(null);
  });
});
