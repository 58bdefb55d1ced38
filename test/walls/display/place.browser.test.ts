import { expect, fixture, html } from '@open-wc/testing';
import { placeWall } from '../../../src/walls/display/show/place.ts';
import { parseShowOptions } from '../../../src/walls/display/show/show-options.ts';
import { template } from '../../support/walls/template.ts';
import { createWorld } from '../../support/world/fake-world.ts';

/** Places an inline wall beside an article of one block, and counts how often that block is taken out. */
const place = async (isVisible: () => boolean, selector = '#here') => {
  const page = await fixture(html`<div><div id="text"><p><i></i></p></div><div id="here"></div></div>`);
  const { platform, dom, clock } = createWorld();
  let cutCount = 0;
  const createMarker = (text: string) => {
    cutCount++;
    return dom.createMarker(text);
  };
  const placing = placeWall(
    {
      platform,
      dom: { ...dom, createMarker },
      add: ({ onDrawn, mount }) => onDrawn(() => mount?.isConnected === true && isVisible()),
      addDisposer: () => {},
    },
    {
      owner: {},
      source: { flowId: 'f', nodeId: 'n' },
      options: parseShowOptions('ledger', { templateId: 'wall', removeContent: { selector: '#text' } }),
      isEntitlementUnknown: false,
      requestedAt: clock.now(),
      signal: new AbortController().signal,
    },
    { key: 1, template: template({ style: 'inline', selector }), kind: 'inline', screen: null },
  );
  return { clock, placing, cuts: () => cutCount, isArticleWhole: () => page.querySelector('p') !== null };
};

describe('The content that an inline wall replaces', () => {
  it('is taken out once at most while the place of the wall is hidden', async () => {
    const { clock, placing, cuts, isArticleWhole } = await place(() => false);
    await clock.advance(3000);
    expect(await placing).to.deep.equal({ why: { kind: 'not-drawn' } });
    expect(cuts()).to.be.at.most(1);
    expect(isArticleWhole()).to.equal(true);
  });

  it('is taken out again once the wall has come into sight', async () => {
    let isShown = false;
    const { clock, placing, cuts, isArticleWhole } = await place(() => isShown);
    await clock.advance(500);
    expect(isArticleWhole()).to.equal(true);
    isShown = true;
    await clock.advance(100);
    expect(await placing).to.have.property('isVisible');
    expect(isArticleWhole()).to.equal(false);
    expect(cuts()).to.equal(2);
  });

  it('is put back for good where the place of the wall goes with it', async () => {
    const { clock, placing, cuts, isArticleWhole } = await place(() => true, '#text i');
    await clock.advance(3000);
    expect(await placing).to.deep.equal({ why: { kind: 'not-drawn' } });
    expect(cuts()).to.be.at.most(2);
    expect(isArticleWhole()).to.equal(true);
  });
});
