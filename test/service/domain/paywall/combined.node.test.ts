import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { firstTemplates } from '../../../../demo/service/domain/paywall/first-templates.ts';
import { paywall } from '../../../../src/contract/paywall/paywall.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

describeOnEachDatabase('The combined reply', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  const query = { siteId: 'ledger', flowId: 'walled' };
  const combined = (more: object = {}, bearer?: string) =>
    service.send('/api2/pw/combined', { query: { ...query, ...more }, bearer });
  const partsOf = async (...request: Parameters<typeof combined>) => Object((await combined(...request)).body);
  const subscriber = () => service.signIn('subscriber@readers.example', 'harbour light 7');
  const fault = (route: string) =>
    service.send('/sandbox/faults', { method: 'POST', json: { route, kind: 'fail', times: 1 } });

  it('has what the single calls answer, and is kept by nobody', async () => {
    const { status, headers, body } = await combined();
    assert.deepEqual([status, headers.get('cache-control'), headers.get('etag')], [200, 'no-store', null]);
    const { flow, region, tracking, templates } = Object(body);
    assert.deepEqual(flow, await service.call(paywall.flow, { query }));
    assert.deepEqual(region, await service.call(paywall.region, { query }));
    assert.deepEqual(tracking, (await service.send('/api/config/tracking', { query })).body);
    const single = await service.send('/api/template', { query: { siteId: 'ledger', templateId: 'wall' } });
    assert.deepEqual(templates, { wall: single.body, none: null });
  });

  it("has the reader's own region with a bearer, and that of the place without", async () => {
    assert.equal((await partsOf({}, await subscriber())).region.regionId, 'fr');
    assert.deepEqual((await partsOf({}, 'made up')).region.subscriptions, []);
    await service.send('/sandbox/geo', { method: 'POST', json: { country: 'DE' } });
    assert.equal((await partsOf()).region.regionId, 'de');
  });

  it('knows no token of a mail', async () => {
    assert.deepEqual((await partsOf({ est: 'est-of-the-subscriber' })).region.subscriptions, []);
  });

  it('has the version of a flow that is asked for, drafts too', async () => {
    const versionOf = async (version?: string) => (await partsOf({ flowId: 'metered', version })).flow?.version;
    assert.deepEqual([await versionOf(), await versionOf('1'), await versionOf('3')], [2, 1, 3]);
    assert.equal(await versionOf('9'), undefined);
  });

  it('leaves an unknown flow out, and refuses an unknown site', async () => {
    const { flow, region, templates } = await partsOf({ flowId: 'none' });
    assert.deepEqual([flow, region.regionId, templates], [null, 'us', {}]);
    assert.equal((await combined({ siteId: 'nobody' })).status, 404);
    assert.equal((await combined({ flowId: '' })).status, 400);
  });

  it('leaves out what has a fault of its own, which its single call meets', async () => {
    for (const [route, part] of [
      ['GET /api/flow/data', 'flow'],
      ['GET /api/region', 'region'],
      ['GET /api/config/tracking', 'tracking'],
      ['GET /api/template', 'templates'],
    ] as const) {
      await fault(route);
      const parts = await partsOf();
      assert.deepEqual(
        Object.keys(parts).filter((name) => parts[name] === null),
        [part],
      );
      const { status } = await service.send(route.replace('GET ', ''), { query: { ...query, templateId: 'wall' } });
      assert.equal(status, 500, route);
      assert.notEqual((await partsOf())[part], null);
    }
    await fault('GET /api2/pw/combined');
    assert.equal((await combined()).status, 500);
  });
});

describe('The first templates of a flow', () => {
  const shows = (id: string, target: object = {}) => ({
    id,
    type: 'showtemplate',
    target: { templateId: id, ...target },
  });
  const flowOf = (first: string[], nodes: object) => ({
    flowId: 'f',
    version: 1,
    subFlows: [{ pages: [{ id: 'start', type: 'pages', flowgate: { true: first } }], ...nodes }],
  });
  const gate = (id: string, type: string, target: object = {}) => ({
    id,
    type,
    target,
    flowgate: { true: ['a'], false: ['b'], variants: [{ next: ['c'] }], values: [{ next: ['d'] }] },
  });
  const actions = ['a', 'b', 'c', 'd'].map((id) => shows(id));

  it('are those behind what the page can tell', () => {
    for (const type of ['users', 'segdate', 'abtest']) {
      assert.deepEqual(
        firstTemplates(flowOf(['g'], { users: [gate('g', type)], actions })),
        ['a', 'b', 'c', 'd'],
        type,
      );
    }
  });

  it('are none behind a meter, a script or a rule', () => {
    for (const asking of [
      gate('g', 'pageviewmeter'),
      gate('g', 'jsdecision'),
      gate('g', 'users', { rules: { selected: true, ruleIds: ['r'] } }),
    ]) {
      assert.deepEqual(firstTemplates(flowOf(['g', 'b'], { users: [asking], actions })), ['b'], asking.type);
    }
  });

  it('are none that wait, none of a certain version, and each once', () => {
    const others = [
      shows('waits', { delay: 3 }),
      shows('fires', { trigger: { type: 'delay' } }),
      shows('old', { version: '1' }),
      { id: 'script', type: 'runjs', target: { templateId: 'script' } },
      shows('a'),
    ];
    const ids = others.map(({ id }) => id);
    assert.deepEqual(firstTemplates(flowOf([...ids, ...ids], { actions: others })), ['a']);
  });

  it('are none of a document that is no flow', () => {
    for (const subFlows of [undefined, null, 7, [null], [{ pages: 7 }], [{ pages: [null, { id: 1 }] }]]) {
      assert.deepEqual(firstTemplates({ flowId: 'f', version: 1, subFlows }), []);
    }
  });

  it('end where a flow runs in a circle', () => {
    const nodes = { users: [{ ...gate('g', 'users'), flowgate: { true: ['g', 'a'] } }], actions };
    assert.deepEqual(firstTemplates(flowOf(['g'], nodes)), ['a']);
  });
});
