import { expect } from '@open-wc/testing';
import { getEditionOfSite } from '../../src/checkout/edition-of-site.ts';

describe('The edition that sells at a site', () => {
  it('is the one of the reader’s region there', () => {
    expect(getEditionOfSite('ledger', 'us')).to.equal('US');
    expect(getEditionOfSite('ledger', 'cali')).to.equal('CALI');
    expect(getEditionOfSite('ledger-uk', 'uk')).to.equal('UK');
  });

  it('is the site’s first one for readers from elsewhere, and none at a site that nobody knows', () => {
    expect(getEditionOfSite('ledger', 'uk')).to.equal('US');
    expect(getEditionOfSite('ledger-uk', '')).to.equal('UK');
    expect(getEditionOfSite('gazette', 'us')).to.equal(null);
  });
});
