import { expect } from '@open-wc/testing';
import { renderCheckoutWall } from '../../../support/walls/render-checkout-wall.tsx';
import { owner, runFlowToWall } from '../../../support/world/fake-reading.ts';
import { createSite, flowOf } from '../../../support/world/fake-site.ts';
import { status } from '../../../support/world/fake-world.ts';
import { advanceUntil, waitUntil } from '../../../support/world/until.ts';

/** A page with a checkout that its flow shows, or somebody who says this of it; and the checkout, as it is closed. */
const closeCheckout = async (props: object | null) => {
  const shows = flowOf({ actions: [{ id: 'w', type: 'showtemplate', target: { templateId: 'checkout' } }] }, ['w']);
  const site = createSite({
    answers: {
      'GET /api/flow/data': props === null ? shows : flowOf({}, []),
      'GET /api/template': status(404),
      'GET /plans': { plans: [] },
    },
  });
  await runFlowToWall(site);
  if (props !== null) {
    const showing = site.sdk.paywall(owner).show('checkout', props);
    await advanceUntil(site.clock, 500, () => site.sdk.$walls.get().length > 0);
    await showing;
  }
  const [wall] = site.sdk.$walls.get();
  if (wall === undefined) throw new Error('No checkout stands');
  const decided = site.requestedRoutes().filter((call) => call === 'GET /api/flow/data').length;
  const tree = renderCheckoutWall(site, wall);
  await waitUntil(() => tree.text().includes('No subscriptions are on sale'), 'the checkout is not drawn');
  site.sdk.closeWall(wall.key);
  const decidedAnew = () => site.requestedRoutes().filter((call) => call === 'GET /api/flow/data').length > decided;
  return { decidedAnew };
};

describe('A checkout that is closed, with nothing bought', () => {
  it('lets the flow decide again whose wall has made room for it', async () => {
    const { decidedAnew } = await closeCheckout({ fromFlow: 'f' });
    await waitUntil(decidedAnew, 'the way to the checkout is a way around the wall');
  });

  it('stays closed where the flow shows it itself', async () => {
    const { decidedAnew } = await closeCheckout(null);
    expect(decidedAnew()).to.equal(false);
  });

  it('leaves the page alone where the page has asked for it', async () => {
    const { decidedAnew } = await closeCheckout({});
    expect(decidedAnew()).to.equal(false);
  });
});
