import type { Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { expect } from '@open-wc/testing';
import { useAttributes } from '../../../elements/hooks/use-attributes.ts';
import { LocaleProvider, useLocale } from '../../../elements/host/locale.tsx';
import { useHost } from '../../../elements/host/sdk-context.tsx';
import { loadNewslettersCatalogue } from '../../../elements/newsletters/newsletters-catalogues.ts';
import { loadPortalCatalogue } from '../../../elements/pw-portal/app/portal-catalogues.ts';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { type Language, toEditionLanguage } from '../../../src/i18n/languages.ts';
import { mountTree, unmountAll } from '../../support/trees/mount-tree.tsx';
import { createSite, type Site } from '../../support/world/fake-site.ts';
import { waitUntil } from '../../support/world/until.ts';

const Words = () => {
  const { i18n } = useLingui();
  const { language, state, retry } = useLocale();
  return (
    <p data-state={state} data-language={language}>
      <b>{i18n._('wall.time-left')}</b>
      <i>{i18n._('wall.close')}</i>
      <button type="button" onClick={retry}>
        {i18n._('newsletters.count', { count: 2 })}
      </button>
    </p>
  );
};

/** Catalogues that are handed out when the test says so. */
const createShelf = () => {
  const requests: Language[] = [];
  let isBroken = false;
  const load = async (language: Language): Promise<Messages> => {
    requests.push(language);
    if (isBroken) throw new TypeError('Failed to fetch');
    return loadCatalogue(language);
  };
  return {
    load,
    asked: requests,
    setBroken: (next: boolean) => {
      isBroken = next;
    },
  };
};

const draw = (load: ReturnType<typeof createShelf>['load'], site: Site, lang?: string) => {
  const Tree = () => {
    const attribute = useAttributes(useHost());
    return (
      <LocaleProvider lang={attribute('lang')} load={load}>
        <Words />
      </LocaleProvider>
    );
  };
  const tree = mountTree(Tree, { sdk: site.sdk, attributes: lang === undefined ? {} : { lang } });
  const says = (selector: string) => tree.root.querySelector(selector)?.textContent;
  const is = (state: string) => tree.root.querySelector('p')?.dataset.state === state;
  return { ...tree, says, is, spoken: () => tree.root.querySelector('[lang]')?.getAttribute('lang') };
};

const follow = (site: Site) => site.log.lines.map(({ level, text }) => `${level} ${text}`);

afterEach(() => {
  unmountAll();
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
});

describe('The words of a tree', () => {
  it('are those of its lang, plurals with them, and it says which language it speaks', async () => {
    const tree = draw(loadNewslettersCatalogue, createSite(), 'cz');
    await waitUntil(() => tree.is('ready'));
    expect(tree.says('b')).to.equal('Zbývající čas');
    expect(tree.says('button')).to.equal('2 newslettery');
    expect(tree.spoken()).to.equal('cs');
  });

  it('are written from right to left in Arabic and Hebrew alone, whatever the page does', async () => {
    for (const direction of ['ltr', 'rtl']) {
      document.documentElement.dir = direction;
      const directions = ['ar-EG', 'iw', 'de'].map(async (lang) => {
        const tree = draw(loadNewslettersCatalogue, createSite(), lang);
        await waitUntil(() => tree.is('ready'));
        return getComputedStyle(tree.root.querySelector('p') ?? tree.host).direction;
      });
      expect(await Promise.all(directions)).to.deep.equal(['rtl', 'rtl', 'ltr']);
    }
  });

  it('of a portal are English where no edition has the language', async () => {
    const Tree = () => (
      <LocaleProvider lang="ar" load={loadPortalCatalogue} narrow={toEditionLanguage}>
        <Words />
      </LocaleProvider>
    );
    const tree = mountTree(Tree, { sdk: createSite().sdk });
    await waitUntil(() => tree.root.querySelector('p')?.dataset.state === 'ready');
    expect(tree.root.querySelector('p')?.dataset.language).to.equal('en');
    expect(tree.root.querySelector('i')?.textContent).to.equal('Close');
  });

  it('are those of the page if it sets none, and of the browser if neither does', async () => {
    const site = createSite({ page: { languages: () => ['ja', 'ro-RO'] } });
    document.documentElement.lang = 'fr-CA';
    const ofPage = draw(loadCatalogue, site);
    await waitUntil(() => ofPage.is('ready'));
    expect(ofPage.spoken()).to.equal('fr');
    document.documentElement.lang = 'ja';
    const ofBrowser = draw(loadCatalogue, site);
    await waitUntil(() => ofBrowser.is('ready'));
    expect(ofBrowser.spoken()).to.equal('ro');
  });

  it('follow the attribute, and the old ones stand until the new ones are there', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const wanted: Language[] = [];
    const load = async (language: Language) => {
      wanted.push(language);
      if (language === 'sk') await held;
      return loadCatalogue(language);
    };
    const tree = draw(load, createSite(), 'de');
    await waitUntil(() => tree.says('b') === 'Verbleibende Zeit');
    tree.host.setAttribute('lang', 'sk');
    await waitUntil(() => wanted.includes('sk'));
    expect(tree.says('b')).to.equal('Verbleibende Zeit');
    release();
    await waitUntil(() => tree.says('b') === 'Zostávajúci čas');
    expect(tree.spoken()).to.equal('sk');
  });

  it('never are ids: until they come, children stand with nothing or with the texts of last resort', async () => {
    const tree = draw(() => new Promise(() => {}), createSite(), 'de');
    await waitUntil(() => tree.is('loading'));
    expect(tree.says('b')).to.equal('');
    expect(tree.says('i')).to.equal('Close');
  });
});

describe('Words that cannot be fetched', () => {
  it('give way to English, with a warning', async () => {
    const site = createSite();
    const load = async (language: Language) => {
      if (language === 'de') throw new TypeError('Failed to fetch');
      return loadCatalogue(language);
    };
    const tree = draw(load, site, 'de');
    await waitUntil(() => tree.is('ready'));
    expect(tree.says('b')).to.equal('Time left');
    expect(tree.spoken()).to.equal('en');
    expect(follow(site)).to.deep.equal(['warn [PW] The texts of the language de could not be loaded']);
  });

  it('are asked for once more when the browser is back online, and not again', async () => {
    const shelf = createShelf();
    shelf.setBroken(true);
    const tree = draw(shelf.load, createSite(), 'de');
    await waitUntil(() => tree.is('failed'));
    expect(shelf.asked).to.deep.equal(['de', 'en']);
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => shelf.asked.length === 4 && tree.is('failed'));
    window.dispatchEvent(new Event('online'));
    shelf.setBroken(false);
    tree.find('button').click();
    await waitUntil(() => tree.says('b') === 'Verbleibende Zeit');
    expect(shelf.asked).to.deep.equal(['de', 'en', 'de', 'en', 'de']);
  });

  it('come by themselves when the connection does', async () => {
    const shelf = createShelf();
    shelf.setBroken(true);
    const tree = draw(shelf.load, createSite(), 'de');
    await waitUntil(() => tree.is('failed'));
    shelf.setBroken(false);
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => tree.says('b') === 'Verbleibende Zeit');
    expect(tree.spoken()).to.equal('de');
  });

  it('are not waited for by a tree that has gone', async () => {
    const shelf = createShelf();
    shelf.setBroken(true);
    const tree = draw(shelf.load, createSite(), 'de');
    await waitUntil(() => tree.is('failed'));
    tree.unmount();
    window.dispatchEvent(new Event('online'));
    expect(shelf.asked).to.deep.equal(['de', 'en']);
  });
});
