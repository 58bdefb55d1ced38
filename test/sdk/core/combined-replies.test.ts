import { expect } from '@open-wc/testing';
import type { PageCore } from '../../../src/sdk/core/page-core.ts';
import { createPageCore } from '../../../src/sdk/core/page-core.ts';
import { createWorld, type FakeReply, neverAnswers, offline, status } from '../../support/world/fake-world.ts';
import { advanceUntil, waitUntil } from '../../support/world/until.ts';

const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };
const trackingReply = {
  firstParty: { enabled: true },
  productAnalytics: { enabled: false },
  webAnalytics: { enabled: false },
};
const flowReply = { flowId: 'f', version: 1, subFlows: [] };
const regionReply = { regionId: 'us', geo: { country: 'US' }, subscriptions: [] };
const templateReply = { templateId: 'wall', type: 'noniframe', style: 'inline', html: '<p>Read on</p>' };
const single = {
  'GET /api/flow/data': flowReply,
  'GET /api/region': { ...regionReply, regionId: 'single' },
  'GET /api/config/tracking': trackingReply,
  'GET /api/template': templateReply,
};
const combined = {
  flow: flowReply,
  region: regionReply,
  tracking: trackingReply,
  templates: { wall: templateReply, 'sign-in-combo': null },
};

const [flowCall, regionCall, trackingCall] = ['GET /api/flow/data', 'GET /api/region', 'GET /api/config/tracking'];
const combinedCall = 'GET /api2/pw/combined';

interface PageOptions {
  stored?: Record<string, string>;
  address?: string;
  answers?: Record<string, FakeReply>;
}

/** A page that runs the flow `f` of the site `ledger`, where the service offers the combined reply. */
const openPage = (reply: FakeReply, { stored = {}, address, answers = {} }: PageOptions = {}) => {
  const world = createWorld({
    answers: { ...single, ...answers, [combinedCall]: reply },
    stored,
    page: address === undefined ? {} : { address },
  });
  const core = createPageCore(world.platform, {
    hosts: () => hosts,
    hasCombined: true,
    secrets: address === undefined ? {} : { est: 'mail-token' },
    prepareToDraw: async () => {},
  });
  const owner = {};
  const run = () => core.paywall(owner).run({ siteId: 'ledger', flowId: 'f', flowVersion: null });
  core.start({ siteId: 'ledger', env: undefined });
  void run();
  const asked = () => world.network.sent.map(({ method, path }) => `${method} ${path}`);
  const isDecided = () => core.paywall(owner).explain() !== null;
  return { ...world, core, run, asked, isDecided };
};

const regionOf = (core: PageCore) => core.region.$region.get().regionId;

describe('A page whose service offers the combined reply', () => {
  it('decides with one call, which names flow and site as the flow’s own does', async () => {
    const { core, asked, isDecided, network } = openPage(combined);
    await waitUntil(isDecided);
    expect(await core.ready).to.deep.include({ firstParty: { enabled: true } });
    expect(asked()).to.deep.equal([combinedCall]);
    expect(Object.fromEntries(network.sent[0]?.query ?? [])).to.deep.equal({ siteId: 'ledger', flowId: 'f' });
    expect(regionOf(core)).to.equal('us');
  });

  it('takes the first templates from it, and no template where the site has none', async () => {
    const { core, asked, isDecided } = openPage(combined);
    await waitUntil(isDecided);
    expect(await core.templates('ledger', { templateId: 'wall', version: undefined })).to.deep.include({
      templateId: 'wall',
    });
    expect(await core.templates('ledger', { templateId: 'sign-in-combo', version: undefined })).to.equal(null);
    expect(asked()).to.deep.equal([combinedCall]);
    await core.templates('ledger', { templateId: 'wall', version: '3' });
    await core.templates('ledger', { templateId: 'other', version: undefined });
    expect(asked()).to.deep.equal([combinedCall, 'GET /api/template', 'GET /api/template']);
  });

  it('makes the single calls for later decisions', async () => {
    const { core, run, asked, isDecided } = openPage(combined);
    await waitUntil(isDecided);
    await core.reload();
    await run();
    expect(asked().slice(1)).to.deep.equal([regionCall, flowCall, flowCall]);
    expect(regionOf(core)).to.equal('single');
  });

  it('asks for the region by itself with the token of a mail, which the combined call does not carry', async () => {
    const { core, asked, network } = openPage(combined, {
      address: 'https://ledger.example/a',
      answers: { 'GET /user/est/v1': { newUserId: '9' } },
    });
    await core.decidable;
    expect(asked()).to.include.members([combinedCall, regionCall]);
    const region = network.sent.find(({ path }) => path === '/api/region');
    expect(region?.query.get('est')).to.equal('mail-token');
    expect(network.sent[0]?.query.has('est')).to.equal(false);
  });

  it('asks for the region by itself once the reader has another bearer', async () => {
    const { core, asked, network } = openPage(combined, {
      stored: { pw_session_id: 's' },
      answers: { 'POST /user/login': { token: 'new', sessionid: 's', newUserId: 5 } },
    });
    await core.ready;
    expect(asked()).to.deep.equal([combinedCall, 'POST /user/login', regionCall]);
    expect(network.sent.map(({ authorization }) => authorization)).to.deep.equal([null, null, 'Bearer new']);
    expect(regionOf(core)).to.equal('single');
  });
});

describe('Without its combined reply, a page makes each single call once', () => {
  const allCalls = [flowCall, regionCall, trackingCall];
  const cases: Record<string, [reply: FakeReply, singleCalls: string[]]> = {
    'the service does not know the call': [status(404, { error: { code: 'not_found' } }), allCalls],
    'the service fails': [status(503), allCalls],
    'there is no network for it': [offline, allCalls],
    'the reply is no JSON': [status(200, '<html>'), allCalls],
    'the reply is a list of nothing': [[], allCalls],
    'the reply is an error': [{ error: { code: 'overloaded' } }, allCalls],
    'the reply is empty': [{}, allCalls],
    'the reply has no flow': [{ ...combined, flow: null }, [flowCall]],
    'the reply has no region': [{ ...combined, region: undefined }, [regionCall]],
    'the reply has no settings of tracking': [{ ...combined, tracking: null }, [trackingCall]],
    'the flow is a text': [{ ...combined, flow: 'flow' }, [flowCall]],
    'the region is a number': [{ ...combined, region: 5 }, [regionCall]],
    'the region is a refusal': [{ ...combined, region: { error: { code: 'x' } } }, [regionCall]],
  };
  for (const [what, [reply, singleCalls]] of Object.entries(cases)) {
    it(`where ${what}`, async () => {
      const { core, asked, isDecided, log } = openPage(reply);
      await Promise.all([core.ready, waitUntil(isDecided)]);
      expect(asked()[0]).to.equal(combinedCall);
      expect(asked().slice(1)).to.have.members(singleCalls);
      expect(asked()).to.have.length(1 + singleCalls.length);
      expect(log.lines).to.deep.equal([]);
    });
  }

  it('where the reply does not come within 2 s', async () => {
    const { core, asked, isDecided, clock } = openPage(neverAnswers);
    await clock.advance(1990);
    expect(asked()).to.deep.equal([combinedCall]);
    await advanceUntil(clock, 20, isDecided);
    await core.ready;
    expect(asked().slice(1)).to.have.members([flowCall, regionCall, trackingCall]);
  });
});
