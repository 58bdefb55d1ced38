import { expect } from '@open-wc/testing';
import { createPageCore, type PageCore } from '../../../src/sdk/core/page-core.ts';
import { explainAccess } from '../../../src/walls/explain/access/explain-access.ts';
import { explainPage, getDecisions } from '../../../src/walls/explain/explain.ts';
import type { DecisionTimeline } from '../../../src/walls/explain/explain-ports.ts';
import type { Explained } from '../../../src/walls/explain/explained.ts';
import { explainWhatIf } from '../../../src/walls/explain/what-if.ts';
import { flowOf } from '../../support/world/fake-site.ts';
import { createWorld } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const flow = flowOf(
  {
    users: [
      {
        id: 'reader',
        name: 'From Canada?',
        type: 'users',
        target: {
          geocountry: { selected: true, value: [{ country: 'CA' }], include: false },
          cookie: { selected: true, value: [{ name: 'pw_client_id', value: '*' }] },
        },
        flowgate: { true: ['m'] },
      },
    ],
    eventAndTriggers: [
      {
        id: 'm',
        type: 'pageviewmeter',
        target: { counterId: 'free', reset: { value: 1, unit: 'months' }, expireAt: 3 },
        flowgate: { values: [{ id: 'x', rule: 'expired', next: ['wall'] }] },
      },
    ],
    actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall' } }],
  },
  ['reader'],
);

const timeline: DecisionTimeline = {
  now: () => 0,
  decidedAt: () => 412,
  calls: (path) =>
    path === '/api/flow/meter' ? [{ query: new URLSearchParams({ counterId: 'free' }), durationMs: 37 }] : [],
};

/** A page that has decided, with a meter that stands at `count`. */
const decidedPage = async (count = 1) => {
  const world = createWorld({
    answers: {
      'GET /api/region': { regionId: 'us', geo: { country: 'US' }, subscriptions: [] },
      'GET /api/flow/data': flow,
      'GET /api/flow/meter': { count, increment: true },
      'POST /api/flow/meter': { count: count + 1, increment: false },
    },
  });
  const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };
  const core: PageCore = createPageCore(world.platform, { hosts: () => hosts, prepareToDraw: async () => {} });
  core.start({ siteId: 'ledger', env: undefined });
  void core.paywall({}).run({ siteId: 'ledger', flowId: 'f', flowVersion: null });
  await waitUntil(() => getDecisions(core).length > 0);
  return { core, requests: world.network.sent };
};

const explainedPage = async (core: PageCore): Promise<Explained> => {
  const [explained] = await explainPage(core, timeline);
  if (explained === undefined) throw new Error('Nothing was explained');
  return explained;
};

const stepsOf = ({ branches }: Explained) => branches.flatMap(({ steps }) => steps);

describe('The explanation of a page', () => {
  it('names flow, version, site and moment, and every step in its order', async () => {
    const { core } = await decidedPage();
    const explained = await explainedPage(core);
    expect(explained).to.deep.include({ siteId: 'ledger', flowId: 'f', version: '1', decidedAfterMs: 412 });
    expect(stepsOf(explained).map(({ nodeId, answer }) => `${nodeId} ${answer}`)).to.deep.equal([
      'start true',
      'reader true',
      'm none',
    ]);
    expect(stepsOf(explained)[1]?.name).to.equal('From Canada?');
  });

  it('says of each step why, what it looked at and where that came from', async () => {
    const { core } = await decidedPage();
    const [, reader, meter] = stepsOf(await explainedPage(core));
    expect(reader?.reason.words).to.include('geocountry');
    expect(reader?.inputs[0]).to.deep.equal({
      name: 'geocountry',
      value: 'us, ',
      source: 'geo of the region call',
    });
    expect(meter?.inputs[0]).to.deep.equal({ name: 'views of free', value: '1', source: 'meter service' });
  });

  it('tells the wait for a call as the browser measured it', async () => {
    const { core } = await decidedPage();
    expect(stepsOf(await explainedPage(core)).map(({ timeMs }) => timeMs)).to.deep.equal([0, 0, 37]);
  });

  it('tells the meters, and that this view was counted', async () => {
    const { core } = await decidedPage();
    expect((await explainedPage(core)).meters).to.deep.equal([
      { nodeId: 'm', counterId: 'free', count: 1, limit: 3, increment: 'counted' },
    ]);
  });

  it('never tells the value of a key of ours that a flow asks for', async () => {
    const { core } = await decidedPage();
    const text = JSON.stringify(await explainedPage(core));
    expect(text).to.include('(kept secret)');
    expect(text).not.to.include(core.sessionStore.$session.get().user.clientId);
  });

  it('holds what the page tells search engines, once that was compared, and no secret of that either', async () => {
    const { core } = await decidedPage();
    expect((await explainedPage(core)).access).to.equal(null);
    const find = () => [];
    const linkedData = () => ['{"@type":"Article","isAccessibleForFree":true}'];
    const access = explainAccess(core, getDecisions(core), { find, linkedData }, null);
    const [explained] = await explainPage(core, timeline, access);
    expect(explained?.access?.declared.isFree).to.equal(true);
    expect(explained?.access?.locks).to.deep.equal([]);
    const leaky = { ...access, declared: { ...access.declared, selectors: ['.ann@ledger.example'] } };
    expect(JSON.stringify(await explainPage(core, timeline, leaky))).not.to.include('ann@ledger');
  });

  it('asks nobody, and counts nothing', async () => {
    const { core, requests } = await decidedPage();
    const before = requests.length;
    await explainedPage(core);
    expect(requests.length).to.equal(before);
  });
});

describe('“What if”', () => {
  const decisionOf = (core: PageCore) => {
    const [decision] = getDecisions(core);
    if (decision === undefined) throw new Error('Nothing was decided');
    return decision;
  };

  it('without settings decides as the page did', async () => {
    const { core } = await decidedPage();
    const tried = await explainWhatIf(core, decisionOf(core), {});
    const real = await explainedPage(core);
    expect(stepsOf(tried).map(({ answer }) => answer)).to.deep.equal(stepsOf(real).map(({ answer }) => answer));
    expect(tried.performed).to.deep.equal([]);
  });

  it('takes settings for true, names them as such, and calls nobody', async () => {
    const { core, requests } = await decidedPage();
    const before = requests.length;
    const tried = await explainWhatIf(core, decisionOf(core), { count: 3 });
    expect(tried.performed.map(({ templateId }) => templateId)).to.deep.equal(['wall']);
    expect(stepsOf(tried)[2]?.inputs[0]).to.deep.equal({ name: 'views of free', value: '3', source: 'what if' });
    const abroad = await explainWhatIf(core, decisionOf(core), { country: 'CA', count: 3 });
    expect(stepsOf(abroad).map(({ answer }) => answer)).to.deep.equal(['true', 'false']);
    expect(requests.length).to.equal(before);
  });
});
