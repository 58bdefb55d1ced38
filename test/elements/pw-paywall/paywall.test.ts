import { expect, fixture, html } from '@open-wc/testing';
import {
  createHostElement,
  enableWallRendering,
  findInShadow,
  showTemplate,
  site,
  templateRoot,
} from '../../support/walls/wall-element.ts';
import { advanceUntil, waitUntil } from '../../support/world/until.ts';

before(enableWallRendering);

describe('A wall in a page that hides it', () => {
  it('lets go of the page at once: nothing is inert, nothing is locked', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('pw-paywall::part(overlay) { display: none !important }');
    document.adoptedStyleSheets = [sheet];
    try {
      const element = await createHostElement();
      const pending = site.sdk.paywall(element).show('popup', {});
      let isOver = false;
      void pending.then(() => {
        isOver = true;
      });
      await advanceUntil(site.clock, 100, () => isOver);
      expect(site.sdk.$walls.get()).to.deep.equal([]);
      await waitUntil(() => document.querySelector(':modal') === null);
      expect(getComputedStyle(document.documentElement).overflow).not.to.equal('hidden');
    } finally {
      document.adoptedStyleSheets = [];
    }
  });
});

describe('An inline wall', () => {
  it('is drawn in its place, with 200 px of fade-out above it that let clicks through', async () => {
    const place = await fixture(
      html`<div style="background: rgb(250, 250, 240)"><p>Text</p><div id="place"></div></div>`,
    );
    const element = await showTemplate('inline');
    const mount = place.querySelector('#place > div');
    if (mount === null) throw new Error('The wall is not in its place');
    await waitUntil(() => mount.shadowRoot?.querySelector('.wall-content-template')?.shadowRoot);
    const fade = findInShadow(mount, '.inline-wall-fade');
    expect(fade.getBoundingClientRect().height).to.equal(200);
    expect(fade.getBoundingClientRect().bottom).to.be.closeTo(mount.getBoundingClientRect().top, 0.5);
    expect(getComputedStyle(fade).pointerEvents).to.equal('none');
    expect(templateRoot(mount).querySelector('h2')?.textContent).to.equal('Keep reading');
    site.sdk.forget(element);
    expect(place.querySelector('#place')?.childElementCount).to.equal(0);
  });

  it('is themed by what the page sets on its element, and by nothing else of the page', async () => {
    const place = await fixture(
      html`<div style="text-transform: uppercase; letter-spacing: 9px; text-indent: 50px"><div id="place"></div></div>`,
    );
    document.documentElement.style.setProperty('text-transform', 'uppercase');
    const element = await createHostElement();
    element.style.setProperty('--pw-accent', 'rgb(200, 0, 0)');
    await site.sdk.paywall(element).show('inline', {});
    const mount = place.querySelector('#place > div');
    if (mount === null) throw new Error('The wall is not in its place');
    const box = getComputedStyle(findInShadow(mount, '.inline-wall'));
    expect(box.getPropertyValue('--pw-accent')).to.equal('rgb(200, 0, 0)');
    expect([box.textTransform, box.letterSpacing, box.textIndent]).to.deep.equal(['none', 'normal', '0px']);
    document.documentElement.style.removeProperty('text-transform');
    site.sdk.forget(element);
  });
});
