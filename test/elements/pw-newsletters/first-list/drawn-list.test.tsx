import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { createFirstList } from '../../../../elements/pw-newsletters/first-list/first-list.ts';
import { languages } from '../../../../src/i18n/languages.ts';
import { firstListPageOf } from '../../../support/newsletters/first-list-page.ts';
import { ledger, listOf } from '../../../support/newsletters/mailing-service.ts';
import { type NewslettersPage, openNewsletters } from '../../../support/newsletters/newsletters-tree.tsx';
import { unmountAll } from '../../../support/trees/mount-tree.tsx';
import { linesOf } from '../../../support/trees/same-trees.ts';
import { status } from '../../../support/world/fake-world.ts';
import { waitUntil } from '../../../support/world/until.ts';

const many = (name: string, count: number) => ({
  name,
  newsletters: Array.from({ length: count }, (_, at) => ({
    listId: `${name} ${at}`,
    name: `Letter ${at}`,
    description: at % 2 === 0 ? 'The day ahead.' : null,
    frequency: ['Tuesdays', 1, 4, null][at % 4],
    tag: name,
    logoLargeUrl: `${location.origin}/demo/pages/assets/articles/bench.svg`,
    isSubscriberOnly: at === 1,
    previewUrl: '/preview/1',
  })),
});

const lists = {
  us: listOf(ledger),
  cali: {
    data: {
      categories: ['California', 'health', 'Harbour', 'games', 'sub-only'].map((name, at) => many(name, at * 3 + 1)),
    },
  },
};

/** The list of California is missing. */
const someLists = ({ query }: { query: URLSearchParams }) =>
  query.get('regionId') === 'us' ? listOf(ledger) : status(500);

const variants: Readonly<Record<string, Record<string, string>>> = {
  'as cards': {},
  'with small logos': { variant: 'defaultWithIcons' },
  'as a list': { variant: 'simplified' },
  'as a list with logos': { variant: 'simplifiedWithIcons' },
  'as a list of a few': { variant: 'simplifiedAndLimited', 'has-combined-newsletters': '' },
  'without its heading': { 'hide-header': '' },
  'with combined lists': { 'has-combined-newsletters': '' },
  'with circles': { 'is-check-btn-layout': '', 'is-toggle-btn-label-hidden': '' },
  'with buttons': { 'use-toggle-btn': '' },
  'with interests': { interests: 'games', 'has-combined-newsletters': '' },
  'for television': { 'site-type': 'ntd' },
};

const readersOfReact: Readonly<Record<string, Parameters<typeof openNewsletters>[0]>> = {
  'a reader with an address': { attributes: { email: 'ann@ledger.example' } },
  'a reader with a key': { attributes: { 'email-key': 'key' } },
  'an unknown edition': { attributes: { edition: 'none' } },
  'an edition without newsletters': { lists: {} },
  'an edition with a list that is missing': { answers: { 'GET /newsletters-by-category': someLists } },
};

/** Returns the list that is drawn without React on the same page. */
const drawFirst = async ({ site, host }: NewslettersPage): Promise<Element> => {
  const list = createFirstList(firstListPageOf(site), host);
  await list?.ready();
  const element = list?.draw();
  if (!element) throw new Error('The list is not drawn');
  return element;
};

/** Opens the page of a visitor, on which React has drawn the whole list. */
const openVisitor = async (attributes: Record<string, string> = {}): Promise<NewslettersPage> => {
  const page = await openNewsletters({ isAnonymous: true, lists, attributes });
  await waitUntil(() => page.all('[data-partial]').length === 0);
  return page;
};

const frameOf = ({ root }: NewslettersPage): Element => {
  const element = root.firstElementChild;
  if (element === null) throw new Error('React has drawn nothing');
  return element;
};

afterEach(unmountAll);

describe('The list of a visitor before React', () => {
  for (const language of languages)
    it(`is the one that React draws, node by node, in ${language}`, async () => {
      const attributes = { lang: language, 'has-combined-newsletters': '' };
      const page = await openVisitor(attributes);
      const first = linesOf(await drawFirst(page));
      expect(first).to.deep.equal(linesOf(frameOf(page)));
      expect(first.length).to.be.above(100);
    });

  for (const [title, attributes] of Object.entries(variants))
    it(`is the one that React draws, node by node, ${title}`, async () => {
      const page = await openVisitor(attributes);
      expect(linesOf(await drawFirst(page))).to.deep.equal(linesOf(frameOf(page)));
    });

  it('has the boxes of the one that React draws', async () => {
    await setViewport({ width: 320, height: 800 });
    const page = await openVisitor();
    const boxes = () =>
      page
        .all(':not(.tag-bar-arrows, .tag-bar-arrows *)')
        .map((element) => [element.localName, JSON.stringify(element.getBoundingClientRect())].join(' '));
    const byReact = boxes();
    const frame = frameOf(page);
    const drawn = await drawFirst(page);
    frame.replaceWith(drawn);
    const first = boxes();
    drawn.replaceWith(frame);
    await setViewport({ width: 800, height: 600 });
    expect(first).to.deep.equal(byReact);
  });

  for (const [who, options] of Object.entries(readersOfReact))
    it(`is left to React for ${who}`, async () => {
      const page = await openNewsletters({ isAnonymous: true, ...options });
      const list = createFirstList(firstListPageOf(page.site), page.host);
      await list?.ready();
      expect(list?.draw() ?? null).to.equal(null);
    });

  it('is left to React for a reader who has signed in', async () => {
    const reader = await openNewsletters();
    const list = createFirstList(firstListPageOf(reader.site), reader.host);
    await list?.ready();
    expect(list?.draw()).to.equal(null);
  });
});
