import { expect, nextFrame } from '@open-wc/testing';
import { createPageCore } from '../../../src/sdk/core/page-core.ts';
import { extendCore } from '../../../src/sdk/sdk.ts';
import type { Sdk } from '../../../src/sdk/types.ts';
import { owner, settings } from '../../support/world/fake-reading.ts';
import { flowOf } from '../../support/world/fake-site.ts';
import { createWorld, type FakeReply, type SentRequest } from '../../support/world/fake-world.ts';

const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };
const login = { token: 't', sessionid: 's', newUserId: 7, userConfirmed: 1 };
const subscription = { regionId: 'us', subscribed: true, planId: 'p', subscriptionType: 'conductor', expiration: 1 };
/** A hard wall for all whose rule does not hold. */
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
    actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall', showCloseButton: false } }],
  },
  ['pays'],
);

const deferred = () => {
  let resolve = (_: unknown) => {};
  const promise = new Promise<unknown>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
};

const isSubscriber = ({ authorization }: SentRequest) => authorization === 'Bearer t';

/** The page of a subscriber whose session id is to be exchanged, while the auth host takes its time. */
const openPage = (stored: Record<string, string>, answers: Record<string, FakeReply> = {}) => {
  const reply = deferred();
  const world = createWorld({
    stored: { pw_client_id: 'sue', pw_session_id: 's', ...stored },
    answers: {
      'GET /api/config/tracking': {
        firstParty: { enabled: true },
        productAnalytics: { enabled: false },
        webAnalytics: { enabled: false },
      },
      'GET /api/flow/data': flow,
      'GET /api/template': { templateId: 'wall', type: 'noniframe', style: 'popup', html: 'Read on' },
      'GET /api/region': (request: SentRequest) => ({
        regionId: 'us',
        geo: { country: 'US' },
        subscriptions: isSubscriber(request) ? [subscription] : [],
      }),
      'POST /api/rule/check': (request: SentRequest) => ({ result: isSubscriber(request) }),
      'POST /user/login': () => reply.promise,
      'POST /api2/pw/c': {},
      ...answers,
    },
  });
  const core = createPageCore(world.platform, { hosts: () => hosts, prepareToDraw: async () => {} });
  core.wallRenderer.$walls.listen((walls) => {
    for (const { phase, onDrawn } of walls) if (phase === 'opening') onDrawn(() => true);
  });
  core.start({ siteId: 'ledger', env: undefined });
  void core.paywall(owner).run(settings);
  const seconds = async (count: number) => {
    for (let at = 0; at < count * 10; at++) {
      await world.clock.advance(100);
      await nextFrame();
    }
  };
  const events: string[] = [];
  const open = (): Sdk => {
    const sdk = extendCore(core);
    for (const name of ['login', 'logout'] as const) sdk.on(name, () => void events.push(name));
    sdk.on('track', ({ code }) => void events.push(code));
    return sdk;
  };
  const walls = () => core.wallRenderer.$walls.get().map(({ template }) => template.templateId);
  const count = (wanted: string) =>
    world.network.sent.filter(({ method, path }) => `${method} ${path}` === wanted).length;
  return { ...world, core, seconds, open, walls, events, count, answerLogin: reply.resolve };
};

describe('A session that is restored after the flow was decided', () => {
  for (const isOpenBefore of [true, false]) {
    it(`is followed, and is no log-in of the reader, when the SDK opens ${isOpenBefore ? 'before' : 'after'} it`, async () => {
      const page = openPage({});
      if (isOpenBefore) page.open();
      await page.seconds(5);
      expect(page.walls()).to.deep.equal(['wall']);
      page.answerLogin(login);
      await page.seconds(1);
      if (!isOpenBefore) page.open();
      await page.seconds(3);
      expect(page.walls()).to.deep.equal([]);
      expect(page.core.region.$region.get().subscription).to.include({ planId: 'p' });
      expect(page.storage.get('pw_entitled_at')).to.not.equal(null);
      expect(page.events).to.include('login').and.to.include('pv');
      expect(page.events.filter((code) => code === 'login')).to.have.length(1);
      expect(page.network.sent.some(({ query }) => query.get('et') === 'login')).to.equal(false);
      expect(page.count('GET /api/region')).to.equal(2);
    });
  }

  it('keeps the memory of a subscription when the region is not to be had', async () => {
    let isDown = false;
    const page = openPage(
      { pw_entitled_at: String(Date.UTC(2026, 3, 15, 11)) },
      {
        'GET /api/region': () =>
          isDown ? Promise.reject(new Error('down')) : { regionId: 'us', geo: { country: 'US' }, subscriptions: [] },
      },
    );
    await page.seconds(5);
    isDown = true;
    page.answerLogin(login);
    await page.seconds(1);
    page.open();
    await page.seconds(3);
    expect(page.storage.get('pw_entitled_at')).to.not.equal(null);
  });

  it('is followed when it is restored while the region loads', async () => {
    const region = deferred();
    let regionCalls = 0;
    const page = openPage(
      {},
      {
        'GET /api/region': (request: SentRequest) =>
          regionCalls++ === 0
            ? region.promise
            : { regionId: 'us', geo: { country: 'US' }, subscriptions: isSubscriber(request) ? [subscription] : [] },
      },
    );
    page.open();
    await page.seconds(5);
    page.answerLogin(login);
    await page.seconds(1);
    region.resolve({ regionId: 'us', geo: { country: 'US' }, subscriptions: [] });
    await page.seconds(3);
    expect(page.walls()).to.deep.equal([]);
    expect(page.core.region.$region.get().subscription).to.include({ planId: 'p' });
  });

  it('is followed when the service ends it', async () => {
    const page = openPage({ pw_auth_token: 't', pw_user_id: '7' });
    await page.seconds(5);
    expect(page.core.region.$region.get().subscription).to.include({ planId: 'p' });
    page.answerLogin({ status: 'failed' });
    await page.seconds(1);
    page.open();
    await page.seconds(3);
    expect(page.events).to.include('logout');
    expect(page.core.region.$region.get().subscription).to.equal(null);
    expect(page.walls()).to.deep.equal(['wall']);
  });
});

describe('A session that is restored in time', () => {
  for (const isOpenBefore of [true, false]) {
    it(`is decided once, in silence, when the SDK opens ${isOpenBefore ? 'before' : 'after'} it`, async () => {
      const page = openPage({});
      page.answerLogin(login);
      if (isOpenBefore) page.open();
      await page.seconds(1);
      if (!isOpenBefore) page.open();
      await page.seconds(3);
      expect(page.events).not.to.include('login');
      expect([page.count('GET /api/region'), page.count('GET /api/flow/data')]).to.deep.equal([1, 1]);
    });
  }
});
