import { expect, fixtureSync } from '@open-wc/testing';
import { createPublicPw } from '../../../elements/entries/public-pw.ts';
import { wirePage } from '../../../elements/entries/wire-page.ts';
import { extendCore } from '../../../src/sdk/sdk.ts';
import { createSite } from '../../support/world/fake-site.ts';
import { waitUntil } from '../../support/world/until.ts';

/** A page with a portal of a known reader, whose SDK opens before the region is there. */
const openPortalPage = async (queue: unknown[]) => {
  let answerRegion = () => {};
  const region = new Promise((resolve) => {
    answerRegion = () => resolve({ regionId: 'us', geo: { country: 'US' }, subscriptions: [] });
  });
  const { platform } = createSite({
    answers: { 'GET /api/region': () => region },
    cookies: { pw_agent_token: 'agent-1' },
  });
  fixtureSync('<pw-portal site-id="ledger"></pw-portal>');
  let isOpen = false;
  const facts = { loaderUrl: 'https://pw.ledger.example/pw.js', settings: ['same-origin'], secrets: {}, queue };
  const { core } = wirePage(platform, facts, async (pageCore) => {
    createPublicPw(extendCore(pageCore), queue, async () => []);
    isOpen = true;
    // The portal itself is not drawn.
    return new Promise(() => {});
  });
  await waitUntil(() => isOpen, 'the SDK did not open');
  return { core, answerRegion };
};

describe('The list that a page kept from before the SDK', () => {
  it('still reaches the api where a portal has opened the SDK before the page is decided', async () => {
    const queue: unknown[] = [];
    const called: string[] = [];
    const { core, answerRegion } = await openPortalPage(queue);
    queue.push(() => called.push('before the decision'));
    answerRegion();
    await core.ready;
    queue.push(() => called.push('after it'));
    await waitUntil(() => called.length === 2);
    expect(called).to.deep.equal(['before the decision', 'after it']);
  });
});
