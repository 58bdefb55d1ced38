import { expect } from '@open-wc/testing';
import { createHttp } from '../../../src/http/client.ts';
import { createRegionStore } from '../../../src/region/region-store.ts';
import { start } from '../../../src/sdk/core/start-up.ts';
import { createKeyStore } from '../../../src/session/key-store.ts';
import { captureLandingParams } from '../../../src/session/landing/landing-params.ts';
import { takeSecretsFromPage } from '../../../src/session/landing/take-from-page.ts';
import { createSessionStore } from '../../../src/session/session-store.ts';
import { createWorld, type FakeReply, neverAnswers, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };
const tracking = {
  firstParty: { enabled: true },
  productAnalytics: { enabled: false },
  webAnalytics: { enabled: false },
};
const login = { token: 't', sessionid: 's1', newUserId: 5, userEmail: 'a@b.c', userConfirmed: 1 };
const calm = { 'GET /api/config/tracking': tracking, 'GET /api/region': { regionId: 'us' } };

const setUp = (
  answers: Record<string, FakeReply>,
  address = 'https://ledger.example/a',
  stored: Record<string, string> = {},
) => {
  const world = createWorld({ answers: { ...calm, ...answers }, page: { address } });
  for (const [key, value] of Object.entries(stored)) world.storage.set(key, value);
  const keyStore = createKeyStore(world.storage, world.cookies);
  const sessionStore = createSessionStore(keyStore, world.platform.random);
  const http = createHttp({
    fetch: world.platform.fetch,
    clock: world.clock,
    hosts: () => hosts,
    token: sessionStore.token,
  });
  const region = createRegionStore(http, world.clock.now);
  const arrival = captureLandingParams(
    world.platform.page.url(),
    takeSecretsFromPage(world.platform.page, world.storage, world.clock.now()),
  );
  const reported: string[] = [];
  const run = () =>
    start({
      platform: world.platform,
      http,
      keyStore,
      sessionStore,
      landing: arrival,
      siteId: 'ledger',
      loadRegion: () => region.load({ siteId: 'ledger', est: arrival.est ?? undefined, override: arrival.region }),
      onIdentified: () => reported.push('identified'),
      onDecidable: () => reported.push('decidable'),
    }).then((config) => {
      reported.push('ready');
      return config;
    });
  const requests = () => world.network.sent.map(({ method, path }) => `${method} ${path}`);
  return { ...world, sessionStore, region, run, reported, requests };
};

describe('The start-up', () => {
  it('asks an anonymous visitor’s page for two things at once, and for nothing of the auth host', async () => {
    const { run, requests } = setUp({});
    const running = run();
    await waitUntil(() => requests().length === 2);
    expect(requests()).to.have.members(['GET /api/config/tracking', 'GET /api/region']);
    expect(await running).to.deep.include({ firstParty: { enabled: true } });
    expect(requests()).to.have.length(2);
  });

  it('has set up the client id before the first request', async () => {
    const { run, network, storage } = setUp({});
    let value: string | null = null;
    network.answers['GET /api/region'] = () => {
      value = storage.get('pw_client_id');
      return { regionId: 'us' };
    };
    await run();
    expect(value).to.match(/^[0-9a-f-]{36}$/);
  });

  it('restores the session before it asks for the region, with the token it got', async () => {
    const { run, network, requests } = setUp({ 'POST /user/login': login }, undefined, { pw_session_id: 's1' });
    await run();
    const order = requests();
    expect(order.indexOf('POST /user/login')).to.be.below(order.indexOf('GET /api/region'));
    expect(network.sent.find(({ path }) => path === '/api/region')?.authorization).to.equal('Bearer t');
  });

  it('logs out instead when the stored log-out status is 1', async () => {
    const {
      run,
      requests,
      sessionStore,
      left: departures,
    } = setUp({}, undefined, {
      pw_session_id: 's1',
      pw_auth_token: 't',
      pw_logout_status: '1',
    });
    await run();
    expect(requests()).not.to.include('POST /user/login');
    expect(sessionStore.token()).to.equal(null);
    expect(departures).to.deep.equal([]);
  });

  it('tries the institution log-in with institution=1 and no session', async () => {
    const { run, network, sessionStore } = setUp(
      { 'POST /user/login': login },
      'https://ledger.example/a?institution=1',
    );
    await run();
    expect(network.sent.find(({ path }) => path === '/user/login')?.body).to.equal('');
    expect(sessionStore.token()).to.equal('t');
  });

  it('does not try it for a reader who has a session', async () => {
    const answers = { 'POST /user/login': login };
    const { run, network } = setUp(answers, 'https://ledger.example/a?institution=1', { pw_session_id: 's1' });
    await run();
    expect(network.sent.filter(({ path }) => path === '/user/login')).to.have.length(1);
  });

  it('adopts an est token beside the region', async () => {
    const { run, sessionStore, network } = setUp(
      { 'GET /user/est/v1': { newUserId: 9 } },
      'https://ledger.example/a?est=tok',
    );
    await run();
    expect(sessionStore.$session.get().loginStatus).to.equal('est');
    expect(network.sent.find(({ path }) => path === '/api/region')?.query.get('est')).to.equal('tok');
  });

  it('takes the region that the address names', async () => {
    const { run, region } = setUp({}, 'https://ledger.example/a?r=ca');
    await run();
    expect(region.$region.get().regionId).to.equal('ca');
  });

  it('gives each step 4 s, goes on with that fact unknown, and is ready exactly once', async () => {
    const { run, clock, reported, region } = setUp(
      {
        'POST /user/login': () => neverAnswers,
        'GET /api/region': () => neverAnswers,
        'GET /api/config/tracking': () => neverAnswers,
      },
      undefined,
      { pw_session_id: 's1' },
    );
    const running = run();
    await clock.advance(3999);
    expect(reported).to.deep.equal([]);
    await clock.advance(1);
    expect(reported).to.deep.equal(['identified']);
    await clock.advance(4000);
    expect(reported).to.deep.equal(['identified', 'decidable', 'ready']);
    expect(region.$region.get().isKnown).to.equal(false);
    expect(await running).to.equal(null);
  });

  it('is decidable without the tracking configuration', async () => {
    const { run, reported } = setUp({ 'GET /api/config/tracking': () => neverAnswers });
    void run();
    await waitUntil(() => reported.includes('decidable'));
    expect(reported).to.deep.equal(['identified', 'decidable']);
  });

  it('survives services that are down', async () => {
    const down = status(503);
    const { run, reported } = setUp({ 'GET /api/region': down, 'GET /api/config/tracking': down });
    expect(await run()).to.equal(null);
    expect(reported).to.deep.equal(['identified', 'decidable', 'ready']);
  });
});
