import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { findPart } from '../../../../elements/host/drawing/markup.ts';
import { createStartData } from '../../../../elements/pw-portal/start/create-start-data.ts';
import { chooseSignIn } from '../../../../elements/pw-portal/start/sign-in-facts.ts';
import { signInMarkup } from '../../../../elements/pw-portal/start/sign-in-markup.ts';
import { drawSignIn } from '../../../../elements/pw-portal/start/sign-in-place.ts';
import { editions } from '../../../../src/editions/editions.ts';
import { localeOptions } from '../../../../src/editions/selection/locale-options.ts';
import { portalDeployment } from '../../../../src/editions/selling/portal-deployment.ts';
import { openPortal, unmountPortals } from '../../../support/trees/portal-tree.tsx';
import { linesOf } from '../../../support/trees/same-trees.ts';

const data = await createStartData(portalDeployment);

/** The sign-in page before React, in a root of its own, for the attributes of the portal that React has drawn. */
const drawStatic = async (host: HTMLElement, url: string) => {
  const page = { host, url, languages: navigator.languages, loadRegion: async () => '' };
  const facts = await chooseSignIn(page, data);
  if (facts === null) throw new Error('There is no sign-in page');
  const { markup } = signInMarkup(facts, data, {
    providers: ['google', 'apple', 'twitter', 'line', 'publisher'],
    resolveUrl: (path) => new URL(path, 'https://pw.example').href,
    id: 'start',
  });
  const element = document.body.appendChild(document.createElement('div'));
  const root = element.attachShadow({ mode: 'open' });
  const place = drawSignIn(root, facts, markup);
  return { root, page: findPart(place, '.portal-frame'), remove: () => element.remove() };
};

const openSignIn = async (at: string, attributes: Record<string, string> = {}) => {
  const portal = await openPortal({ isAnonymous: true, at, attributes });
  const first = await drawStatic(portal.host, window.location.href);
  return { react: portal.find('.portal-frame'), first };
};

/** The boxes and looks of a tree's elements; what a picture consists of is rounded by its place. */
const boxesOf = (tree: Element) => {
  const { left, top } = tree.getBoundingClientRect();
  return [tree, ...tree.querySelectorAll(':not(svg *)')].map((element) => {
    const box = element.getBoundingClientRect();
    const { color, backgroundColor, font, borderColor } = getComputedStyle(element);
    // An element without a box has no place.
    const place = box.width * box.height === 0 ? [] : [box.left - left, box.top - top, box.width, box.height];
    const lengths = place.map((length) => length.toFixed(2));
    return [element.localName, ...lengths, color, backgroundColor, borderColor, font].join(' ');
  });
};

afterEach(unmountPortals);

describe('The sign-in page of the portal before React', () => {
  for (const { code } of localeOptions) {
    it(`is the one that React draws, node by node: /${code}`, async () => {
      const { react, first } = await openSignIn(`/portal/${code}/`);
      const lines = linesOf(first.page);
      first.remove();
      expect(lines).to.deep.equal(linesOf(react));
      expect(lines.length).to.be.above(40);
    });
  }

  for (const { edition, language } of Object.values(editions)) {
    it(`is the one that React draws, node by node: ${edition} in another language`, async () => {
      const { react, first } = await openSignIn(`/portal/${language === 'fr' ? 'de' : 'fr'}/`, { edition });
      const lines = linesOf(first.page);
      first.remove();
      expect(lines).to.deep.equal(linesOf(react));
    });
  }

  for (const script of ['zh-hans', 'zh-hant']) {
    it(`is the one that React draws, node by node: /${script}`, async () => {
      const { react, first } = await openSignIn(`/portal/${script}/`, { edition: 'CN' });
      const lines = linesOf(first.page);
      first.remove();
      expect(lines).to.deep.equal(linesOf(react));
    });
  }

  const tags: Readonly<Record<string, Record<string, string>>> = {
    'a tag with a language': { lang: 'pt' },
    'a tag with an unknown language': { lang: 'xx' },
    'a tag with an edition': { edition: 'de' },
  };
  for (const [title, attributes] of Object.entries(tags)) {
    it(`is the one that React draws at a URL without a language: ${title}`, async () => {
      const portal = await openPortal({ isAnonymous: true, at: '/portal/', attributes });
      const first = await drawStatic(portal.host, new URL('/portal/', window.location.origin).href);
      const lines = linesOf(first.page);
      first.remove();
      expect(lines).to.deep.equal(linesOf(portal.find('.portal-frame')));
    });
  }

  for (const width of [320, 768, 1280]) {
    for (const scheme of ['light', 'dark']) {
      it(`has the boxes and colours of what React draws, ${width} px wide, ${scheme}`, async () => {
        await setViewport({ width, height: 800 });
        document.documentElement.style.colorScheme = scheme;
        const { react, first } = await openSignIn('/portal/de/');
        const boxes = boxesOf(first.page);
        first.remove();
        const boxesOfReact = boxesOf(react);
        document.documentElement.style.colorScheme = '';
        await setViewport({ width: 800, height: 600 });
        expect(boxes).to.deep.equal(boxesOfReact);
      });
    }
  }

  it('is missing for an edition that does not exist', async () => {
    const host = document.createElement('div');
    host.setAttribute('edition', 'atlantis');
    const page = { host, url: window.location.href, languages: [], loadRegion: async () => '' };
    expect(await chooseSignIn(page, data)).to.equal(null);
  });

  it('is missing for an edition that the deployment lacks', async () => {
    const { DE: _, ...others } = portalDeployment.editions;
    const ofOthers = await createStartData({ ...portalDeployment, editions: others });
    const host = document.createElement('div');
    host.setAttribute('edition', 'DE');
    const page = { host, url: window.location.href, languages: [], loadRegion: async () => '' };
    expect(await chooseSignIn(page, ofOthers)).to.equal(null);
  });

  it('has the edition of the region where nothing else names one', async () => {
    const host = document.createElement('div');
    host.setAttribute('base-path', '/portal');
    const url = new URL('/portal/en/', window.location.origin).href;
    const facts = await chooseSignIn({ host, url, languages: [], loadRegion: async () => 'au' }, data);
    expect(facts?.edition.look.name).to.equal(portalDeployment.editions.AU?.name);
  });
});
