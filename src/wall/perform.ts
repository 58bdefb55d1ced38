import type { FlowAction } from '../flow/types.ts';
import type { Hands, Log } from '../platform/platform.ts';
import { showingOf } from './showing.ts';
import type { ShowRequest, Stage } from './stage.ts';
import type { Performed, WallSource } from './wall.ts';

/** What the actions of one evaluation have in common. */
export interface PerformContext {
  stage: Stage;
  hands: Hands;
  log: Log;
  siteId: string;
  flowId: string;
  request: Pick<ShowRequest, 'owner' | 'isEntitlementUnknown' | 'askedAt' | 'signal'>;
}

type Perform = (action: FlowAction, source: WallSource, context: PerformContext) => Promise<Performed>;

const scriptText = (target: object): string => {
  for (const name of ['template', 'template2']) {
    const text: unknown = Object.hasOwn(target, name) ? Reflect.get(target, name) : undefined;
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
};

/** One table from action to what carries it out: a new action without an entry does not compile. */
const table: Record<FlowAction['type'], Perform> = {
  showtemplate: (action, source, { stage, siteId, request }) =>
    stage.show({ ...request, source, showing: showingOf(siteId, action.target) }),

  stickycountdown: async (action, { nodeId }, { log, siteId }) => {
    const { templateId } = showingOf(siteId, action.target);
    log.warn(`[PW] Countdown bars are not drawn by this version: ${templateId}`);
    return { nodeId, templateId, result: 'held-back', why: { kind: 'kind-unknown', type: 'stickycountdown' } };
  },

  runjs: async (action, { nodeId }, { hands, log }) => {
    try {
      hands.run(scriptText(action.target));
      return { nodeId, templateId: '', result: 'shown' };
    } catch (cause) {
      log.error(`[PW] The script of node ${nodeId} failed`, cause);
      return { nodeId, templateId: '', result: 'held-back', why: { kind: 'script-failed', message: String(cause) } };
    }
  },
};

/** Carries out what the engine decided, in its order; resolves once each action was shown or held back. */
export const perform = (actions: readonly FlowAction[], context: PerformContext): Promise<Performed[]> =>
  Promise.all(
    actions.map((action) => table[action.type](action, { flowId: context.flowId, nodeId: action.nodeId }, context)),
  );
