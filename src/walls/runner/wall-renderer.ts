import type { FlowOutcome } from '../../flow/types.ts';
import type { KeyStore } from '../../session/key-store.ts';
import { keys } from '../../session/keys.ts';
import type { LandingParams } from '../../session/landing/landing-params.ts';
import { wasRecentlyEntitled } from '../../session/recent-entitlement.ts';
import type { ShowRequest } from '../display/show/show-request.ts';
import type { ActionResult } from '../display/wall.ts';
import { createWallManager, type WallManager, type WallManagerPorts } from '../display/wall-manager.ts';
import { executeActions } from './execute-actions.ts';

/** Executes what a flow decided: one lazy chunk with everything needed for it. */
export interface WallRenderer {
  manager: WallManager;
  /** Executes the actions of a flow in order; resolves once each was shown or suppressed. */
  execute(order: FlowExecution): Promise<void>;
  /** Shows a template that the host page or its URL requests. */
  show(
    order: Pick<FlowExecution, 'siteId' | 'owner' | 'requestedAt' | 'signal'> & { templateId: string; props: object },
  ): Promise<void>;
}

/** A flow decision to execute. */
export interface FlowExecution extends Pick<ShowRequest, 'owner' | 'requestedAt' | 'signal'> {
  siteId: string;
  flowId: string;
  outcome: FlowOutcome;
  /** False if the session or region could not be loaded. */
  isReaderKnown: boolean;
  /** Receives the current result of each action. */
  explanation: { results: readonly ActionResult[] };
}

/**
 * The log-in template shows only to a reader who is logged out and whose URL has no auth parameter. It has no close
 * button (spec: paywall point 2).
 */
const logInTemplate = 'sign-in-combo';
const isAuth = (name: string): boolean => name.startsWith('auth_');

/** Creates the page's only wall renderer. */
export const createWallRenderer = (
  ports: Omit<WallManagerPorts, 'findReasonAgainst' | 'applyRequirements'> & {
    keyStore: KeyStore;
    landing: LandingParams;
  },
): WallRenderer => {
  const { keyStore, landing } = ports;
  const manager = createWallManager({
    ...ports,
    findReasonAgainst: (templateId) => {
      if (templateId !== logInTemplate) return null;
      const isLogInNeeded = keyStore.readLocal(keys.token) === null && !Object.keys(landing.secrets).some(isAuth);
      return isLogInNeeded ? null : { kind: 'no-log-in-needed' };
    },
    applyRequirements: (template) =>
      template.templateId === logInTemplate ? { ...template, showCloseButton: false } : template,
  });
  const { dom } = ports;
  const { log, clock } = ports.platform;
  return {
    manager,
    execute: ({ siteId, flowId, outcome, isReaderKnown, owner, requestedAt, signal, explanation }) => {
      const reasons = outcome.trace.flatMap(({ because, notes }) => [because, ...notes]);
      const isRuleUnknown = reasons.some(({ kind }) => kind === 'rule-check-failed');
      // The reader had a subscription recently and may still have it (security point 12).
      const isEntitlementUnknown = (isRuleUnknown || !isReaderKnown) && wasRecentlyEntitled(ports.keyStore, clock);
      const request = { owner, requestedAt, signal, isEntitlementUnknown };
      const onProgress = (results: readonly ActionResult[]) => {
        explanation.results = results;
      };
      return executeActions(outcome.actions, { manager, dom, log, siteId, flowId, request, onProgress });
    },
    show: async ({ siteId, templateId, props, owner, requestedAt, signal }) => {
      const action = { nodeId: '', type: 'showtemplate', target: { ...props, templateId } } as const;
      const request = { owner, requestedAt, signal, isEntitlementUnknown: false };
      await executeActions([action], { manager, dom, log, siteId, flowId: '', request, onProgress: () => {} });
    },
  };
};
