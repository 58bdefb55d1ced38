import { expect } from '@open-wc/testing';
import { editions } from '../../../src/editions/editions.ts';
import { getSampleCategories, sampleNewsletters } from '../../../src/newsletters/sample/sample-newsletters.ts';

describe('The sample', () => {
  it('has fifteen newsletters on health and on the news, each complete and none subscribed to', () => {
    expect(sampleNewsletters).to.have.length(15);
    expect(new Set(sampleNewsletters.map(({ id }) => id)).size).to.equal(15);
    for (const { id, icon, title, description, status } of sampleNewsletters) {
      expect(id).to.match(/^(news|health)-/);
      expect(
        [icon, title, description].every((text) => text !== ''),
        id,
      ).to.equal(true);
      expect(status, id).to.equal(2);
    }
  });

  it('stands in two categories, in the edition that it stands in for', () => {
    const categories = getSampleCategories(editions.RO);
    expect(categories.map(({ key, newsletters }) => [key, newsletters.length])).to.deep.equal([
      ['news', 8],
      ['health', 7],
    ]);
    for (const { edition, newsletters } of categories) {
      expect(edition).to.equal('RO');
      for (const { siteId, regionId } of newsletters) expect({ siteId, regionId }).to.include({ siteId: 'ledger-ro' });
    }
  });

  it('draws its logos itself', async () => {
    const [news] = getSampleCategories(editions.US);
    const image = new Image();
    image.src = news?.newsletters[0]?.logoSmallUrl ?? '';
    await image.decode();
    expect(image.src).to.match(/^data:image\/svg\+xml,/);
  });
});
