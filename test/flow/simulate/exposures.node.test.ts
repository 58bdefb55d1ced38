import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ab, metered } from '../../../demo/seed/flows/decisions.ts';
import { decodeFlow, drawFor, type Flow, type SimulatedVisit } from '../../../src/flow/index.ts';
import { ExposureReplay } from '../../../src/flow/simulate/exposures.ts';

const flowFrom = (document: unknown): Flow => {
  const decoded = decodeFlow(document);
  if ('error' in decoded) throw new Error(decoded.error);
  return decoded.flow;
};

const viewOf = (visitor: string, minute: number, facts: Partial<SimulatedVisit> = {}): SimulatedVisit => ({
  visitor,
  time: Date.UTC(2026, 2, 1, 8, minute),
  page: { url: `https://ledger.example/ab/${minute}`, pageType: 'article' },
  facts: { loginStatus: 'anonymous' },
  ...facts,
});

const visitors = Array.from({ length: 200 }, (_, index) => `visitor-${index}`);

describe('The exposures of an A/B node', () => {
  it('are those of the draw that a page makes, once for each visitor, at the first view', () => {
    const replay = new ExposureReplay(flowFrom(ab));
    for (const minute of [1, 2])
      for (const visitor of visitors) replay.replay(viewOf(visitor, minute), { isCounted: true });
    const [exposed] = replay.toList();
    assert.equal(exposed?.node.id, 'test');
    assert.equal(exposed.exposures.size, visitors.length);
    for (const visitor of visitors) {
      const variant = drawFor([visitor, 'ab', '1', 'test']) < 50 ? 'test-a' : 'test-b';
      assert.deepEqual(exposed.exposures.get(visitor), { variant, time: Date.UTC(2026, 2, 1, 8, 1) });
    }
  });

  it('leave out who is let through before the test, and who reads other pages', () => {
    const replay = new ExposureReplay(flowFrom(ab));
    replay.replay(viewOf('subscriber', 1, { facts: { loginStatus: 'loggedin' }, isSubscriber: true }), {
      isCounted: true,
    });
    replay.replay(viewOf('elsewhere', 2, { page: { url: 'https://ledger.example/other/2' } }), { isCounted: true });
    replay.replay(viewOf('reader', 3, { facts: { loginStatus: 'loggedin' }, isSubscriber: false }), {
      isCounted: true,
    });
    assert.deepEqual([...(replay.toList()[0]?.exposures.keys() ?? [])], ['reader']);
  });

  it('begin behind a meter when it is used up, by views of the time before, too', () => {
    const [branch] = metered.subFlows;
    const test = { id: 'test', type: 'abtest', flowgate: { variants: [{ id: 'all', percent: 100, next: ['wall'] }] } };
    const meter = branch?.eventAndTriggers[0];
    const values = [{ id: 'used-up', type: 'pageviewmeter_value', rule: 'expired', next: ['test'] }];
    const nodes = [{ ...meter, flowgate: { values } }, test];
    const replay = new ExposureReplay(flowFrom({ ...metered, subFlows: [{ ...branch, eventAndTriggers: nodes }] }));
    const view = (minute: number) =>
      viewOf('anna', minute, { page: { url: `https://ledger.example/article/${minute}` } });
    for (const minute of [1, 2, 3, 4]) replay.replay(view(minute), { isCounted: false });
    assert.equal(replay.toList()[0]?.exposures.size, 0);
    replay.replay(view(5), { isCounted: true });
    assert.equal(replay.toList()[0]?.exposures.get('anna')?.time, Date.UTC(2026, 2, 1, 8, 5));
  });

  it('name the views that do not tell what a node asks for', () => {
    const [branch] = ab.subFlows;
    const users = {
      id: 'logged-in',
      type: 'users',
      target: { geocountry: { selected: true, value: [{ country: 'US' }] } },
    };
    const byCountry = { ...ab, subFlows: [{ ...branch, users: [{ ...users, flowgate: { true: ['test'] } }] }] };
    const replayOf = (document: unknown) => new ExposureReplay(flowFrom(document));
    const isUnknown = (document: unknown, facts: SimulatedVisit['facts'] = {}) =>
      replayOf(document).replay(viewOf('anna', 1, { facts }), { isCounted: true });
    assert.equal(isUnknown(ab, { loginStatus: 'loggedin' }), true);
    assert.equal(isUnknown(ab, { loginStatus: 'anonymous' }), false);
    assert.equal(isUnknown(byCountry), true);
    assert.equal(isUnknown(byCountry, { country: 'DE' }), false);
  });
});
