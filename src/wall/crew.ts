import type { FlowOutcome } from '../flow/types.ts';
import type { Arrival } from '../session/arrival.ts';
import { entitlementMemory } from '../session/entitlement.ts';
import { keys } from '../session/keys.ts';
import type { Vault } from '../session/vault.ts';
import { perform } from './perform.ts';
import type { ShowRequest } from './show-request.ts';
import { createStage, type Stage, type StagePorts } from './stage.ts';
import type { Performed } from './wall.ts';

/** What carries decisions out: one lazy chunk with all it needs. */
export interface Crew {
  stage: Stage;
  /** Carries out what a flow decided, in its order; resolves once each action was shown or held back. */
  carryOut(order: FlowOrder): Promise<void>;
  /** Shows a template that the host page or its address asks for. */
  show(
    order: Pick<FlowOrder, 'siteId' | 'owner' | 'askedAt' | 'signal'> & { templateId: string; props: object },
  ): Promise<void>;
}

/** A decision to be carried out. */
export interface FlowOrder extends Pick<ShowRequest, 'owner' | 'askedAt' | 'signal'> {
  siteId: string;
  flowId: string;
  outcome: FlowOutcome;
  /** False while session or region could not be asked. */
  isReaderKnown: boolean;
  /** Kept up to date with what became of the actions. */
  told: { performed: readonly Performed[] };
}

/**
 * The log-in template shows only to a reader who is not logged in and brings no auth parameter, and has no close button
 * (spec: paywall point 2).
 */
const logInTemplate = 'sign-in-combo';
const isAuth = (name: string): boolean => name.startsWith('auth_');

/** Sets up the page's one crew. */
export const createCrew = (ports: Omit<StagePorts, 'refuse' | 'insist'> & { vault: Vault; arrival: Arrival }): Crew => {
  const { vault, arrival } = ports;
  const stage = createStage({
    ...ports,
    refuse: (templateId) => {
      if (templateId !== logInTemplate) return null;
      const isNeeded = vault.readLocal(keys.token) === null && !Object.keys(arrival.secrets).some(isAuth);
      return isNeeded ? null : { kind: 'no-log-in-needed' };
    },
    insist: (template) => (template.templateId === logInTemplate ? { ...template, showCloseButton: false } : template),
  });
  const { hands } = ports;
  const { log, clock } = ports.platform;
  const entitlement = entitlementMemory(ports.vault, clock);
  return {
    stage,
    carryOut: ({ siteId, flowId, outcome, isReaderKnown, owner, askedAt, signal, told }) => {
      const failed = outcome.trace.flatMap(({ because, notes }) => [because, ...notes]);
      const isRuleUnknown = failed.some(({ kind }) => kind === 'rule-check-failed');
      // Somebody who was entitled lately, and may be still, for all we know now (security point 12).
      const isEntitlementUnknown = (isRuleUnknown || !isReaderKnown) && entitlement.wasLately();
      const request = { owner, askedAt, signal, isEntitlementUnknown };
      const onProgress = (performed: readonly Performed[]) => {
        told.performed = performed;
      };
      return perform(outcome.actions, { stage, hands, log, siteId, flowId, request, onProgress });
    },
    show: async ({ siteId, templateId, props, owner, askedAt, signal }) => {
      const action = { nodeId: '', type: 'showtemplate', target: { ...props, templateId } } as const;
      const request = { owner, askedAt, signal, isEntitlementUnknown: false };
      await perform([action], { stage, hands, log, siteId, flowId: '', request, onProgress: () => {} });
    },
  };
};
