import type { Flow, FlowOutcome } from '../../flow/types.ts';
import type { DecisionPorts } from '../display/decision-ports.ts';
import { createFlowEnvironment, getPageFacts } from './environment.ts';
import { readCounts } from './meter-cache.ts';
import { prefetchTemplates } from './prefetch-templates.ts';

/** Delay of the prefetch: a browser has few connections to a host, so the calls that the decision needs go first. */
const prefetchDelayMs = 30;

/** A prefetch that fails is repeated, and its error logged, when the result is needed. */
const ignore = () => {};

/**
 * Decides one flow for this page; returns null if it was cancelled. While session and region load, it prefetches what
 * the flow would show; templates behind a meter load in parallel with the meter request (design: quality, "Speed"). In
 * a browser that saves data, only what was decided is loaded.
 */
export const decideFlow = async (
  ports: DecisionPorts,
  siteId: string,
  flow: Flow,
  signal: AbortSignal,
): Promise<FlowOutcome | null> => {
  const { platform, http, keyStore, evaluate, session, region } = ports;
  const { flowId } = flow;
  const meters = ports.meters.forRun(siteId, signal);
  const createEnvironment = () =>
    createFlowEnvironment({
      platform,
      http,
      siteId,
      flow: { flowId, version: String(flow.version ?? '') },
      session: session(),
      region: region(),
      page: getPageFacts(platform, ports.hostPage()),
      initialReferrer: ports.initialReferrer,
      signal,
      meters: {
        ...meters,
        read: (query) => {
          const pendingReading = meters.read(query);
          prefetchSoon();
          return pendingReading;
        },
      },
    });

  const prefetch = async () => {
    const counts = readCounts(keyStore);
    const templateNames = await prefetchTemplates({ flow, evaluate, environment: createEnvironment(), counts });
    if (signal.aborted || templateNames.length === 0) return;
    ports.preloadFor(siteId, templateNames);
    ports.loadRenderer().catch(ignore);
  };
  let stopPrefetch = ignore;
  const prefetchSoon = () => {
    if (platform.page.savesData()) return;
    stopPrefetch = platform.clock.after(prefetchDelayMs, () => void prefetch());
  };
  if (ports.isSessionSettled()) prefetchSoon();
  await Promise.all([ports.decidable, platform.page.parsed()]);
  stopPrefetch();
  if (signal.aborted) return null;
  const outcome = await evaluate(flow, createEnvironment());
  stopPrefetch();
  meters.release();
  return outcome;
};
