import type { AccountScreenName } from '../../flow/nodes/screen-names.ts';
import type { KeyStore } from '../../session/key-store.ts';
import { keys } from '../../session/keys.ts';
import type { LandingParams } from '../../session/landing/landing-params.ts';
import { createLandingPlace } from '../display/landing-place.ts';
import { findLandingScreen } from '../display/landing-screen.ts';
import type { ShowRequest } from '../display/show/show-request.ts';
import type { ActionResult } from '../display/wall.ts';
import { createWallManager, type WallManager, type WallManagerPorts } from '../display/wall-manager.ts';
import type { DoubtfulDecision, ResolvedDoubt } from '../recovery/doubt.ts';
import { executeActions } from './execute-actions.ts';

/** Executes what a flow decided: one lazy chunk with everything needed for it. */
export interface WallRenderer {
  manager: WallManager;
  /** The screen that the link of a mail opens on this page; null if there is none. */
  landingScreen: AccountScreenName | null;
  /** Executes the actions of a flow in order; resolves once each was shown or suppressed. */
  execute(order: FlowExecution): Promise<void>;
  /** Shows a template that the host page or its URL requests. */
  show(
    order: Pick<FlowExecution, 'siteId' | 'owner' | 'requestedAt' | 'signal'> & { templateId: string; props: object },
  ): Promise<void>;
}

/** A flow decision to execute. */
export interface FlowExecution extends DoubtfulDecision, Pick<ShowRequest, 'owner' | 'requestedAt' | 'signal'> {
  flowId: string;
  /** Receives the current result of each action. */
  explanation: DoubtfulDecision['explanation'] & { results: readonly ActionResult[] };
}

/**
 * The log-in template shows only to a reader who is logged out and whose URL has no auth parameter: not beside the
 * screen of a mail's link. It has no close button (spec: paywall point 2).
 */
const logInTemplate = 'sign-in-combo';

/** Creates the page's only wall renderer. */
export const createWallRenderer = (
  ports: Omit<WallManagerPorts, 'findReasonAgainst' | 'applyRequirements' | 'landingPlace'> & {
    keyStore: KeyStore;
    landing: LandingParams;
  },
): WallRenderer => {
  const { keyStore, landing } = ports;
  const landingScreen = findLandingScreen(landing.secrets);
  const landingPlace = createLandingPlace(ports.platform.clock, landingScreen);
  const manager: WallManager = createWallManager({
    ...ports,
    landingPlace,
    findReasonAgainst: (templateId) => {
      if (templateId !== logInTemplate) return null;
      const isLogInNeeded = keyStore.readLocal(keys.token) === null && !landingPlace.isHeld(manager.$walls.get());
      return isLogInNeeded ? null : { kind: 'no-log-in-needed' };
    },
    applyRequirements: (template) =>
      template.templateId === logInTemplate ? { ...template, showCloseButton: false } : template,
  });
  const { dom } = ports;
  const { log } = ports.platform;
  return {
    manager,
    landingScreen,
    execute: async (execution) => {
      const { outcome, ports, explanation } = execution;
      const isReaderKnown = ports.region().isKnown && ports.session().isKnown;
      const reasons = outcome.trace.flatMap(({ because, notes }) => [because, ...notes]);
      const run = (resolved: ResolvedDoubt) =>
        executeActions(resolved.actions, {
          ...execution,
          manager,
          dom,
          log,
          request: { ...execution, ...resolved },
          onProgress: (results) => {
            explanation.results = results;
          },
        });
      // Without a doubt the walls are requested at once: those that waited for the decision are settled next.
      if (isReaderKnown && !reasons.some(({ kind }) => kind === 'rule-check-failed'))
        return run({ ...outcome, isEntitlementUnknown: false });
      const { decideInDoubt } = await import('../recovery/decide-in-doubt.ts');
      return run(await decideInDoubt(execution));
    },
    show: async ({ templateId, props, ...order }) => {
      const action = { nodeId: '', type: 'showtemplate', target: { ...props, templateId } } as const;
      const request = { ...order, isEntitlementUnknown: false };
      await executeActions([action], { ...order, manager, dom, log, flowId: '', request, onProgress: () => {} });
    },
  };
};
