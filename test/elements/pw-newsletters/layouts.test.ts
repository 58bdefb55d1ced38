import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { listOf } from '../../support/newsletters/mailing-service.ts';
import { openNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { waitUntil } from '../../support/world/until.ts';

const letters = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ listId: `${prefix}${at}`, name: `${prefix} ${at}` }));
const categories = (...counts: number[]) => ({
  us: { data: { categories: counts.map((count, at) => ({ name: `C${at}`, newsletters: letters(`c${at}-`, count) })) } },
});
const showMore = 'Show More';

afterEach(unmountAll);

describe('A layout of the widget', () => {
  for (const [variant, layout, logos, heading] of [
    ['default', 'cards', 'logo-large', 'Choose the newsletters you would like to receive'],
    ['defaultWithIcons', 'cards', 'logo-small', 'Choose the newsletters you would like to receive'],
    ['simplified', 'list', null, 'Newsletters'],
    ['simplified_with_icons', 'list', 'logo-small', 'Newsletters'],
    ['simplifiedAndLimited', 'list', null, 'Newsletters'],
  ] as const) {
    for (const scheme of ['light', 'dark']) {
      it(`is what ${variant} says, and gives axe nothing to find, ${scheme}`, async () => {
        const page = await openNewsletters({
          attributes: { variant },
          subscribed: ['us-breaking'],
          isUnverified: true,
        });
        page.host.style.cssText = `display: block; color-scheme: ${scheme}; background: light-dark(#fff, #121316)`;
        expect(page.all(`.item-${layout} > .item`)).to.have.length(3);
        expect(page.all('.item-logo').map(({ className }) => className)).to.deep.equal(
          logos === null ? [] : Array(3).fill(`item-logo item-${logos}`),
        );
        expect(page.texts('h2')).to.deep.equal([heading]);
        const { violations } = await axe.run(page.host);
        expect(violations.map(({ id }) => id)).to.deep.equal([]);
      });
    }
  }

  it('of a list is at most 680 px wide', async () => {
    const page = await openNewsletters({ attributes: { variant: 'simplified' } });
    page.host.style.cssText = 'display: block; inline-size: 1200px';
    expect(page.find('.newsletters').getBoundingClientRect().width).to.equal(680);
  });

  it('fits into 280 px, whatever is drawn', async () => {
    for (const variant of ['default', 'simplified']) {
      const page = await openNewsletters({ attributes: { variant }, subscribed: ['us-breaking'] });
      page.host.style.cssText = 'display: block; inline-size: 280px';
      const { right } = page.host.getBoundingClientRect();
      for (const item of page.all('.item, .switch, .newsletters-account-line')) {
        expect(item.getBoundingClientRect().right, variant).to.be.at.most(right + 0.5);
      }
    }
  });

  it('keeps the place of a logo before it comes, and when it never does', async () => {
    const page = await openNewsletters({
      lists: {
        us: listOf([
          { listId: 'a', name: 'A', logoLargeUrl: '/nowhere.svg' },
          { listId: 'b', name: 'B' },
        ]),
      },
    });
    const [first, second] = page.all('.item-logo').map((logo) => logo.getBoundingClientRect().height);
    expect(first).to.be.greaterThan(50);
    expect(second).to.equal(first);
    await waitUntil(() => page.all('.item-logo img').length === 0);
    expect(page.find('.item-logo').getBoundingClientRect().height).to.equal(first);
  });

  it('may do without its heading', async () => {
    const page = await openNewsletters({ attributes: { 'hide-header': '' } });
    expect(page.all('h2')).to.deep.equal([]);
    expect(page.find('section').getAttribute('aria-label')).to.equal('Newsletters');
  });

  it('that does not exist is the default one, and the console says so once', async () => {
    const page = await openNewsletters({ attributes: { variant: 'fancy' } });
    expect(page.all('.item-card')).to.have.length(3);
    expect(page.site.log.lines).to.deep.equal([
      { level: 'warn', text: "[PW] <pw-newsletters>: There is no variant 'fancy'" },
    ]);
  });

  it('is changed live by each attribute', async () => {
    const page = await openNewsletters();
    page.host.setAttribute('variant', 'simplified');
    await waitUntil(() => page.all('.item-row').length === 3);
    page.host.setAttribute('lang', 'de');
    await waitUntil(() => page.texts('h3')[0] === 'Nachrichten');
  });
});

describe('A limited category', () => {
  it('begins with four newsletters, and shows the rest on a press, where the focus goes', async () => {
    const page = await openNewsletters({ lists: categories(6, 4), attributes: { variant: 'simplified_and_limited' } });
    expect(page.all('.item')).to.have.length(8);
    const buttons = page.all('.newsletters-category button').filter((each) => each.innerText.includes(showMore));
    expect(buttons).to.have.length(1);
    buttons[0]?.click();
    await waitUntil(() => page.all('.item').length === 10);
    const focused = page.root.activeElement?.closest('.item')?.querySelector('h4');
    expect(focused?.textContent).to.equal('c0- 4');
  });
});

describe('A list of many categories', () => {
  it('begins with three of more than one newsletter, and brings three more with each press', async () => {
    const lists = categories(2, 1, 2, 1, 2, 1, 2, 2, 2, 2);
    const page = await openNewsletters({ lists, attributes: { variant: 'simplified' } });
    expect(page.texts('h3')).to.deep.equal(['C0', 'C1', 'C2', 'C3', 'C4', 'C5']);
    const more = () => page.all('button').find((each) => each.innerText.trim() === showMore);
    more()?.click();
    await waitUntil(() => page.texts('h3').length === 9);
    expect(page.root.activeElement?.closest('.newsletters-category')?.querySelector('h3')?.textContent).to.equal('C6');
    more()?.click();
    await waitUntil(() => page.texts('h3').length === 10);
    expect(more()).to.equal(undefined);
  });

  it('is whole on cards', async () => {
    const page = await openNewsletters({ lists: categories(2, 2, 2, 2, 2) });
    // What lies below the first window comes right after it.
    await waitUntil(() => page.texts('h3').length === 5);
  });

  it('begins with what its reader is interested in', async () => {
    const us = {
      data: { categories: ['News', 'Games', 'Health'].map((name) => ({ name, newsletters: letters(name, 1) })) },
    };
    const page = await openNewsletters({ lists: { us }, attributes: { interests: 'health, games' } });
    expect(page.texts('h3')).to.deep.equal(['Games', 'Health', 'News']);
  });
});

describe('A toggle in a list of 200', () => {
  it('draws its own newsletter again, and no other', async () => {
    const page = await openNewsletters({ lists: categories(...Array(20).fill(10)) });
    await waitUntil(() => page.all('.switch').length === 200 && page.all('[aria-busy=true]').length === 0);
    const changed = new Set<Element | null | undefined>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest('.item')) changed.add(element.closest('.item'));
      }
    });
    observer.observe(page.root, { subtree: true, childList: true, attributes: true, characterData: true });
    page.toggle('c7- 3').click();
    await waitUntil(() => page.toggle('c7- 3').dataset.state === 'on');
    observer.disconnect();
    expect([...changed].map((item) => item?.querySelector('h4')?.textContent)).to.deep.equal(['c7- 3']);
  });
});
