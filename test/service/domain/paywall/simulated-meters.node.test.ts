import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import fc from 'fast-check';
import { createMeters } from '../../../../demo/service/domain/paywall/meters.ts';
import { type Flow, type MeterQuery, type SimulatedVisit, simulate } from '../../../../src/flow/index.ts';
import { anyMeteredDocument, anyVisits } from '../../../flow/simulate/arbitrary-visits.ts';
import { flowOf } from '../../../flow/simulate/example-flow.ts';
import { decideSlowly } from '../../../flow/simulate/slow-simulation.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { createTestService } from '../../../support/service/service.ts';

const units = ['pageviews', 'days', 'weeks', 'months'] as const;

/** A meter's call as a page sends it. */
const requestOf = (query: MeterQuery, visit: SimulatedVisit, uid: string, viewId: string) => ({
  uid,
  siteId: 'ledger',
  flowId: 'metered',
  counterId: query.counterId,
  pageId: visit.pageId ?? visit.page.url.split(/[?#]/)[0] ?? '',
  resetPeriod: String(query.resetPeriod),
  resetUnit: units.find((unit) => unit === query.resetUnit) ?? ('months' as const),
  countSamePage: query.countSamePage ? ('true' as const) : ('false' as const),
  viewId,
  ...(query.limit !== undefined && { limit: String(Math.max(Math.ceil(query.limit), 1)) }),
});

describeOnEachDatabase('Simulated meters', (database) => {
  before(() => createTestService(database()));

  it('count as those of the service, visit by visit (60 cases)', async () => {
    const meters = createMeters(database());
    let run = 0;
    const wallsOf = async (flow: Flow, visits: readonly SimulatedVisit[]) => {
      const name = `simulated-${run++}`;
      const outcomes = await decideSlowly(flow, visits, (visit, index) => {
        const now = new Date(visit.time);
        const ask = (query: MeterQuery) => requestOf(query, visit, `${name}-${visit.visitor}`, `${name}-${index}`);
        return {
          read: (query) => meters.read(ask(query), now),
          count: async (query) => void (await meters.countView(ask(query), now)),
        };
      });
      return outcomes.map(({ actions }) => actions.map(({ nodeId }) => nodeId));
    };
    const property = fc.asyncProperty(anyMeteredDocument, anyVisits, async (document, visits) => {
      const flow = flowOf(document);
      const expected = await wallsOf(flow, visits);
      const { flow: result } = await simulate(flow, visits);
      const views = (nodeId: string) => expected.filter((ids) => ids.includes(nodeId)).length;
      for (const { nodeId, type, views: simulated } of result.nodes) {
        if (type === 'showtemplate') assert.equal(simulated, views(nodeId), nodeId);
      }
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
