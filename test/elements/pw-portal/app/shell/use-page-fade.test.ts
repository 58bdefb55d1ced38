import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { openPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { waitUntil } from '../../../../support/world/until.ts';

/** Opens the portal and presses a tab; returns how many animations the page had before and has after that. */
const fadesOf = async () => {
  const page = await openPortal({ at: '/portal/us/' });
  const fades = () => page.all('[part=page]').flatMap((section) => section.getAnimations());
  const before = fades().length;
  page.link('Password').click();
  await waitUntil(() => page.heading() === 'Password');
  return { before, after: fades() };
};

describe('A page of the portal', () => {
  afterEach(async () => {
    unmountPortals();
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('fades in for 200 ms where it takes the place of another one, and does not when the portal is opened', async () => {
    const { before, after } = await fadesOf();
    expect(before).to.equal(0);
    expect(after.map(({ effect }) => effect?.getComputedTiming().duration)).to.deep.equal([200]);
  });

  it('is there at once for a reader who wants less motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    expect((await fadesOf()).after).to.deep.equal([]);
  });
});
