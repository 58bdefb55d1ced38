import { expect } from '@open-wc/testing';
import { owner, readToWall, settings, shown } from './support/fake-reading.ts';
import { createSite, flowOf, type Site } from './support/fake-site.ts';
import type { Answer } from './support/fake-world.ts';
import { logIn } from './support/log-in.ts';
import { waitUntil } from './support/until.ts';

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

  const open = async (flow: object, answers: Record<string, Answer> = {}) => {
    const site = createSite({
      answers: { 'GET /api/flow/data': flow, 'GET /api/template': {}, 'POST /user/login': login, ...answers },
    });
    const changes: string[] = [];
    site.sdk.on('show-template', () => changes.push('shown'));
    site.sdk.on('remove-template', () => changes.push('removed'));
    await readToWall(site);
    expect(shown(site)).to.deep.equal(['checkout']);
    return { site, changes };
  };
  const decidedAgain = async (site: Site, calls: number) => {
    await waitUntil(() => site.asked().filter((each) => each === 'GET /api/region').length === calls);
    await site.clock.advance(600);
  };

  for (const [name, flow] of [
    ['shows it to them as well', forAll],
    ['shows it to nobody who is logged in', forOthers],
  ] as const) {
    it(`stays, and is counted once, when its reader signs in there and the flow ${name}`, async () => {
      const { site, changes } = await open(flow);
      const [before] = site.sdk.$walls.get();
      expect(await logIn(site)).to.equal('done');
      await decidedAgain(site, 2);
      void site.sdk.reload();
      await decidedAgain(site, 3);
      expect(site.sdk.$walls.get().map(({ key }) => key)).to.deep.equal([before?.key]);
      expect(changes).to.deep.equal(['shown']);
      await site.clock.advance(2000);
      expect(site.tracked('wi')).to.have.length(1);
      site.sdk.closeWall(before?.key ?? 0);
      await site.clock.advance(2000);
      expect(shown(site)).to.deep.equal([]);
    });
  }

  it('goes when whoever signs in subscribes already, and the flow shows it to nobody of them', async () => {
    let subscriptions: object[] = [];
    const { site } = await open(forOthers, { 'GET /api/region': () => regionWith(subscriptions) });
    subscriptions = [subscribed];
    expect(await logIn(site)).to.equal('done');
    await waitUntil(() => shown(site).length === 0);
  });

  it('goes with the page, and with another flow', async () => {
    const { site } = await open(forAll);
    void site.sdk.paywall(owner).run({ ...settings, flowId: 'another' });
    expect(shown(site)).to.deep.equal([]);
    const { site: other } = await open(forAll);
    other.sdk.paywall(owner).pause();
    expect(shown(other)).to.deep.equal([]);
  });
});
