import { expect } from '@open-wc/testing';
import { composeSdk } from '../support/world/compose-sdk.ts';
import { runFlow, runFlowToWall, shownTemplateIds } from '../support/world/fake-reading.ts';
import { createSite } from '../support/world/fake-site.ts';
import { neverAnswers, status } from '../support/world/fake-world.ts';
import { logIn } from '../support/world/log-in.ts';
import { advanceUntil, waitUntil } from '../support/world/until.ts';

const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };

describe('A log-in in another tab', () => {
  it('is followed, and asked who it is, once', async () => {
    const login = { token: 't', sessionid: 's', newUserId: 5, userEmail: 'a@b.c', userConfirmed: 1 };
    const site = createSite({ answers: { 'POST /user/login': login } });
    let tellStorage: (key: string | null) => void = () => {};
    site.platform.storage.onForeignChange = (then) => {
      tellStorage = then;
      return () => {};
    };
    const sdk = composeSdk(site.platform, { hosts: () => hosts, prepareToDraw: async () => {} });
    sdk.start({ siteId: 'ledger', env: undefined });
    await sdk.ready;
    site.storage.set('pw_auth_token', 't');
    site.storage.set('pw_session_id', 's');
    tellStorage('pw_auth_token');
    await advanceUntil(site.clock, 30, () => sdk.$session.get().user.email === 'a@b.c');
    tellStorage('pw_meter_counts');
    expect(site.requestedRoutes().filter((call) => call === 'POST /user/login')).to.have.length(1);
  });
});

describe('A log-out', () => {
  it('ends the session on the service’s side, with what opened it, whatever the service says', async () => {
    const site = createSite({
      answers: { 'POST /user/login': { token: 't', sessionid: 's', newUserId: 5 }, 'POST /user/logout': status(500) },
    });
    expect(await logIn(site)).to.equal('done');
    site.sdk.signOut({ callback: () => {} });
    site.sdk.signOut({ callback: () => {} });
    await waitUntil(() => site.network.sent.some(({ path }) => path === '/user/logout'));
    const [reported, ...more] = site.network.sent.filter(({ path }) => path === '/user/logout');
    expect([reported?.authorization, reported?.body, reported?.keepalive]).to.deep.equal([
      'Bearer t',
      'sessionid=s',
      true,
    ]);
    expect(more).to.deep.equal([]);
    expect(site.log.lines).to.deep.equal([]);
  });
});

describe('A site that turned its first-party events off', () => {
  it('gets none', async () => {
    const off = {
      firstParty: { enabled: false },
      productAnalytics: { enabled: false },
      webAnalytics: { enabled: false },
    };
    const site = createSite({ answers: { 'GET /api/config/tracking': off } });
    const messages: string[] = [];
    site.sdk.on('track', ({ code }) => messages.push(code));
    const { running } = await runFlow(site);
    await running;
    await site.sdk.ready;
    await site.clock.advance(2000);
    expect(messages).to.deep.equal(['pv', 'pi']);
    expect(site.trackedEvents('pi')).to.deep.equal([]);
  });
});

describe('The address of the page', () => {
  it('may name the version of the flow, and a template to show', async () => {
    const site = createSite({ page: { address: 'https://ledger.example/a?v=7&tid=wall' } });
    await runFlowToWall(site);
    expect(site.network.sent.find(({ path }) => path === '/api/flow/data')?.query.get('version')).to.equal('7');
    await advanceUntil(site.clock, 500, () => shownTemplateIds(site).length > 0);
    expect(shownTemplateIds(site)).to.deep.equal(['wall']);
  });
});

describe('A region service that hangs when a reader logs in', () => {
  it('is given up after 4 s, and the flow is decided without it', async () => {
    const login = { token: 't', sessionid: 's', newUserId: 5, userEmail: 'a@b.c', userConfirmed: 1 };
    const site = createSite({ answers: { 'POST /user/login': login } });
    const { running } = await runFlow(site);
    await running;
    site.network.answers['GET /api/region'] = () => neverAnswers;
    const flows = () => site.requestedRoutes().filter((call) => call === 'GET /api/flow/data').length;
    await logIn(site);
    expect(flows()).to.equal(1);
    await advanceUntil(site.clock, 1000, () => flows() === 2);
    expect(site.sdk.$region.get()).to.include({ isPending: false, isKnown: false });
  });
});

describe('The end of the SDK', () => {
  it('stops what was to come', async () => {
    const site = createSite({ answers: { 'GET /api/flow/meter': { count: 3, increment: true } } });
    const { running } = await runFlow(site);
    await waitUntil(() => site.timesPrepared() > 0);
    site.sdk.stop();
    await site.clock.advance(5000);
    await running;
    expect(shownTemplateIds(site)).to.deep.equal([]);
  });
});
