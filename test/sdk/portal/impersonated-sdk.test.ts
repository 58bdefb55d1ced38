import { expect } from '@open-wc/testing';
import { userInfo } from '../../../src/contract/users/profile.ts';
import { getImpersonation, withImpersonation } from '../../../src/sdk/portal/impersonated-sdk.ts';
import type { Sdk } from '../../../src/sdk/types.ts';
import { decodeUser } from '../../../src/session/portal/user-reply.ts';
import { createSite } from '../../support/world/fake-site.ts';
import { status, type WorldOptions } from '../../support/world/fake-world.ts';
import { logIn } from '../../support/world/log-in.ts';
import { adaInfo } from '../../support/world/portal/portal-world.ts';
import { advanceUntil, waitUntil } from '../../support/world/until.ts';

const exchanged = {
  token: 'agent-bearer-1',
  agent: { id: 3, name: 'Sam Porter', email: 'sam@ledger.example' },
  expires_at: 1,
  expires_in: 600,
};
const regionOf = (planId: string) => ({
  regionId: 'us',
  subscriptions: [{ regionId: 'ca', subscribed: true, planId, expiration: 1, subscriptionType: 'card' }],
});

/** A page that an agent opened by a link, logged in with an account of their own. */
const openSite = async (options: WorldOptions = {}) => {
  const site = createSite({
    page: { address: 'https://ledger.example/portal?agent_as_user=link-1&auth_token=mail-1' },
    ...options,
    answers: {
      'POST /user/login': { token: 'own-1', sessionid: 's', newUserId: 3, userEmail: 'sam@ledger.example' },
      'POST /agent/exchange': exchanged,
      'POST /user/logout': {},
      'GET /info': adaInfo,
      'GET /api/region': ({ authorization }: { authorization: string | null }) =>
        regionOf(authorization === 'Bearer agent-bearer-1' ? 'plan-of-ada' : 'plan-of-sam'),
      ...options.answers,
    },
  });
  expect(await logIn(site)).to.equal('done');
  return site;
};
const act = (sdk: Sdk) => {
  const agent = getImpersonation(sdk).$agent.get();
  if (agent === null) throw new Error('Nobody acts');
  return withImpersonation(sdk, agent, decodeUser(adaInfo, null), { siteId: 'ledger', regionId: 'ca' });
};
const acting = async () => {
  const site = await openSite();
  expect(await getImpersonation(site.sdk).start()).to.equal('begun');
  return { ...site, acted: act(site.sdk) };
};

describe('The SDK of a reader whom an agent acts for', () => {
  it('has that reader’s session and region, asked for with the agent’s bearer', async () => {
    const { acted, sdk } = await acting();
    const { loginStatus, isKnown, user } = acted.$session.get();
    expect([loginStatus, isKnown]).to.deep.equal(['loggedin', true]);
    expect(user).to.deep.equal({
      clientId: sdk.$session.get().user.clientId,
      id: 7,
      email: 'ada@readers.example',
      picture: '',
      name: 'Ada Byron',
      firstName: 'Ada',
      lastName: 'Byron',
      isEmailVerified: true,
    });
    await waitUntil(() => acted.$region.get().isKnown);
    expect(acted.$region.get().regionId).to.equal('ca');
    expect(acted.$region.get().subscription?.planId).to.equal('plan-of-ada');
  });

  it('carries the agent’s bearer on every call, and the plain one its own', async () => {
    const { acted, sdk, network } = await acting();
    await acted.http(userInfo, {});
    await acted.http(userInfo, { headers: { 'x-more': '1' } });
    await sdk.http(userInfo, {});
    const requests = network.sent.filter(({ path }) => path === '/info');
    expect(requests.map(({ authorization }) => authorization)).to.deep.equal([
      'Bearer agent-bearer-1',
      'Bearer agent-bearer-1',
      'Bearer own-1',
    ]);
    expect(requests[1]?.headers.get('x-more')).to.equal('1');
  });

  it('leaves the agent’s own session, keys and cookies as they are', async () => {
    const site = await openSite();
    const keys = () => [...site.storage.entries, ...site.cookies.values].filter(([name]) => name !== 'pw_agent_token');
    const [before, session] = [keys(), site.sdk.$session.get()];
    await getImpersonation(site.sdk).start();
    const acted = act(site.sdk);
    await waitUntil(() => acted.$region.get().isKnown);
    acted.signOut({ redirect: '/elsewhere' });
    await site.clock.advance(1000);
    expect(keys()).to.deep.equal(before);
    // Binding the agent’s own log-in to the browser may store the same session once more meanwhile.
    expect(site.sdk.$session.get()).to.deep.equal(session);
    expect(site.sdk.$region.get().subscription?.planId).to.equal('plan-of-sam');
  });

  it('logs nobody in, and hands no secret of the address on', async () => {
    const { acted, sdk } = await acting();
    expect(sdk.secrets).to.have.property('auth_token');
    expect(acted.secrets).to.deep.equal({});
    const error = await acted.account().then(
      () => null,
      (cause: unknown) => cause,
    );
    expect(String(error)).to.contain('Nobody can log in while an agent acts for a reader');
  });

  it('logs out by ending the agent’s session, with a reload', async () => {
    const { acted, sdk, network, left: departures } = await acting();
    const out = () => network.sent.filter(({ path }) => path === '/user/logout');
    acted.signOut({ redirect: '/elsewhere' });
    await waitUntil(() => out().length > 0);
    expect(getImpersonation(sdk).$agent.get()).to.equal(null);
    expect(departures).to.deep.equal(['reload']);
    expect(out().map(({ authorization }) => authorization)).to.deep.equal(['Bearer agent-bearer-1']);
  });
});

describe('The impersonation of a page', () => {
  it('is one for all callers: the token of the address is used once', async () => {
    const site = await openSite();
    const both = [getImpersonation(site.sdk), getImpersonation(site.sdk)] as const;
    expect(both[0]).to.equal(both[1]);
    expect(await Promise.all(both.map((each) => each.start()))).to.deep.equal(['begun', 'begun']);
    expect(site.requestedRoutes().filter((call) => call === 'POST /agent/exchange')).to.have.length(1);
    expect(site.platform.page.url()).to.equal('https://ledger.example/portal');
  });

  it('tags every event until it is over, whatever is drawn or reset meanwhile', async () => {
    const { sdk, acted, clock, trackedEvents } = await acting();
    acted.setActor('user');
    sdk.resetTracking();
    acted.track('subscribe_btn');
    getImpersonation(sdk).clear();
    sdk.track('checkout');
    await advanceUntil(clock, 500, () => trackedEvents('checkout').length === 1);
    const reported = ['pv', 'subscribe_btn', 'checkout'].map((code) => [
      trackedEvents(code)[0]?.actor,
      trackedEvents(code)[0]?.userId,
    ]);
    expect(reported).to.deep.equal([
      ['agent', null],
      ['agent', '3'],
      ['user', '3'],
    ]);
  });

  it('that fails leaves the page to its own reader', async () => {
    const site = await openSite({ answers: { 'POST /agent/exchange': status(410) } });
    expect(await getImpersonation(site.sdk).start()).to.equal('failed');
    site.sdk.track('checkout');
    await advanceUntil(site.clock, 500, () => site.trackedEvents('checkout').length === 1);
    expect(site.trackedEvents('checkout')[0]).to.include({ actor: 'user' });
    expect(site.sdk.$session.get().loginStatus).to.equal('loggedin');
  });
});
