import { expect } from '@open-wc/testing';
import {
  enableWallRendering,
  findInShadow,
  showTemplate,
  site,
  templateRoot,
} from '../../support/walls/wall-element.ts';
import { advanceUntil, waitUntil } from '../../support/world/until.ts';

const codes: string[] = [];
before(() => {
  enableWallRendering();
  site.sdk.on('track', ({ code, fields }) => codes.push(`${code} ${fields.wallTemplateId ?? ''}`));
});
beforeEach(() => codes.splice(0));

const count = (wanted: string) => codes.filter((code) => code === wanted).length;

describe('A wall', () => {
  it('is reported as seen once, when half of it was in view for 250 ms', async () => {
    await showTemplate('popup');
    expect(count('seen popup')).to.equal(0);
    await advanceUntil(site.clock, 250, () => count('seen popup') > 0);
    await site.clock.advance(1000);
    expect([count('wi popup'), count('seen popup')]).to.deep.equal([1, 1]);
  });

  it('that stands far down the page is not seen before the reader comes to it', async () => {
    const place = document.createElement('div');
    place.id = 'place';
    place.style.marginTop = '5000px';
    document.body.append(place);
    await showTemplate('inline');
    await site.clock.advance(2000);
    expect([count('wi inline'), count('seen inline')]).to.deep.equal([1, 0]);
    place.scrollIntoView();
    await advanceUntil(site.clock, 250, () => count('seen inline') > 0);
    place.remove();
  });

  it('that is many times as high as the window is seen once it fills half of that', async () => {
    const place = document.createElement('div');
    place.id = 'place';
    place.style.marginTop = '5000px';
    document.body.append(place);
    const element = await showTemplate('inline');
    const wall = findInShadow(place.firstElementChild ?? element, 'section');
    wall.style.height = `${window.innerHeight * 20}px`;
    const frame = () => new Promise((resolve) => window.requestAnimationFrame(resolve));
    // A first glimpse of it, then more and more.
    for (const share of [0.05, 0.2, 0.4, 0.8]) {
      window.scrollTo(0, window.scrollY + wall.getBoundingClientRect().top - window.innerHeight * (1 - share));
      await frame();
      await frame();
    }
    await advanceUntil(site.clock, 250, () => count('seen inline') > 0);
    place.remove();
  });

  it('tells of clicks on what says what it counts as, and of no other', async () => {
    const element = await showTemplate('sized');
    templateRoot(element).querySelector('b')?.click();
    templateRoot(element).querySelector<HTMLElement>('#no')?.click();
    templateRoot(element).querySelector('p')?.click();
    await waitUntil(() => count('subscribe_btn sized') > 0);
    expect(codes.filter((code) => code.includes('_btn') || code.startsWith('pi'))).to.deep.equal([
      'subscribe_btn sized',
    ]);
    expect(findInShadow(element, '.popup-wall-box')).not.to.equal(null);
  });
});
