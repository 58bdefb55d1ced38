import { locksOf } from '../../../flow/locks.ts';
import { pageFacts } from '../../environment.ts';
import type { Explanation } from '../../paywall.ts';
import type { ExplainPorts } from '../explain-ports.ts';
import { type AccessReport, checkAccess, type PageView, type StandingLock } from './check-access.ts';

type AccessPorts = Pick<ExplainPorts, 'platform' | 'given'>;

/** What every flow of a page locks for some reader, and whether its wall stands. */
const locksOn = (
  { platform, given }: AccessPorts,
  decisions: readonly Explanation[],
  hardTemplateIds: readonly string[],
): StandingLock[] => {
  const options = { page: pageFacts(platform, given), now: platform.clock.now(), hardTemplateIds };
  return decisions.flatMap(({ flow, performed }) =>
    locksOf(flow, options).map((lock) => ({
      ...lock,
      isAway: performed.some(({ nodeId, result }) => nodeId === lock.nodeId && result === 'shown'),
    })),
  );
};

/**
 * Compares what a page tells search engines with what all of its flows lock, for any reader. Without the list of
 * templates that can't be closed nothing is said of a page that seems not to lock.
 */
export const explainAccess = (
  ports: AccessPorts,
  decisions: readonly Explanation[],
  view: PageView,
  hardTemplateIds: readonly string[] | null,
): AccessReport =>
  checkAccess(view, { locks: locksOn(ports, decisions, hardTemplateIds ?? []), isCertain: hardTemplateIds !== null });
