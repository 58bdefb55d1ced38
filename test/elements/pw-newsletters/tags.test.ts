import { expect } from '@open-wc/testing';
import { type NewslettersPage, openNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const letters = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ listId: `${prefix}${at}`, name: `${prefix} ${at}` }));
const lists = {
  us: {
    data: {
      categories: [
        { name: 'News', newsletters: letters('news', 2) },
        { name: 'Health', newsletters: letters('health', 9) },
      ],
    },
  },
  cali: { data: { categories: [{ name: 'California', newsletters: letters('gold', 1) }] } },
};

const tags = (page: NewslettersPage) =>
  page
    .all('.tag-bar nav button')
    .map((each) => `${each.innerText.trim()}${each.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`);
const press = (page: NewslettersPage, label: string) =>
  page
    .all('.tag-bar nav button')
    .find((each) => each.innerText.trim() === label)
    ?.click();
const edition = (page: NewslettersPage) => page.site.sdk.$edition.get();

afterEach(() => {
  unmountAll();
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
});

describe('The tag bar', () => {
  it('has all tags and those of the editions that stand together, California apart', async () => {
    const page = await openNewsletters({ lists });
    expect(tags(page)).to.deep.equal(['All *', 'News', 'Health', 'California']);
    expect(page.all('[data-apart]').map((each) => each.innerText)).to.deep.equal(['California']);
    expect(page.texts('h3')).to.deep.equal(['News', 'Health']);
  });

  it('shows the newsletters of a tag, and switches to the edition that it belongs to', async () => {
    const page = await openNewsletters({ lists });
    press(page, 'Health');
    await waitUntil(() => page.texts('h3').join() === 'Health');
    expect(page.all('.newsletters-leave-all')).to.deep.equal([]);
    press(page, 'California');
    await waitUntil(() => page.texts('h3').join() === 'California');
    expect(page.texts('.newsletters-head p')).to.deep.equal(['California Edition']);
    await waitUntil(() => edition(page) === 'CALI');
    press(page, 'All');
    await waitUntil(() => page.texts('h3').join() === 'News,Health');
    await waitUntil(() => edition(page) === 'US');
  });

  it('goes to the top of the list when a tag is chosen further down', async () => {
    const page = await openNewsletters({ lists });
    page.host.style.cssText = 'display: block; margin-block: 3000px';
    window.scrollTo(0, 3300);
    press(page, 'News');
    await waitUntil(() => Math.abs(page.host.getBoundingClientRect().top) < 2);
    window.scrollTo(0, 0);
  });

  it('is not there for a single tag', async () => {
    const page = await openNewsletters();
    expect(tags(page)).to.deep.equal([]);
  });

  for (const [what, categories, isSticky] of [
    [
      'more than one category',
      [
        ['News', 1],
        ['Health', 1],
      ],
      true,
    ],
    ['a category of nine', [['News', 9]], true],
    ['a category of eight', [['News', 8]], false],
  ] as const) {
    it(`${isSticky ? 'stays' : 'does not stay'} in view with ${what}`, async () => {
      const us = {
        data: { categories: categories.map(([name, count]) => ({ name, newsletters: letters(name, count) })) },
      };
      const page = await openNewsletters({ lists: { ...lists, us } });
      const { position, backgroundColor } = getComputedStyle(page.find('.tag-bar'));
      expect(position === 'sticky').to.equal(isSticky);
      // What scrolls below a bar that stays must not be read through it.
      expect(backgroundColor === 'rgba(0, 0, 0, 0)').to.equal(!isSticky);
    });
  }

  it('shows California with all others where the lists are combined', async () => {
    const page = await openNewsletters({ lists, attributes: { 'has-combined-newsletters': '' } });
    expect(page.texts('h3')).to.deep.equal(['News', 'Health', 'California']);
    page.host.removeAttribute('has-combined-newsletters');
    await waitUntil(() => page.texts('h3').length === 2);
  });

  it('does without an edition whose list could not be fetched, and says so to the console', async () => {
    const answers = {
      'GET /newsletters-by-category': ({ query }: { query: URLSearchParams }) =>
        query.get('regionId') === 'us' ? lists.us : status(500),
    };
    const page = await openNewsletters({ answers });
    expect(tags(page)).to.deep.equal(['All *', 'News', 'Health']);
    expect(page.site.log.lines).to.deep.equal([{ level: 'error', text: '[PW] get newsletter failed' }]);
    expect(page.toasts()).to.deep.equal([]);
  });

  for (const [variant, isHeard] of [
    ['default', true],
    ['default_with_icons', true],
    ['simplified', false],
  ] as const) {
    it(`is ${isHeard ? '' : 'not '}chosen by the address of a page with the variant ${variant}`, async () => {
      window.history.replaceState(null, '', '#HEALTH');
      const page = await openNewsletters({ lists, attributes: { variant } });
      expect(page.texts('h3').join()).to.equal(isHeard ? 'Health' : 'News,Health');
      if (!isHeard) return;
      window.location.hash = '#california';
      await waitUntil(() => page.texts('h3').join() === 'California');
      window.location.hash = '#%E0%A4%A';
      await waitUntil(() => page.texts('h3').join() === 'News,Health');
    });
  }
});
