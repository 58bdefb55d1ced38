import { expect } from '@open-wc/testing';
import { owner, runFlowToWall, settings, shownTemplateIds } from '../support/world/fake-reading.ts';
import { createSite, flowOf, type Site } from '../support/world/fake-site.ts';
import type { FakeReply } from '../support/world/fake-world.ts';
import { logIn } from '../support/world/log-in.ts';
import { advanceUntil, waitUntil } from '../support/world/until.ts';

describe('A checkout that a flow shows', () => {
  const login = { token: 't', sessionid: 's', newUserId: 5, userEmail: 'a@b.c', userConfirmed: 1 };
  const action = { id: 'wall', type: 'showtemplate', target: { templateId: 'checkout' } };
  const forAnonymous = {
    id: 'u',
    type: 'users',
    target: { loginstatus: { selected: true, value: ['anonymous'], include: true } },
    flowgate: { true: ['wall'] },
  };
  const forAll = flowOf({ actions: [action] }, ['wall']);
  const forOthers = flowOf({ users: [forAnonymous], actions: [action] }, ['u']);
  const subscribed = { regionId: 'us', planId: 'p', subscribed: true, expiration: 1, subscriptionType: 'card' };
  const regionWith = (subscriptions: object[]) => ({ regionId: 'us', geo: { country: 'US' }, subscriptions });

  const open = async (flow: object, answers: Record<string, FakeReply> = {}) => {
    const site = createSite({
      answers: { 'GET /api/flow/data': flow, 'GET /api/template': {}, 'POST /user/login': login, ...answers },
    });
    const changes: string[] = [];
    site.sdk.on('show-template', () => changes.push('shown'));
    site.sdk.on('remove-template', () => changes.push('removed'));
    await runFlowToWall(site);
    expect(shownTemplateIds(site)).to.include('checkout');
    return { site, changes };
  };
  const decidedAgain = async (site: Site, calls: number) => {
    await waitUntil(() => site.requestedRoutes().filter((each) => each === 'GET /api/region').length === calls);
    await site.clock.advance(600);
  };

  for (const [name, flow] of [
    ['shows it to them as well', forAll],
    ['shows it to nobody who is logged in', forOthers],
  ] as const) {
    it(`stays, and is counted once, when its reader signs in there and the flow ${name}`, async () => {
      const { site, changes } = await open(flow);
      const [before] = site.sdk.$walls.get();
      const look = () => site.sdk.trackWall(before?.key ?? 0, 'seen');
      look();
      expect(await logIn(site)).to.equal('done');
      await decidedAgain(site, 2);
      void site.sdk.reload();
      await decidedAgain(site, 3);
      expect(site.sdk.$walls.get().map(({ key }) => key)).to.deep.equal([before?.key]);
      expect(changes).to.deep.equal(['shown']);
      look();
      await site.clock.advance(2000);
      expect(site.trackedEvents('wi')).to.have.length(1);
      expect(site.trackedEvents('seen')).to.have.length(1);
      site.sdk.closeWall(before?.key ?? 0);
      await site.clock.advance(2000);
      expect(shownTemplateIds(site)).to.deep.equal([]);
    });
  }

  it('lets an inline wall below it count once in a view, seen or not, and again in the next one', async () => {
    const below = { id: 'below', type: 'showtemplate', target: { templateId: 'offer' } };
    const inline = { templateId: 'offer', type: 'noniframe', style: 'inline', selector: 'body' };
    const { site } = await open(flowOf({ actions: [below, action] }, ['below', 'wall']), {
      'GET /api/template': ({ query }: { query: URLSearchParams }) =>
        query.get('templateId') === 'offer' ? inline : {},
    });
    const offer = () => site.sdk.$walls.get().find(({ template }) => template.templateId === 'offer')?.key ?? 0;
    let clicks = 0;
    const counted = async (wi: number) => {
      clicks++;
      site.sdk.trackWall(offer(), 'seen');
      site.sdk.trackWall(offer(), 'subscribe_btn');
      const of = (code: string) => site.trackedEvents(code).filter((event) => event.wallTemplateId === 'offer').length;
      // Events are sent in their order: with the click, all before it have come.
      await advanceUntil(site.clock, 500, () => of('subscribe_btn') === clicks);
      expect([of('wi'), of('seen')]).to.deep.equal([wi, wi]);
    };
    const shownAgain = (before: number) => advanceUntil(site.clock, 500, () => offer() > before);
    const first = offer();
    await counted(1);
    expect(await logIn(site)).to.equal('done');
    await shownAgain(first);
    const second = offer();
    await counted(1);
    expect(site.trackedEvents('login')[0]).to.include({ wallTemplateId: 'checkout' });
    site.sdk.navigate();
    await shownAgain(second);
    await counted(2);
  });

  it('goes when the reader who signs in is a subscriber, and the flow shows it to no subscriber', async () => {
    let subscriptions: object[] = [];
    const { site } = await open(forOthers, { 'GET /api/region': () => regionWith(subscriptions) });
    subscriptions = [subscribed];
    expect(await logIn(site)).to.equal('done');
    await waitUntil(() => shownTemplateIds(site).length === 0);
  });

  it('goes with the page, and with another flow', async () => {
    const { site } = await open(forAll);
    void site.sdk.paywall(owner).run({ ...settings, flowId: 'another' });
    expect(shownTemplateIds(site)).to.deep.equal([]);
    const { site: other } = await open(forAll);
    other.sdk.paywall(owner).pause();
    expect(shownTemplateIds(other)).to.deep.equal([]);
  });
});
