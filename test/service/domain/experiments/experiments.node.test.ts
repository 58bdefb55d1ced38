import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import * as v from 'valibot';
import type { Database } from '../../../../demo/service/ports/database/open.ts';
import { experimentCalls } from '../../../../src/contract/flows/experiment.ts';
import { flowVersionCalls } from '../../../../src/contract/flows/flow-versions.ts';
import { trackQuery } from '../../../../src/contract/tracking/tracking-event.ts';
import { drawFor } from '../../../../src/flow/index.ts';
import { goalEvents } from '../../../../src/flow/nodes/goal.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const { experiments } = experimentCalls;
const name = { siteId: 'ledger', flowId: 'tested' };
const variants = ['a', 'b'].map((id) => ({ id, name: id.toUpperCase(), percent: 50, next: ['wall'] }));

/** A test that anonymous readers and those without a subscription meet. */
const documentWith = (target: object) => ({
  subFlows: [
    {
      id: 'main',
      pages: [
        {
          id: 'pages',
          type: 'pages',
          target: { urls: { kind: 'any', data: [{ value: '*/ab/*' }] } },
          flowgate: { true: ['subscriber'] },
        },
      ],
      users: [
        {
          id: 'subscriber',
          type: 'users',
          target: { rules: { selected: true, checkkind: 'any', ruleIds: ['subscribed'] } },
          flowgate: { false: ['test'] },
        },
      ],
      eventAndTriggers: [{ id: 'test', type: 'abtest', name: 'Wall or none', target, flowgate: { variants } }],
      actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall' } }],
    },
  ],
});

describeOnEachDatabase('The experiments of a flow', (database) => {
  let service: TestService;
  let bearer = '';
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(async () => {
    await service.reset();
    const { body } = await service.send('/sandbox/operator-key');
    bearer = v.parse(v.object({ key: v.string() }), body).key;
  });

  const publish = async (target: object, version = 1): Promise<void> => {
    const operator = 'Anna';
    const before = version === 1 ? null : version - 1;
    await service.call(flowVersionCalls.saveDraft, {
      body: { ...name, operator, parent: before, newest: before, document: documentWith(target) },
      bearer,
    });
    await service.call(flowVersionCalls.publishFlow, { body: { ...name, operator, version, live: before }, bearer });
  };
  let count = 0;
  const insert = (db: Database, rows: readonly { et: string; uid: string | null; minute: number; fields?: object }[]) =>
    db
      .insertInto('events')
      .values(
        rows.map(({ et, uid, minute, fields }) => ({
          tid: `experiment-${count++}`,
          et,
          at: new Date(Date.parse(testNow) + minute * 60_000),
          site_id: 'ledger',
          uid,
          user_id: null,
          flow_id: null,
          fields: JSON.stringify({
            currentUrl: 'https://www.ledger.example/ab/harbour',
            loginStatus: 'anonymous',
            ...fields,
          }),
        })),
      )
      .execute();
  const results = (query: object = {}) => service.call(experiments, { query: { ...name, ...query }, bearer });
  const variantOf = (visitor: string, version = '1') =>
    drawFor([visitor, 'tested', version, 'test']) < 50 ? 'a' : 'b';
  const visitors = Array.from({ length: 40 }, (_, index) => `visitor-${index}`);
  const countsOf = ({ experiments: [first] }: Awaited<ReturnType<typeof results>>) =>
    Object.fromEntries(
      (first?.variants ?? []).map(({ variant, readers, conversions }) => [variant, [readers, conversions]]),
    );

  it('have each visitor in the variant that the page has drawn, once', async () => {
    await publish({ goal: 'subscribe_btn' });
    await insert(
      database(),
      [1, 2].flatMap((minute) => visitors.map((uid) => ({ et: 'pi', uid, minute }))),
    );
    const reply = await results();
    const drawn = (variant: string) => visitors.filter((visitor) => variantOf(visitor) === variant).length;
    assert.deepEqual(countsOf(reply), { a: [drawn('a'), 0], b: [drawn('b'), 0] });
    assert.ok(drawn('a') > 10 && drawn('b') > 10);
    const [experiment] = reply.experiments;
    assert.deepEqual(
      [experiment?.nodeId, experiment?.name, experiment?.goal, experiment?.firstReader],
      ['test', 'Wall or none', { event: 'subscribe_btn', smallestLift: 10 }, '2026-03-10T12:01:00.000Z'],
    );
    assert.deepEqual([reply.version, reply.isLive, reply.views, reply.unknownViews], [1, true, 80, 0]);
    assert.equal(experiment?.verdict.kind, 'not-enough');
  });

  it('count the goal once for each visitor, after the first view, and no other event', async () => {
    await publish({ goal: 'subscribe_btn' });
    const [early = '', late = '', twice = '', other = ''] = visitors.filter((visitor) => variantOf(visitor) === 'a');
    await insert(database(), [
      ...[early, late, twice, other].map((uid) => ({ et: 'pi', uid, minute: 10 })),
      { et: 'subscribe_btn', uid: early, minute: 9 },
      { et: 'subscribe_btn', uid: late, minute: 10 },
      { et: 'subscribe_btn', uid: twice, minute: 11 },
      { et: 'subscribe_btn', uid: twice, minute: 12 },
      { et: 'login', uid: other, minute: 12 },
      { et: 'subscribe_btn', uid: 'never-here', minute: 12 },
      { et: 'subscribe_btn', uid: null, minute: 12 },
    ]);
    assert.deepEqual(countsOf(await results()), { a: [4, 2], b: [0, 0] });
  });

  it('leave out subscribers, other pages, and events without a visitor', async () => {
    await publish({ goal: 'login' });
    await insert(database(), [
      { et: 'pi', uid: 'subscriber', minute: 1, fields: { loginStatus: 'logged in', userPlanId: 'digital' } },
      { et: 'pi', uid: 'elsewhere', minute: 1, fields: { currentUrl: 'https://www.ledger.example/about' } },
      { et: 'pi', uid: null, minute: 1 },
      { et: 'pi', uid: 'unknown', minute: 1, fields: { loginStatus: 'logged in' } },
    ]);
    const reply = await results();
    assert.deepEqual(countsOf(reply), {
      a: variantOf('unknown') === 'a' ? [1, 0] : [0, 0],
      b: variantOf('unknown') === 'b' ? [1, 0] : [0, 0],
    });
    assert.deepEqual([reply.views, reply.unknownViews], [3, 1]);
  });

  it('belong to a version, for the time in which it was live', async () => {
    await publish({ goal: 'login' });
    await insert(
      database(),
      visitors.map((uid) => ({ et: 'pi', uid, minute: 1 })),
    );
    await service.advance('1h');
    await publish({ goal: 'login' }, 2);
    await insert(database(), [
      ...visitors.slice(0, 10).map((uid) => ({ et: 'pi', uid, minute: 61 })),
      ...visitors.map((uid) => ({ et: 'login', uid, minute: 62 })),
    ]);
    const [first, second] = [await results({ version: '1' }), await results()];
    assert.deepEqual(
      Object.values(countsOf(first)).reduce((sum, [readers = 0]) => sum + readers, 0),
      40,
    );
    assert.deepEqual(
      Object.values(countsOf(first)).map(([, conversions]) => conversions),
      [0, 0],
    );
    assert.deepEqual(first.periods, [{ from: testNow, until: '2026-03-10T13:00:00.000Z' }]);
    assert.match(first.experiments[0]?.verdict.text ?? '', /no longer live/);
    const drawn = visitors.slice(0, 10).filter((visitor) => variantOf(visitor, '2') === 'a').length;
    assert.deepEqual(countsOf(second), { a: [drawn, drawn], b: [10 - drawn, 10 - drawn] });
  });

  it('end with a verdict', async () => {
    await publish({ goal: 'subscribed' });
    const crowd = Array.from({ length: 4000 }, (_, index) => `reader-${index}`);
    const buys = (uid: string) => drawFor([uid, 'buys']) < (variantOf(uid) === 'b' ? 20 : 10);
    for (let from = 0; from < crowd.length; from += 1000) {
      const part = crowd.slice(from, from + 1000);
      await insert(
        database(),
        part.map((uid) => ({ et: 'pi', uid, minute: 1 })),
      );
      await insert(
        database(),
        part.filter(buys).map((uid) => ({ et: 'subscribed', uid, minute: 2 })),
      );
    }
    const {
      experiments: [experiment],
    } = await results();
    assert.deepEqual([experiment?.verdict.kind, experiment?.verdict.variant], ['better', 'b']);
    assert.match(experiment?.verdict.text ?? '', /^B is better than A: \+\d+\u00a0% \(/);
    const [comparison] = experiment?.comparisons ?? [];
    assert.ok(comparison?.lift && comparison.lift.low > 0 && comparison.lift.value > 0.6 && comparison.lift.high < 2);
  });

  it('without a goal list their readers, and say what to do', async () => {
    await publish({});
    await insert(
      database(),
      visitors.map((uid) => ({ et: 'pi', uid, minute: 1 })),
    );
    const {
      experiments: [experiment],
    } = await results();
    assert.deepEqual([experiment?.goal, experiment?.comparisons, experiment?.verdict.kind], [null, [], 'no-goal']);
  });

  it('of a draft have nobody; of a flow without tests there are none', async () => {
    await publish({ goal: 'login' });
    await insert(database(), [{ et: 'pi', uid: 'anna', minute: 1 }]);
    await service.call(flowVersionCalls.saveDraft, {
      body: { ...name, operator: 'Anna', parent: 1, newest: 1, document: documentWith({ goal: 'login' }) },
      bearer,
    });
    const draft = await results({ version: '2' });
    assert.deepEqual([draft.periods, draft.isLive, countsOf(draft)], [[], false, { a: [0, 0], b: [0, 0] }]);
    assert.deepEqual((await results({ flowId: 'walled' })).experiments, []);
  });

  it('are for operators alone, and of flows that are there', async () => {
    assert.equal((await service.send(experiments.path, { query: name })).status, 401);
    assert.equal((await service.send(experiments.path, { query: name, bearer })).status, 404);
    await publish({});
    assert.equal((await service.send(experiments.path, { query: { ...name, version: '9' }, bearer })).status, 404);
  });
});

describe('The goals of experiments', () => {
  it('are codes of tracked events', () => {
    const codes: readonly string[] = trackQuery.entries.et.options;
    assert.deepEqual(
      goalEvents.filter((code) => !codes.includes(code)),
      [],
    );
  });
});
