import { locksOf } from '../../../flow/content-gates.ts';
import { getPageFacts } from '../../runner/environment.ts';
import type { Explanation } from '../../runner/paywall.ts';
import type { ExplainPorts } from '../explain-ports.ts';
import { type AccessReport, type ActiveGate, checkAccess, type PageView } from './check-access.ts';

type AccessPorts = Pick<ExplainPorts, 'platform' | 'hostPage'>;

/** The content gates of every flow of a page, for any reader, and whether their walls are shown. */
const findActiveGates = (
  { platform, hostPage }: AccessPorts,
  decisions: readonly Explanation[],
  hardTemplateIds: readonly string[],
): ActiveGate[] => {
  const options = { page: getPageFacts(platform, hostPage), now: platform.clock.now(), hardTemplateIds };
  return decisions.flatMap(({ flow, results }) =>
    locksOf(flow, options).map((gate) => ({
      ...gate,
      isAway: results.some(({ nodeId, result }) => nodeId === gate.nodeId && result === 'shown'),
    })),
  );
};

/**
 * Compares what a page tells search engines with what all of its flows lock, for any reader. Without the list of
 * templates that can't be closed, a page that seems unlocked is not reported.
 */
export const explainAccess = (
  ports: AccessPorts,
  decisions: readonly Explanation[],
  view: PageView,
  hardTemplateIds: readonly string[] | null,
): AccessReport =>
  checkAccess(view, {
    locks: findActiveGates(ports, decisions, hardTemplateIds ?? []),
    isCertain: hardTemplateIds !== null,
  });
