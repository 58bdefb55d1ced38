import { templatesBehind } from '../flow/reach.ts';
import type { Flow, FlowOutcome } from '../flow/types.ts';
import { flowEnvironment, pageFacts } from './environment.ts';
import { foresee } from './foresee.ts';
import type { PaywallPorts } from './paywall-ports.ts';

/** What is only foreseen lets the calls go first that the decision needs: a browser has few connections to a host. */
const aheadAfterMs = 30;

/** What fails while looking ahead is met, and told, when it is needed. */
const ignore = () => {};

/**
 * Decides one flow for this page. While session and region are still under way it looks ahead and asks early for what
 * the flow would show; templates behind a meter are fetched beside the meter's own request (design: quality, "Speed").
 * Gives null when it was cancelled.
 */
export const decideFlow = async (
  ports: PaywallPorts,
  siteId: string,
  flow: Flow,
  signal: AbortSignal,
): Promise<FlowOutcome | null> => {
  const { platform, http, templates, memory, evaluate, session, region } = ports;
  const { flowId } = flow;
  const meters = ports.meters.forRun(siteId, signal);
  const surroundings = () =>
    flowEnvironment({
      platform,
      http,
      siteId,
      flow: { flowId, version: String(flow.version ?? '') },
      session: session(),
      region: region(),
      page: pageFacts(platform, ports.givenPage()),
      initialReferrer: ports.initialReferrer,
      signal,
      meters: {
        ...meters,
        read: (query) => {
          const reading = meters.read(query);
          for (const key of templatesBehind(flow, query.nodeId)) void templates(siteId, key);
          return reading;
        },
      },
    });

  const lookAhead = async () => {
    const counted = (counterId: string) => memory.recall(flowId, counterId);
    const foreseen = await foresee({ flow, evaluate, environment: surroundings(), counted });
    if (signal.aborted || foreseen.length === 0) return;
    ports.prepareFor(siteId, foreseen);
    ports.loadCrew().catch(ignore);
  };
  if (ports.isSessionCertain()) platform.clock.after(aheadAfterMs, () => void lookAhead());
  await Promise.all([ports.decidable, platform.page.parsed()]);
  if (signal.aborted) return null;
  const outcome = await evaluate(flow, surroundings());
  meters.release();
  return outcome;
};
