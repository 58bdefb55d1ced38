import { expect, nextFrame } from '@open-wc/testing';
import { runFlowToWall, shownTemplateIds } from '../../support/world/fake-reading.ts';
import { createSite, flowOf } from '../../support/world/fake-site.ts';
import { type FakeReply, status } from '../../support/world/fake-world.ts';

/** A wall for all whose rule does not hold. */
const flow = flowOf(
  {
    users: [
      {
        id: 'pays',
        type: 'users',
        target: { rules: { selected: true, checkkind: 'any', ruleIds: ['pays'] } },
        flowgate: { false: ['wall'] },
      },
    ],
    actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall' } }],
  },
  ['pays'],
);
const subscription = { regionId: 'us', subscribed: true, planId: 'p', subscriptionType: 'conductor', expiration: 1 };
const loggedIn = { pw_session_id: 's', pw_auth_token: 't', pw_user_id: '7' };

/** A page that its reader leaves, and to which they return from the back-forward cache. */
const openPage = async (stored: Record<string, string>, answers: Record<string, FakeReply> = {}) => {
  const customer = { hasPaid: false };
  const restored: (() => void)[] = [];
  const site = createSite({
    stored: { pw_client_id: 'sue', ...stored },
    page: {
      onRestored: (then) => {
        restored.push(then);
        return () => {};
      },
    },
    answers: {
      'GET /api/flow/data': flow,
      'POST /user/login': { token: 't', sessionid: 's', newUserId: 7, userConfirmed: 1 },
      'GET /api/region': () => ({
        regionId: 'us',
        geo: { country: 'US' },
        subscriptions: customer.hasPaid ? [subscription] : [],
      }),
      'POST /api/rule/check': () => ({ result: customer.hasPaid }),
      ...answers,
    },
  });
  const events: string[] = [];
  for (const name of ['show-template', 'remove-template', 'login', 'logout'] as const)
    site.sdk.on(name, () => void events.push(name));
  await runFlowToWall(site);
  events.length = 0;
  const seconds = async (count: number) => {
    for (let at = 0; at < count * 10; at++) {
      await site.clock.advance(100);
      await nextFrame();
    }
  };
  return {
    ...site,
    customer,
    events,
    /** Returns to the page, and returns the calls that follow. */
    comeBack: async () => {
      await seconds(3);
      const before = site.requestedRoutes().length;
      for (const then of restored) then();
      await seconds(3);
      return site
        .requestedRoutes()
        .slice(before)
        .filter((call) => !call.endsWith('/pw/c'));
    },
  };
};

describe('A reader who returns by Back to a page with a wall', () => {
  it('reads on if they have paid meanwhile', async () => {
    const page = await openPage(loggedIn);
    expect(shownTemplateIds(page)).to.deep.equal(['wall']);
    page.customer.hasPaid = true;
    expect(await page.comeBack()).to.deep.equal(['GET /api/region', 'GET /api/flow/data', 'POST /api/rule/check']);
    expect(shownTemplateIds(page)).to.deep.equal([]);
    expect(page.events).to.deep.equal(['remove-template']);
    expect(page.sdk.$region.get().subscription).to.include({ planId: 'p' });
  });

  it('finds it as it was if they have not, and nothing is decided again', async () => {
    const page = await openPage(loggedIn);
    expect(await page.comeBack()).to.deep.equal(['GET /api/region']);
    expect(shownTemplateIds(page)).to.deep.equal(['wall']);
    expect(page.events).to.deep.equal([]);
  });

  it('finds it as it was if the service does not answer', async () => {
    const page = await openPage(loggedIn);
    page.network.answers['GET /api/region'] = status(503);
    expect(await page.comeBack()).to.deep.equal(['GET /api/region']);
    expect(page.events).to.deep.equal([]);
  });

  it('is asked nothing about if nobody is logged in', async () => {
    const page = await openPage({});
    expect(await page.comeBack()).to.deep.equal([]);
    expect(shownTemplateIds(page)).to.deep.equal(['wall']);
  });

  it('is followed once if they have logged in there', async () => {
    const page = await openPage({});
    for (const [key, value] of Object.entries(loggedIn)) page.storage.set(key, value);
    page.customer.hasPaid = true;
    const calls = await page.comeBack();
    expect(calls.filter((call) => call === 'GET /api/region')).to.have.length(1);
    expect(shownTemplateIds(page)).to.deep.equal([]);
  });
});

describe('A reader who returns by Back to a page without a wall', () => {
  it('costs no call', async () => {
    const page = await openPage(loggedIn, { 'POST /api/rule/check': { result: true } });
    expect(await page.comeBack()).to.deep.equal([]);
  });
});
