import { expect } from '@open-wc/testing';
import { loadAccountCatalogue } from '../../elements/account/account-catalogues.ts';
import { loadNewslettersCatalogue } from '../../elements/newsletters/newsletters-catalogues.ts';
import { loadPortalCatalogue } from '../../elements/pw-portal/app/portal-catalogues.ts';
import { createCatalogues, loadCatalogue } from '../../src/i18n/catalogues.ts';
import { editionLanguages, languages } from '../../src/i18n/languages.ts';

const none = async () => ({ messages: {} });
const rest = {
  de: none,
  fr: none,
  es: none,
  pt: none,
  ro: none,
  cs: none,
  sk: none,
  zh: none,
  'zh-Hant': none,
  'zh-Hans': none,
  ar: none,
  he: none,
};

describe('The catalogues', () => {
  for (const language of languages) {
    it(`has one for ${language}`, async () => {
      expect(await loadCatalogue(language)).to.include.keys('wall.title', 'wall.close', 'retry');
    });
  }

  for (const language of languages) {
    it(`has the words of the account screens beside it for ${language}, and only for them`, async () => {
      expect(await loadAccountCatalogue(language)).to.include.keys(
        'wall.title',
        'account.sign-in',
        'account.sent.wait',
      );
      expect(await loadCatalogue(language)).not.to.have.any.keys('account.sign-in', 'account.sent.wait');
    });
  }

  for (const language of languages) {
    it(`has the words of the newsletters beside it for ${language}, and only for them`, async () => {
      expect(await loadNewslettersCatalogue(language)).to.include.keys(
        'retry',
        'NEWSLETTER_COUNTER',
        'newsletters.count',
      );
      for (const load of [loadCatalogue, loadAccountCatalogue]) {
        const ids = Object.keys(await load(language));
        expect(ids.filter((id) => /newsletters?[._]/i.test(id))).to.deep.equal([]);
      }
    });
  }

  for (const language of editionLanguages) {
    it(`has the words of the portal beside it for ${language}, and only for it`, async () => {
      expect(await loadPortalCatalogue(language)).to.include.keys('retry', 'portal.account', 'portal.every.month');
      for (const load of [loadCatalogue, loadAccountCatalogue, loadNewslettersCatalogue]) {
        const ids = Object.keys(await load(language));
        expect(ids.filter((id) => id.startsWith('portal.'))).to.deep.equal([]);
      }
    });
  }

  it('are asked for once, however many trees want them', async () => {
    let requestCount = 0;
    const load = createCatalogues({ ...rest, en: async () => ({ messages: { n: [String(++requestCount)] } }) });
    const [first, second] = await Promise.all([load('en'), load('en')]);
    expect(first).to.equal(second);
    expect(requestCount).to.equal(1);
  });

  it('are asked for again after a failure', async () => {
    let requestCount = 0;
    const en = async () => {
      if (++requestCount === 1) throw new TypeError('Failed to fetch');
      return { messages: { a: ['A'] } };
    };
    const load = createCatalogues({ ...rest, en });
    const failure = await load('en').catch((cause: unknown) => cause);
    expect(failure).to.be.instanceOf(TypeError);
    expect(await load('en')).to.deep.equal({ a: ['A'] });
  });
});
