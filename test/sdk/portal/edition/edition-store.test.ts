import { expect } from '@open-wc/testing';
import { atom, computed } from 'nanostores';
import type { EditionKey } from '../../../../src/editions/edition.ts';
import { createEditionStore, type EditionAttributes } from '../../../../src/sdk/portal/edition/edition-store.ts';
import { createRouterStore } from '../../../../src/sdk/portal/route/portal-router.ts';
import { createSite } from '../../../support/world/fake-site.ts';
import { createFakeHistory } from '../../../support/world/portal/fake-history.ts';

const origin = 'https://ledger.example';

const tagAttributes: EditionAttributes = {
  siteId: 'ledger',
  basePath: 'portal',
  edition: null,
  lang: null,
  mode: 'production',
};

interface Options extends Partial<EditionAttributes> {
  at?: string;
  chosen?: EditionKey | null;
  /** The `<html lang>` of the page. */
  pageLanguage?: string;
  /** The region of the reader; null while it is loading. */
  regionId?: string;
}

/** A portal in a page whose region call waits until `loadRegion`. */
const openEdition = ({ at = '/portal/us/', chosen = null, pageLanguage = '', regionId = '', ...tag }: Options = {}) => {
  let answerRegion = () => {};
  const region = new Promise<object>((resolve) => {
    answerRegion = () => resolve({ regionId, subscriptions: [] });
  });
  const site = createSite({ answers: { 'GET /api/region': () => region } });
  site.sdk.start({ siteId: 'ledger', env: undefined });
  const history = createFakeHistory(origin + at);
  const $attributes = atom({ ...tagAttributes, ...tag });
  const router = createRouterStore(
    history,
    computed($attributes, ({ basePath }) => basePath),
  );
  const chosenEditions: (EditionKey | null)[] = [chosen];
  const messages: string[] = [];
  const { $choice, $isReady, open } = createEditionStore({
    sdk: site.sdk,
    $router: router.$router,
    $attributes,
    chosenEdition: { read: () => chosenEditions.at(-1) ?? null, store: (edition) => void chosenEditions.push(edition) },
    documentLanguage: () => pageLanguage,
    onInvalid: (message) => void messages.push(message),
  });
  const kinds: string[] = [];
  $choice.subscribe(({ kind }) => void kinds.push(kind));
  const disposers = [router.open(), open()];
  return {
    ...site,
    history,
    $attributes,
    $isReady,
    kinds,
    messages,
    chosenEditions,
    key: () => site.sdk.$edition.get(),
    lang: () => $choice.get().lang,
    choice: () => $choice.get(),
    loadRegion: async () => {
      answerRegion();
      await site.sdk.decidable;
    },
    close: () => {
      for (const dispose of disposers) dispose();
    },
  };
};

describe('The edition of a portal', () => {
  it('is that of the URL, at once', () => {
    const { key, lang, kinds, chosenEditions } = openEdition({ at: '/portal/cn-ntd/' });
    expect([key(), lang(), kinds]).to.deep.equal(['CN_NTD', 'zh', ['known']]);
    expect(chosenEditions).to.deep.equal([null, 'CN_NTD']);
  });

  it('waits for the region behind a language alone, and shows no other first', async () => {
    const { key, kinds, loadRegion, chosenEditions } = openEdition({ at: '/portal/en/', regionId: 'ca' });
    expect([key(), kinds]).to.deep.equal([null, ['waiting']]);
    await loadRegion();
    expect([key(), kinds]).to.deep.equal(['CA', ['waiting', 'known']]);
    expect(chosenEditions).to.deep.equal([null, 'CA']);
  });

  it('does not follow the region of a reader who logs in later', async () => {
    const { key, loadRegion, sdk } = openEdition({ at: '/portal/en/', regionId: 'ca' });
    await loadRegion();
    const region = computed(sdk.$region, ({ regionId }) => regionId);
    expect(region.get()).to.equal('ca');
    const again = openEdition({ at: '/portal/en/', regionId: 'uk', chosen: 'CA' });
    await again.loadRegion();
    expect([key(), again.key()]).to.deep.equal(['CA', 'CA']);
  });

  it('stays the same object where only the language changes, so that the portal is not started again', () => {
    const { choice, history, lang } = openEdition({ at: '/portal/uk/' });
    const before = choice();
    history.visit(`${origin}/portal/de/`);
    const after = choice();
    expect(lang()).to.equal('de');
    expect(before.kind === 'known' && after.kind === 'known' && before.edition === after.edition).to.equal(true);
  });

  it('of the attribute wins, and follows it', () => {
    const { key, lang, $attributes } = openEdition({ at: '/portal/fr/', edition: 'cn-ntd' });
    expect([key(), lang()]).to.deep.equal(['CN_NTD', 'fr']);
    $attributes.set({ ...tagAttributes, edition: 'UK' });
    expect(key()).to.equal('UK');
  });

  it('that does not exist is reported once, with the text of the spec', () => {
    const { kinds, messages, key, log, $attributes } = openEdition({ edition: 'MARS' });
    expect(kinds).to.deep.equal(['invalid']);
    expect(messages).to.have.length(1);
    expect(log.lines).to.deep.equal([{ level: 'error', text: messages[0] }]);
    $attributes.set({ ...tagAttributes, edition: 'MARS', lang: 'de' });
    expect(messages).to.have.length(1);
    expect(key()).to.equal(null);
  });

  it('is not reported for a tag without a site', () => {
    const { messages, key } = openEdition({ edition: 'MARS', siteId: '' });
    expect([messages, key()]).to.deep.equal([[], null]);
  });

  it('is not remembered for an unknown locale segment', () => {
    const { key, chosenEditions } = openEdition({ at: '/portal/xx/' });
    expect([key(), chosenEditions]).to.deep.equal(['RO', [null]]);
  });

  it('no longer follows anything when the portal is closed', () => {
    const { close, $attributes, key, chosenEditions } = openEdition({ at: '/portal/us/' });
    close();
    $attributes.set({ ...tagAttributes, edition: 'UK' });
    expect([key(), chosenEditions]).to.deep.equal(['US', [null, 'US']]);
  });
});

describe('A URL without a locale segment', () => {
  for (const [what, options, target] of [
    ['gets the language of the page', { pageLanguage: 'fr-CA' }, '/portal/fr/'],
    ['gets the language of the tag first', { pageLanguage: 'fr', lang: 'de' }, '/portal/de/'],
    ['gets the language of the tag’s edition before the page’s', { pageLanguage: 'fr', edition: 'CZ' }, '/portal/cz/'],
    ['gets English where nothing says a language', {}, '/portal/en/'],
  ] as const) {
    it(what, () => {
      const { history, kinds } = openEdition({ at: '/portal', ...options });
      expect(history.url()).to.equal(origin + target);
      expect(history.steps).to.deep.equal([]);
      expect(kinds[0]).to.equal('waiting');
    });
  }

  it('stays where the portal is not below its base path, and the console says so', () => {
    const { history, choice, log } = openEdition({ at: '/news', edition: 'US' });
    expect(history.url()).to.equal(`${origin}/news`);
    expect(choice().kind).to.equal('known');
    expect(log.lines.map(({ text }) => text)).to.deep.equal([
      '[PW] <pw-portal>: the address of this page is not below its base-path',
    ]);
  });
});
