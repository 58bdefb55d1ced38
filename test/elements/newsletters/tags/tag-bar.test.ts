import { expect, fixtureSync } from '@open-wc/testing';
import tagBar from '../../../../elements/newsletters/tags/tag-bar.css';
import tokens from '../../../../elements/ui/tokens.css';

describe('A tag bar that is too narrow for its tags', () => {
  it('fades out at its end, and shows its last tag whole where it was scrolled to', () => {
    const root = fixtureSync('<div></div>').attachShadow({ mode: 'open' });
    const tags = ['News', 'Health', 'Business', 'Games', 'Featured'].map((name) => `<button>${name}</button>`).join('');
    root.innerHTML = `<style>${tokens}${tagBar}</style><div class="tag-bar" style="width: 200px"><nav>${tags}</nav></div>`;
    const [nav, last] = ['nav', 'button:last-child'].map((selector) => root.querySelector(selector));
    if (!nav || !last) throw new Error('There is no bar');
    expect(nav.scrollWidth).to.be.above(nav.clientWidth);
    expect(getComputedStyle(nav).maskImage).to.contain('gradient');
    nav.scrollLeft = nav.scrollWidth;
    // Firefox scrolls by whole pixels, and a text may end between two.
    expect(Math.floor(last.getBoundingClientRect().right)).to.be.at.most(nav.getBoundingClientRect().right - 24);
  });
});
