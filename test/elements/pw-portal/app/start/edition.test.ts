import { expect } from '@open-wc/testing';
import { portalDeployment } from '../../../../../src/editions/selling/portal-deployment.ts';
import { openPortal, renderPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const path = () => window.location.pathname + window.location.search;
const regionOf = (regionId: string) => ({ 'GET /api/region': { regionId, subscriptions: [] } });

/** The errors that the page receives during an action. */
const listened = async (happens: () => Promise<unknown>): Promise<string[]> => {
  const messages: string[] = [];
  const listen = ({ detail }: CustomEvent<{ message: string }>) => void messages.push(detail.message);
  document.body.addEventListener('pw-error', listen);
  await happens();
  document.body.removeEventListener('pw-error', listen);
  return messages;
};

afterEach(unmountPortals);

describe('The edition', () => {
  for (const [segment, edition, language] of [
    ['us', 'US', 'en'],
    ['uk', 'UK', 'en'],
    ['cali', 'CALI', 'en'],
    ['cn-ntd', 'CN_NTD', 'zh'],
    ['de', 'DE', 'de'],
    ['cz', 'CZ', 'cs'],
    ['ch', 'CN', 'zh-Hant'],
    ['pt', 'BR', 'pt'],
    ['xx', 'RO', 'ro'],
  ] as const) {
    it(`behind /${segment}/ is ${edition}, in ${language}`, async () => {
      const page = await openPortal({ at: `/portal/${segment}/` });
      expect(page.site.sdk.$edition.get()).to.equal(edition);
      expect(page.all('[lang]')[0]?.lang).to.equal(language);
    });
  }

  for (const [region, edition] of [
    ['us', 'US'],
    ['ca', 'CA'],
    ['uk', 'UK'],
    ['au', 'AU'],
    ['de', 'US'],
    ['', 'US'],
  ] as const) {
    it(`behind /en/ follows a reader in the region ‘${region}’ to ${edition}`, async () => {
      const page = await openPortal({ at: '/portal/en/', answers: regionOf(region) });
      expect(page.site.sdk.$edition.get()).to.equal(edition);
      expect(path()).to.equal('/portal/en/');
    });
  }

  it('behind /en/ waits for the region, and shows no other first', async () => {
    const region = createDeferred<object>();
    const page = renderPortal({ at: '/portal/en/', answers: { 'GET /api/region': () => region.promise } });
    page.begin();
    await waitUntil(() => page.sent('GET /api/region').length > 0 && page.all('.spinner').length > 0);
    expect(page.all('.portal-frame')).to.deep.equal([]);
    region.resolve({ regionId: 'ca', subscriptions: [] });
    await page.opened();
    expect(page.texts('.portal-name')).to.deep.equal(['The Ledger Canada']);
  });

  it('behind /en/ is US where the region can’t be had', async () => {
    const page = await openPortal({ at: '/portal/en/', answers: { 'GET /api/region': status(500) } });
    expect(page.site.sdk.$edition.get()).to.equal('US');
  });

  it('that somebody named is not changed by the region', async () => {
    const page = await openPortal({ at: '/portal/us/', answers: regionOf('ca') });
    expect(page.site.sdk.$edition.get()).to.equal('US');
  });

  it('of the attribute goes before the address, which says the language', async () => {
    const page = await openPortal({ at: '/portal/fr/', attributes: { edition: 'cn-ntd' } });
    expect(page.site.sdk.$edition.get()).to.equal('CN_NTD');
    expect(page.all('[lang]')[0]?.lang).to.equal('fr');
    page.host.setAttribute('edition', 'UK');
    await waitUntil(() => page.texts('.portal-name').join() === 'The Ledger UK');
  });

  it('that was shown stays where another address says a language alone', async () => {
    const before = await openPortal({ at: '/portal/en/', answers: regionOf('au') });
    before.unmount();
    const page = await openPortal({ at: '/portal/de/password', answers: regionOf('us') });
    expect(page.site.sdk.$edition.get()).to.equal('AU');
    expect(page.all('[lang]')[0]?.lang).to.equal('de');
    page.unmount();
    const reopened = await openPortal({ at: '/portal/uk/', answers: regionOf('us') });
    expect(reopened.site.sdk.$edition.get()).to.equal('UK');
  });
});

describe('The language picker', () => {
  it('offers the nine languages by the names of the spec', async () => {
    const page = await openPortal();
    const options = page
      .all('.language-picker option')
      .map((option) => [option.getAttribute('value'), option.textContent]);
    expect(options).to.deep.equal([
      ['en', 'English'],
      ['de', 'German'],
      ['fr', 'French'],
      ['cz', 'Czech'],
      ['ro', 'Romanian'],
      ['sk', 'Slovak'],
      ['es', 'Spanish'],
      ['ch', 'Chinese'],
      ['pt', 'Portuguese'],
    ]);
  });

  for (const segment of ['us', 'de', 'ch', 'cn-ntd']) {
    it(`marks the spec’s names as English, whatever language the portal behind /${segment}/ speaks`, async () => {
      const page = await openPortal({ at: `/portal/${segment}/` });
      const languages = page.all('.language-picker option').map(({ lang }) => lang);
      expect(languages.length).to.be.at.least(9);
      expect(new Set(languages)).to.deep.equal(new Set(['en']));
    });
  }

  for (const [code, language] of [
    ['cz', 'cs'],
    ['ch', 'zh-Hant'],
    ['de', 'de'],
  ] as const) {
    it(`keeps page, query and edition, and what was typed, under the locale ${code}`, async () => {
      const page = await openPortal({ at: '/portal/us/password?from=mail' });
      page.type({ 'new-password': 'harbour lights' });
      const picker = page.find('select');
      const steps = window.history.length;
      page.press('Menu');
      await waitUntil(() => picker.checkVisibility());
      picker.focus();
      Object.assign(picker, { value: code });
      picker.dispatchEvent(new Event('change', { bubbles: true }));
      await waitUntil(() => page.all('[lang]')[0]?.lang === language);
      expect(path()).to.equal(`/portal/${code}/password?from=mail`);
      expect(window.history.length).to.equal(steps);
      expect(Reflect.get(page.find('select'), 'value')).to.equal(code);
      expect(page.find('.portal').dataset.page).to.equal('password');
      expect(page.site.sdk.$edition.get()).to.equal('US');
      expect(page.input('new-password').value).to.equal('harbour lights');
      expect(page.root.activeElement?.tagName).to.equal('SELECT');
      expect(page.sent('GET /info')).to.have.length(1);
    });
  }
});

describe('An address without a locale', () => {
  for (const [attributes, next] of [
    [{}, '/portal/en/'],
    [{ lang: 'cs' }, '/portal/cz/'],
    [{ edition: 'FR' }, '/portal/fr/'],
    [{ edition: 'FR', lang: 'zh-Hant' }, '/portal/ch/'],
  ] as const) {
    it(`gets one, in place: ${next} for ${JSON.stringify(attributes)}`, async () => {
      const steps = window.history.length;
      await openPortal({ at: '/portal?from=mail', attributes });
      expect(path()).to.equal(`${next}?from=mail`);
      expect(window.history.length).to.equal(steps);
    });
  }
});

describe('A portal that there is not', () => {
  it('says so, and tells the console and the page why: the attribute names no edition', async () => {
    const page = renderPortal({ attributes: { edition: 'XX' } });
    const events = await listened(async () => {
      page.begin();
      await page.opened();
    });
    const message = 'Invalid edition provided into getConfig function';
    expect(page.alerts()).to.deep.equal([
      'There is no account page here. Please go back to our site and try from there.',
    ]);
    expect(page.site.log.lines).to.deep.equal([{ level: 'error', text: message }]);
    expect(events).to.deep.equal([message]);
    expect(page.sent('GET /info')).to.deep.equal([]);
  });

  it('comes when the attribute is mended', async () => {
    const page = await openPortal({ attributes: { edition: 'XX' } });
    page.host.setAttribute('edition', 'AU');
    await waitUntil(() => page.texts('.portal-name').join() === 'The Ledger Australia');
  });

  it('says the other text of the spec where the deployment lacks the edition', async () => {
    const { SK: place } = portalDeployment.editions;
    Reflect.deleteProperty(portalDeployment.editions, 'SK');
    try {
      const page = await openPortal({ at: '/portal/sk/' });
      await waitUntil(() => page.site.log.lines.length > 0);
      expect(page.site.log.lines).to.deep.equal([{ level: 'error', text: 'Config not found or invalid' }]);
      expect(page.alerts()).to.have.length(1);
    } finally {
      Reflect.set(portalDeployment.editions, 'SK', place);
    }
  });
});
