import {
  drawFor,
  evaluateFlow,
  type Flow,
  type FlowEnvironment,
  type FlowOutcome,
  type SimulatedVisit,
} from '../../../src/flow/index.ts';

/** The meters of a flow, asked by one view. */
export interface ViewMeters {
  read: FlowEnvironment['readMeter'];
  count: FlowEnvironment['incrementMeter'];
}

/** As a page does it, a view reads each counter once and counts once: later nodes get the first reading. */
const oncePerView = (meters: ViewMeters): ViewMeters => {
  const readings = new Map<string, ReturnType<ViewMeters['read']>>();
  const counted = new Set<string>();
  const firstQueries = new Map<string, Parameters<ViewMeters['count']>[0]>();
  return {
    read: (query) => {
      const reading = readings.get(query.counterId) ?? meters.read(query);
      if (!readings.has(query.counterId)) firstQueries.set(query.counterId, query);
      readings.set(query.counterId, reading);
      return reading;
    },
    count: async (query) => {
      const first = firstQueries.get(query.counterId);
      if (first === undefined || counted.has(query.counterId)) return;
      counted.add(query.counterId);
      const { limit: _, ...terms } = first;
      await meters.count(query.limit === undefined ? terms : { ...terms, limit: query.limit });
    },
  };
};

const holds = ({ rules, isSubscriber }: SimulatedVisit, operator: string, ruleIds: readonly string[]): boolean => {
  if (ruleIds.length === 0) return operator === 'all';
  if (rules === undefined) return isSubscriber === true;
  return operator === 'all' ? ruleIds.every((id) => rules.includes(id)) : ruleIds.some((id) => rules.includes(id));
};

/** Decides visits one after the other by `evaluateFlow`, with meters that the caller has. */
export const decideSlowly = async (
  flow: Flow,
  visits: readonly SimulatedVisit[],
  metersOf: (visit: SimulatedVisit, index: number) => ViewMeters,
): Promise<FlowOutcome[]> => {
  const outcomes: FlowOutcome[] = [];
  for (const [index, visit] of visits.entries()) {
    const meters = oncePerView(metersOf(visit, index));
    const environment: FlowEnvironment = {
      page: visit.page,
      visitor: visit.facts,
      now: visit.time,
      timeZone: visit.timeZone ?? 'UTC',
      draw: (nodeId) => drawFor([visit.visitor, flow.flowId, String(flow.version ?? ''), nodeId]),
      readMeter: meters.read,
      incrementMeter: meters.count,
      checkRules: async ({ operator, ruleIds }) => holds(visit, operator, ruleIds),
      runDecision: async (_js, nodeId) => visit.decisions?.[nodeId],
    };
    outcomes.push(await evaluateFlow(flow, environment));
  }
  return outcomes;
};
