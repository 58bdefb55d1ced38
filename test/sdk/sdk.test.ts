import { expect } from '@open-wc/testing';
import { owner, runFlow, runFlowToWall, settings, shownTemplateIds } from '../support/world/fake-reading.ts';
import { createSite, flowOf } from '../support/world/fake-site.ts';
import { type FakeReply, neverAnswers, noMetadata, status } from '../support/world/fake-world.ts';
import { logIn } from '../support/world/log-in.ts';
import { advanceUntil, waitUntil } from '../support/world/until.ts';

describe('A page whose visitor has a free view left', () => {
  it('shows nothing, counts the view, and never asks for what draws walls', async () => {
    const site = createSite();
    const { running } = await runFlow(site);
    await running;
    await waitUntil(() => site.requestedRoutes().includes('POST /api/flow/meter'));
    expect(shownTemplateIds(site)).to.deep.equal([]);
    expect(site.timesPrepared()).to.equal(0);
  });

  it('decides in two round trips: flow with region, then the meter, without the template of a wall that is far', async () => {
    const site = createSite();
    const rounds: string[][] = [[]];
    const held: (() => void)[] = [];
    for (const [route, answer] of Object.entries(site.network.answers)) {
      site.network.answers[route] = () =>
        new Promise((resolve) => {
          rounds.at(-1)?.push(route);
          held.push(() => resolve(answer));
        });
    }
    const nextRound = async (size: number) => {
      await waitUntil(() => held.length === size);
      rounds.push([]);
      for (const release of held.splice(0)) release();
    };
    site.sdk.start({ siteId: 'ledger', env: undefined });
    void site.sdk.paywall(owner).run(settings);
    await nextRound(3);
    await nextRound(1);
    await waitUntil(() => site.sdk.explain().length > 0);
    expect(rounds[0]).to.have.members(['GET /api/config/tracking', 'GET /api/region', 'GET /api/flow/data']);
    expect(rounds[1]).to.deep.equal(['GET /api/flow/meter']);
  });

  it('does not wait for the count', async () => {
    const site = createSite({ answers: { 'POST /api/flow/meter': () => neverAnswers } });
    const { running } = await runFlow(site);
    await running;
    expect(site.sdk.explain()[0]?.outcome.actions).to.deep.equal([]);
  });
});

describe('Tracking', () => {
  const openLoading = async () => {
    let finishLoading = () => {};
    const loaded = new Promise<void>((resolve) => {
      finishLoading = resolve;
    });
    const site = createSite({ page: { settled: () => loaded } });
    await runFlow(site);
    await site.clock.advance(2000);
    expect(site.trackedEvents('pv')).to.deep.equal([]);
    return { site, finishLoading };
  };

  it('waits until the article has loaded', async () => {
    const { site, finishLoading } = await openLoading();
    finishLoading();
    await advanceUntil(site.clock, 500, () => site.trackedEvents('pv').length === 1);
  });

  it('waits five seconds at most', async () => {
    const { site } = await openLoading();
    await advanceUntil(site.clock, 500, () => site.trackedEvents('pv').length === 1);
  });
});

describe('A page whose visitor has none left', () => {
  const expired: Record<string, FakeReply> = { 'GET /api/flow/meter': { count: 3, increment: true } };

  it('shows the wall, does not count, and tells its impression with all its fields', async () => {
    const site = createSite({ answers: expired });
    await runFlowToWall(site);
    expect(shownTemplateIds(site)).to.deep.equal(['wall']);
    expect(site.requestedRoutes()).not.to.include('POST /api/flow/meter');
    await waitUntil(() => site.trackedEvents('wi').length === 1);
    expect(site.trackedEvents('wi')[0]).to.include({
      flowId: 'f',
      flowNodeId: 'wall',
      wallTemplateId: 'wall',
      wallStyle: 'popup',
      wallPolicy: 'soft',
    });
  });

  it('knows from the last view that the wall is near, and prepares it beside the meter', async () => {
    const meter = { 'GET /api/flow/meter': () => neverAnswers };
    const site = createSite({ answers: meter });
    site.storage.set('pw_meter_counts', '{"f/free":3}');
    site.sdk.start({ siteId: 'ledger', env: undefined });
    void site.sdk.paywall(owner).run(settings);
    await advanceUntil(site.clock, 30, () => site.timesPrepared() > 0);
    expect(site.requestedRoutes()).to.include('GET /api/template');
    expect(shownTemplateIds(site)).to.deep.equal([]);
  });

  it('loads nothing of the wall before its decision in a browser that saves data', async () => {
    let answerMeter = () => {};
    const reply = new Promise((resolve) => {
      answerMeter = () => resolve({ count: 3, increment: true });
    });
    const site = createSite({ answers: { 'GET /api/flow/meter': () => reply }, page: { savesData: () => true } });
    site.storage.set('pw_meter_counts', '{"f/free":3}');
    site.sdk.start({ siteId: 'ledger', env: undefined });
    void site.sdk.paywall(owner).run(settings);
    await waitUntil(() => site.requestedRoutes().includes('GET /api/flow/meter'));
    await site.clock.advance(500);
    expect(site.timesPrepared()).to.equal(0);
    expect(site.requestedRoutes()).not.to.include('GET /api/template');
    answerMeter();
    await advanceUntil(site.clock, 10, () => shownTemplateIds(site).includes('wall'));
  });

  it('takes the wall away when its element goes', async () => {
    const site = createSite({ answers: expired });
    await runFlowToWall(site);
    site.sdk.forget(owner);
    expect(shownTemplateIds(site)).to.deep.equal([]);
  });

  it('decides again when the reader logs in, with their new region', async () => {
    const login = { token: 't', sessionid: 's', newUserId: 5, userEmail: 'a@b.c', userConfirmed: 1 };
    const pass = flowOf(
      {
        users: [
          {
            id: 'u',
            type: 'users',
            target: { loginstatus: { selected: true, value: ['anonymous'], include: true } },
            flowgate: { true: ['wall'] },
          },
        ],
        actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall' } }],
      },
      ['u'],
    );
    const site = createSite({ answers: { 'GET /api/flow/data': pass, 'POST /user/login': login } });
    await runFlowToWall(site);
    expect(shownTemplateIds(site)).to.deep.equal(['wall']);
    expect(await logIn(site)).to.equal('done');
    await waitUntil(() => shownTemplateIds(site).length === 0);
    expect(site.network.sent.filter(({ path }) => path === '/api/region').at(-1)?.authorization).to.equal('Bearer t');
  });
});

describe('Impressions', () => {
  it('come once per page view, with an id of their own each', async () => {
    const site = createSite({ page: { metadata: () => ({ ...noMetadata, postId: 'p-1' }) } });
    const { running } = await runFlow(site);
    await running;
    await site.clock.advance(500);
    await waitUntil(() => site.trackedEvents('pi').length === 1);
    site.sdk.navigate();
    await waitUntil(() => site.trackedEvents('pi').length === 2);
    const ids = site.network.sent.filter(({ path }) => path === '/api2/pw/c').map(({ query }) => query.get('tid'));
    expect(new Set(ids).size).to.equal(ids.length);
  });
});

describe('When something is missing or broken', () => {
  for (const [name, answers, text] of [
    ['the flow is unknown', { 'GET /api/flow/data': status(404) }, '[PW] Failed to call getting flow data api.'],
    [
      'the flow service answers HTML',
      { 'GET /api/flow/data': status(200, '<html>') },
      '[PW] Failed to call getting flow data api.',
    ],
    ['the flow is none', { 'GET /api/flow/data': { version: 1 } }, "[PW] The flow f can't be read"],
    ['the meter fails', { 'GET /api/flow/meter': status(500) }, '[PW] Check Meter'],
  ] as const) {
    it(`${name}: it is reported once, and nothing is shown`, async () => {
      const site = createSite({ answers });
      const { running } = await runFlow(site);
      await running;
      await waitUntil(() => site.log.lines.length > 0);
      expect(site.log.lines.filter((line) => line.text.startsWith(text))).to.have.length(1);
      expect(shownTemplateIds(site)).to.deep.equal([]);
    });
  }

  it('a missing site id or flow id is reported, and the flow stops', async () => {
    for (const [missing, input] of [
      ['site-id', { ...settings, siteId: '' }],
      ['flow-id', { ...settings, flowId: '' }],
    ] as const) {
      const site = createSite();
      await site.sdk.paywall(owner).run(input);
      expect(site.log.lines).to.deep.equal([{ level: 'error', text: `[PW] ${missing} is missing on <pw-paywall>` }]);
      expect(site.requestedRoutes()).to.deep.equal([]);
    }
  });

  it('a region service that is down leaves a reader who was entitled lately before an open article', async () => {
    const hard = flowOf(
      { actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall', showCloseButton: false } }] },
      ['wall'],
    );
    const site = createSite({ answers: { 'GET /api/flow/data': hard, 'GET /api/region': status(500) } });
    site.storage.set('pw_entitled_at', String(site.clock.now() - 3_600_000));
    await runFlowToWall(site);
    expect(shownTemplateIds(site)).to.deep.equal([]);
    expect(site.sdk.explain()[0]?.results[0]).to.deep.include({ why: { kind: 'entitlement-unknown' } });
  });

  it('nobody else is spared by it', async () => {
    const hard = flowOf(
      { actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall', showCloseButton: false } }] },
      ['wall'],
    );
    const site = createSite({ answers: { 'GET /api/flow/data': hard, 'GET /api/region': status(500) } });
    site.storage.set('pw_entitled_at', String(site.clock.now() - 25 * 3_600_000));
    await runFlowToWall(site);
    expect(shownTemplateIds(site)).to.deep.equal(['wall']);
  });
});

describe('A reader whose bearer has run out while the auth host is down', () => {
  it('meets no hard wall within 24 h of having been entitled, and that is not forgotten', async () => {
    const hard = flowOf(
      { actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall', showCloseButton: false } }] },
      ['wall'],
    );
    const site = createSite({ answers: { 'GET /api/flow/data': hard, 'POST /user/login': status(500) } });
    site.storage.set('pw_session_id', 's');
    site.storage.set('pw_auth_token', 'expired');
    const entitledAt = String(site.clock.now() - 3_600_000);
    site.storage.set('pw_entitled_at', entitledAt);
    await runFlowToWall(site);
    expect(shownTemplateIds(site)).to.deep.equal([]);
    expect(site.storage.get('pw_entitled_at')).to.equal(entitledAt);
  });
});
