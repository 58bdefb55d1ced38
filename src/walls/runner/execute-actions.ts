import type { FlowAction } from '../../flow/types.ts';
import type { DomOperations, Log } from '../../platform/platform.ts';
import { parseShowOptions } from '../display/show/show-options.ts';
import type { ShowRequest } from '../display/show/show-request.ts';
import type { ActionResult, WallSource } from '../display/wall.ts';
import type { WallManager } from '../display/wall-manager.ts';

/** Context shared by the actions of one evaluation. */
export interface ExecuteContext {
  manager: WallManager;
  dom: DomOperations;
  log: Log;
  siteId: string;
  flowId: string;
  request: Pick<ShowRequest, 'owner' | 'isEntitlementUnknown' | 'requestedAt' | 'signal'>;
  /** Called with the results so far, in order, whenever one changes. */
  onProgress: (results: readonly ActionResult[]) => void;
}

type Report = (performed: ActionResult) => void;

type ExecuteAction = (
  action: FlowAction,
  source: WallSource,
  context: ExecuteContext,
  report: Report,
) => Promise<ActionResult>;

const scriptText = (target: object): string => {
  for (const name of ['template', 'template2']) {
    const text: unknown = Object.hasOwn(target, name) ? Reflect.get(target, name) : undefined;
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
};

/** One table from action to its implementation: a new action without an entry does not compile. */
const table: Record<FlowAction['type'], ExecuteAction> = {
  showtemplate: ({ target }, source, { manager, siteId, request }, report) =>
    manager.show({ ...request, source, options: parseShowOptions(siteId, target) }, report),

  stickycountdown: ({ target }, source, { manager, siteId, request }, report) =>
    manager.show({ ...request, source, options: parseShowOptions(siteId, target, true) }, report),

  runjs: async (action, { nodeId }, { dom, log }) => {
    try {
      dom.run(scriptText(action.target));
      return { nodeId, templateId: '', result: 'shown' };
    } catch (cause) {
      log.error(`[PW] The script of node ${nodeId} failed`, cause);
      return { nodeId, templateId: '', result: 'held-back', why: { kind: 'script-failed', message: String(cause) } };
    }
  },
};

/** Executes the decided actions in order; resolves once each was shown or suppressed. */
export const executeActions = async (actions: readonly FlowAction[], context: ExecuteContext): Promise<void> => {
  const states = new Map<number, ActionResult>();
  const work = actions.map(async (action, index) => {
    const report = (result: ActionResult) => {
      states.set(index, result);
      context.onProgress(actions.flatMap((_, at) => states.get(at) ?? []));
    };
    const source = { flowId: context.flowId, nodeId: action.nodeId };
    report(await table[action.type](action, source, context, report));
  });
  await Promise.all(work);
};
