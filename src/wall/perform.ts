import type { FlowAction } from '../flow/types.ts';
import type { Hands, Log } from '../platform/platform.ts';
import type { ShowRequest } from './show-request.ts';
import { showingOf } from './showing.ts';
import type { Stage } from './stage.ts';
import type { Performed, WallSource } from './wall.ts';

/** What the actions of one evaluation have in common. */
export interface PerformContext {
  stage: Stage;
  hands: Hands;
  log: Log;
  siteId: string;
  flowId: string;
  request: Pick<ShowRequest, 'owner' | 'isEntitlementUnknown' | 'askedAt' | 'signal'>;
  /** Hears what became of each action so far, in their order, whenever that changes. */
  onProgress: (performed: readonly Performed[]) => void;
}

type Report = (performed: Performed) => void;

type Perform = (action: FlowAction, source: WallSource, context: PerformContext, report: Report) => Promise<Performed>;

const scriptText = (target: object): string => {
  for (const name of ['template', 'template2']) {
    const text: unknown = Object.hasOwn(target, name) ? Reflect.get(target, name) : undefined;
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
};

/** One table from action to what carries it out: a new action without an entry does not compile. */
const table: Record<FlowAction['type'], Perform> = {
  showtemplate: ({ target }, source, { stage, siteId, request }, report) =>
    stage.show({ ...request, source, showing: showingOf(siteId, target) }, report),

  stickycountdown: ({ target }, source, { stage, siteId, request }, report) =>
    stage.show({ ...request, source, showing: showingOf(siteId, target, true) }, report),

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
export const perform = async (actions: readonly FlowAction[], context: PerformContext): Promise<void> => {
  const states = new Map<number, Performed>();
  const work = actions.map(async (action, index) => {
    const report = (performed: Performed) => {
      states.set(index, performed);
      context.onProgress(actions.flatMap((_, at) => states.get(at) ?? []));
    };
    const source = { flowId: context.flowId, nodeId: action.nodeId };
    report(await table[action.type](action, source, context, report));
  });
  await Promise.all(work);
};
