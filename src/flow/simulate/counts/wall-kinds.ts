import { lockOf } from '../../content-gates.ts';
import { getTemplateName } from '../../graph.ts';
import type { PlanNode, Port } from '../../prepared/plan-node.ts';
import type { FlowAction } from '../../types.ts';

/** Which templates are no walls, and which walls nobody can close. */
export interface WallOptions {
  /** Templates that are no walls, such as a note on the last free article. */
  noteTemplateIds?: readonly string[];
  /** Templates that can't be closed: this is set in the template, not in the flow. */
  hardTemplateIds?: readonly string[];
}

/** An action of a flow, as the simulation counts it. */
export interface ActionKind {
  readonly nodeId: string;
  readonly branch: number;
  /** Text for people, such as `subscribe (hard)`. */
  readonly label: string;
  /** Equal for actions that do the same. */
  readonly key: string;
  readonly isWall: boolean;
  readonly isHard: boolean;
}

/** Screens that stand in a page's head, and close nothing off. */
const navigationScreens: readonly string[] = ['sign-in-navbar', 'user-info-navbar'];

/** Creates a function that tells the kind of an action, computed once for each action of a flow. */
export const createActionKinds = ({ noteTemplateIds = [], hardTemplateIds = [] }: WallOptions) => {
  const notes = new Set([...noteTemplateIds, ...navigationScreens]);
  const kinds = new Map<Port, ActionKind>();
  const createKind = ({ branch }: PlanNode, { nodeId, type, target }: FlowAction): ActionKind => {
    const { templateId = null } = getTemplateName({ type, target }) ?? {};
    const isWall = type === 'showtemplate' && templateId !== null && !notes.has(templateId);
    const isHard = isWall && lockOf({ nodeId, type, target }, hardTemplateIds) !== null;
    const name = templateId ?? `${type} ${nodeId}`;
    return {
      nodeId,
      branch,
      label: isHard ? `${name} (hard)` : name,
      key: JSON.stringify([type, target, isHard]),
      isWall,
      isHard,
    };
  };
  return (node: PlanNode, port: Port, action: FlowAction): ActionKind => {
    const known = kinds.get(port);
    if (known !== undefined) return known;
    const kind = createKind(node, action);
    kinds.set(port, kind);
    return kind;
  };
};
