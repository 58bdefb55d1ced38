import { promptTemplateOf } from '../flow/reach.ts';
import type { Flow, FlowOutcome, FlowStep } from '../flow/types.ts';
import type { Crew } from './crew.ts';
import { decideFlow } from './decide-flow.ts';
import { loadFlow } from './load-flow.ts';
import type { PaywallPorts } from './paywall-ports.ts';
import type { Performed } from './wall.ts';

/** What one `pw-paywall` element asks for. */
export interface PaywallSettings {
  siteId: string;
  flowId: string;
  flowVersion: string | null;
}

/** Why the page looks as it does: the last evaluation, and what became of its actions. */
export interface Explanation {
  siteId: string;
  flow: Flow;
  flowId: string;
  version: string;
  outcome: FlowOutcome;
  /** What became of the actions so far, in their order. */
  performed: readonly Performed[];
}

/** One element's flow: runs it, carries it out, and takes everything back when it stops. */
export interface Paywall {
  /** Starts, or starts anew with other settings. */
  run(settings: PaywallSettings): Promise<void>;
  /** Runs once more with the same settings: the page or the reader changed. */
  again(): Promise<void>;
  /** Shows a template that the host page or its address asks for. */
  show(templateId: string, props: object): Promise<void>;
  /** Cancels what is under way and takes this element's walls away, until it runs again. */
  pause(): void;
  /** Cancels what is under way and takes this element's walls away. */
  stop(): void;
  explain(): Explanation | null;
}

/** Creates the runner of one `pw-paywall` element; `owner` is that element. */
export const createPaywall = (ports: PaywallPorts, owner: object): Paywall => {
  const { platform, http, session, region, arrival } = ports;
  const { log } = platform;
  let explanation: Explanation | null = null;
  let settings: PaywallSettings | null = null;
  let abort = new AbortController();
  /** For what is shown without the flow: it outlives a new decision. */
  let asked = new AbortController();
  let crew: Crew | null = null;
  let told: string | null = null;
  /** Whether the reader of the last decision was. */
  let wasLoggedIn = false;

  const unexpected = (cause: unknown) => log.error('[PW] The flow could not be carried out', cause);

  /** A page on which nothing failed carries nothing for it. */
  const tell = async (trace: readonly FlowStep[]) => {
    if (!trace.some(({ outcome }) => outcome === 'stopped')) return;
    const { tellSteps } = await import('./tell-steps.ts');
    tellSteps(log, trace);
  };

  /** Takes the flow's walls back; with `isLeft`, also those that the page or its reader asked for. */
  const cancel = (isLeft: boolean, isAgain = false) => {
    abort.abort();
    abort = new AbortController();
    if (isLeft) {
      asked.abort();
      asked = new AbortController();
    }
    explanation = null;
    crew?.stage.clear(owner, isLeft, isAgain);
    return abort.signal;
  };

  /** What waited for the decision and is not part of it goes; not a checkout whose reader has just signed in to buy. */
  const settle = () => {
    const isLoggedIn = session().loginStatus === 'loggedin';
    const isNew = isLoggedIn && !wasLoggedIn;
    wasLoggedIn = isLoggedIn;
    crew?.stage.settle(owner, isNew && region().subscription === null);
  };

  const carryOut = async (siteId: string, flow: Flow, outcome: FlowOutcome, signal: AbortSignal) => {
    const { flowId, version = '' } = flow;
    const askedAt = platform.clock.now();
    platform.page.mark('pw-decision');
    tell(outcome.trace).catch(unexpected);
    const told: Explanation = { siteId, flow, flowId, version: String(version), outcome, performed: [] };
    explanation = told;
    if (outcome.actions.length === 0) return;
    const isReaderKnown = region().isKnown && session().isKnown;
    ports.prepareFor(
      siteId,
      outcome.actions.map(promptTemplateOf).filter((name) => name !== null),
    );
    crew = await ports.loadCrew();
    if (signal.aborted) return;
    const done = crew.carryOut({ siteId, flowId, outcome, isReaderKnown, owner, askedAt, signal, told });
    settle();
    await done;
  };

  const show = async (templateId: string, props: object) => {
    const { signal } = asked;
    const askedAt = platform.clock.now();
    ports.prepare();
    crew = await ports.loadCrew();
    await crew.show({ siteId: settings?.siteId ?? '', templateId, props, owner, askedAt, signal });
  };

  const runFlow = async ({ siteId, flowId, flowVersion }: PaywallSettings, signal: AbortSignal) => {
    const version = arrival.flowVersion ?? flowVersion;
    const flow = await loadFlow(http, log, { siteId, flowId, version });
    if (flow === null || signal.aborted) return;
    const outcome = await decideFlow(ports, siteId, flow, signal);
    if (outcome !== null && !signal.aborted) await carryOut(siteId, flow, outcome, signal);
  };

  const run = async (next: PaywallSettings, isAgain = false) => {
    settings = next;
    const signal = cancel(false, isAgain);
    const missing = next.siteId === '' ? 'site-id' : next.flowId === '' ? 'flow-id' : null;
    if (missing === null) {
      await runFlow(next, signal).catch(unexpected);
      if (!signal.aborted) settle();
    } else if (missing !== told) log.error(`[PW] ${missing} is missing on <pw-paywall>`);
    told = missing;
  };

  return {
    run,
    again: async () => {
      if (settings !== null) await run(settings, true);
    },
    show,
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
