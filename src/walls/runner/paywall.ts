import { getImmediateTemplateName } from '../../flow/graph.ts';
import type { Flow, FlowOutcome, FlowStep } from '../../flow/types.ts';
import type { Log } from '../../platform/platform.ts';
import { isSameReader } from '../../session/session-store.ts';
import type { PaywallPorts } from '../display/paywall-ports.ts';
import type { ActionResult } from '../display/wall.ts';
import { decideFlow } from './decide-flow.ts';
import { loadFlow } from './load-flow.ts';
import type { WallRenderer } from './wall-renderer.ts';

/** Settings of one `pw-paywall` element. */
export interface PaywallSettings {
  siteId: string;
  flowId: string;
  flowVersion: string | null;
}

/** Explains the page's state: the last evaluation and the results of its actions. */
export interface Explanation {
  siteId: string;
  flow: Flow;
  flowId: string;
  version: string;
  outcome: FlowOutcome;
  /** Results of the actions so far, in order. */
  results: readonly ActionResult[];
  /** The page's address when it was decided. */
  url: string;
}

/** The flow of one element: runs it, executes it, and removes its walls when it stops. */
export interface Paywall {
  /** Starts, or restarts with other settings. */
  run(settings: PaywallSettings): Promise<void>;
  /** Runs again with the same settings: the page or the reader changed. */
  rerun(): Promise<void>;
  /** Shows a template that the host page or its URL requests. */
  show(templateId: string, props: object): Promise<void>;
  /** Cancels pending work and removes this element's walls until it runs again. */
  pause(): void;
  /** Cancels pending work and removes this element's walls. */
  stop(): void;
  explain(): Explanation | null;
}

/** A page without failures does not load what this loads. */
const logFailedSteps = async (log: Log, trace: readonly FlowStep[]) => {
  if (!trace.some(({ outcome }) => outcome === 'stopped')) return;
  const { logSteps } = await import('../recovery/log-steps.ts');
  logSteps(log, trace);
};

/** Creates the walls of one element: those of its flow, and those that the page or its reader requests. */
const createWalls = (ports: PaywallPorts, owner: object) => {
  const { platform, session, region } = ports;
  /** For walls that are shown without the flow: they outlive a new decision. */
  let requested = new AbortController();
  let renderer: WallRenderer | null = null;
  /** The session of the last decision. */
  let reader = session();

  /**
   * Removes walls that waited for the decision and are not part of it, except a checkout or a sign-in whose reader has
   * just signed in, or up, there.
   */
  const settle = () => {
    const isNew = session() !== reader && session().loginStatus !== 'anonymous';
    reader = session();
    renderer?.manager.settle(owner, isNew && region().subscription === null);
  };
  return {
    settle,
    /** Removes the flow's walls; with `isLeaving`, also those that the page or its reader requested. */
    clear: (isLeaving: boolean, isRerun: boolean) => {
      if (isLeaving) {
        requested.abort();
        requested = new AbortController();
      }
      renderer?.manager.clear(owner, isLeaving, isRerun, !isSameReader(session(), reader));
    },
    execute: async (explanation: Explanation, signal: AbortSignal) => {
      const { siteId, outcome } = explanation;
      const requestedAt = platform.clock.now();
      platform.page.mark('pw-decision');
      if (outcome.actions.length === 0) return;
      ports.preloadFor(
        siteId,
        outcome.actions.map(getImmediateTemplateName).filter((name) => name !== null),
      );
      renderer = await ports.loadRenderer();
      if (signal.aborted) return;
      const execution = renderer.execute({ ...explanation, owner, requestedAt, signal, explanation, ports });
      settle();
      await execution;
    },
    show: async (siteId: string, templateId: string, props: object) => {
      const { signal } = requested;
      const requestedAt = platform.clock.now();
      ports.preload();
      renderer = await ports.loadRenderer();
      await renderer.show({ siteId, templateId, props, owner, requestedAt, signal });
    },
  };
};

/** Creates the paywall of one `pw-paywall` element; `owner` is that element. */
export const createPaywall = (ports: PaywallPorts, owner: object): Paywall => {
  const { platform, http, landing } = ports;
  const { log } = platform;
  const walls = createWalls(ports, owner);
  let explanation: Explanation | null = null;
  let settings: PaywallSettings | null = null;
  let abort = new AbortController();
  let loggedMissing: string | null = null;

  const logUnexpected = (cause: unknown) => log.error('[PW] The flow could not be completed', cause);

  const cancel = (isLeaving: boolean, isRerun = false) => {
    abort.abort();
    abort = new AbortController();
    explanation = null;
    walls.clear(isLeaving, isRerun);
    return abort.signal;
  };

  const runFlow = async ({ siteId, flowId, flowVersion }: PaywallSettings, signal: AbortSignal) => {
    const requestedVersion = landing.flowVersion ?? flowVersion;
    const flow = await loadFlow(http, log, { siteId, flowId, version: requestedVersion });
    if (flow === null || signal.aborted) return;
    const outcome = await decideFlow(ports, siteId, flow, signal);
    if (outcome === null || signal.aborted) return;
    logFailedSteps(log, outcome.trace).catch(logUnexpected);
    const version = String(flow.version ?? '');
    explanation = { siteId, flow, flowId: flow.flowId, version, outcome, results: [], url: platform.page.url() };
    await walls.execute(explanation, signal);
  };

  const run = async (nextSettings: PaywallSettings, isRerun = false) => {
    settings = nextSettings;
    const signal = cancel(false, isRerun);
    const missing = nextSettings.siteId === '' ? 'site-id' : nextSettings.flowId === '' ? 'flow-id' : null;
    if (missing === null) {
      await runFlow(nextSettings, signal).catch(logUnexpected);
      if (!signal.aborted) walls.settle();
    } else if (missing !== loggedMissing) log.error(`[PW] ${missing} is missing on <pw-paywall>`);
    loggedMissing = missing;
  };

  return {
    run,
    rerun: async () => {
      if (settings !== null) await run(settings, true);
    },
    show: (templateId, props) => walls.show(settings?.siteId ?? '', templateId, props),
    pause: () => {
      cancel(true);
    },
    stop: () => {
      settings = null;
      cancel(true);
    },
    explain: () => explanation,
  };
};
