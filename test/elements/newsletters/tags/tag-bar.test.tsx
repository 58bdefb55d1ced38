import { expect, fixtureSync } from '@open-wc/testing';
import tagBar from '../../../../elements/newsletters/tags/tag-bar.css';
import { TagBarArrows } from '../../../../elements/newsletters/tags/tag-bar-arrows.tsx';
import tokens from '../../../../elements/ui/tokens.css';
import { mountTree, unmountAll } from '../../../support/trees/mount-tree.tsx';
import { createSite } from '../../../support/world/fake-site.ts';
import { waitUntil } from '../../../support/world/until.ts';

const tags = ['News', 'Health', 'Business', 'Games', 'Featured'];

/** A bar with its arrows, in a place of this width. */
const openBar = (width: number, dir = 'ltr') => {
  const Bar = () => (
    <div className="tag-bar" dir={dir} style={{ width }}>
      <nav>
        {tags.map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </nav>
      <TagBarArrows />
    </div>
  );
  const tree = mountTree(Bar, { sdk: createSite().sdk, styles: [tokens, tagBar] });
  const arrows = () =>
    [...tree.root.querySelectorAll<HTMLElement>('.tag-bar-arrows button')].filter(
      (arrow) => getComputedStyle(arrow).visibility === 'visible',
    );
  return { ...tree, arrows, visible: () => arrows().map(({ dataset }) => dataset.to) };
};

afterEach(unmountAll);

describe('A tag bar that is too narrow for its tags', () => {
  it('fades out at its end, and shows its last tag whole where it was scrolled to', () => {
    const root = fixtureSync('<div></div>').attachShadow({ mode: 'open' });
    const buttons = tags.map((name) => `<button>${name}</button>`).join('');
    root.innerHTML = `<style>${tokens}${tagBar}</style><div class="tag-bar" style="width: 200px"><nav>${buttons}</nav></div>`;
    const [nav, last] = ['nav', 'button:last-child'].map((selector) => root.querySelector(selector));
    if (!nav || !last) throw new Error('There is no bar');
    expect(nav.scrollWidth).to.be.above(nav.clientWidth);
    expect(getComputedStyle(nav).maskImage).to.contain('gradient');
    nav.scrollLeft = nav.scrollWidth;
    // Firefox scrolls by whole pixels, and a text may end between two.
    expect(Math.floor(last.getBoundingClientRect().right)).to.be.at.most(nav.getBoundingClientRect().right - 24);
  });

  for (const dir of ['ltr', 'rtl']) {
    it(`has arrows to where there are more tags (${dir})`, async () => {
      const bar = openBar(200, dir);
      await waitUntil(() => bar.visible().join() === 'end', 'no arrow leads to the end');
      bar.arrows()[0]?.click();
      await waitUntil(() => bar.visible()[0] === 'start', 'no arrow leads back');
      const sign = dir === 'ltr' ? 1 : -1;
      expect(bar.find('nav').scrollLeft * sign).to.be.above(0);
      bar.find('nav').scrollTo({ left: 9999 * sign, behavior: 'instant' });
      await waitUntil(() => bar.visible().join() === 'start', 'an arrow leads beyond the end');
    });
  }

  it('has none where all tags have room', async () => {
    const bar = openBar(900);
    await waitUntil(() => bar.root.querySelector('[data-more]'), 'nobody has looked at the row');
    expect(bar.visible()).to.deep.equal([]);
  });
});
