import * as v from 'valibot';
import { flows } from '../../seed/flows/index.ts';
import type { SeedNode } from '../../seed/flows/nodes.ts';
import { templates } from '../../seed/templates/index.ts';
import { checkoutTemplate } from './checkout-sketch.ts';

/** The look of a wall, as a node's target or its template says it; a node's value is stronger. */
const lookOfWall = v.object({
  style: v.optional(v.picklist(['popup', 'inline'])),
  selector: v.optional(v.nullable(v.string())),
  showCloseButton: v.optional(v.boolean()),
  modalStyle: v.optional(v.record(v.string(), v.string())),
  sizes: v.optional(v.array(v.object({ widthValue: v.nullish(v.number()), widthUnit: v.optional(v.string()) }))),
  removeContent: v.optional(v.object({ from: v.optional(v.union([v.string(), v.number()])) })),
  fadeOut: v.optional(v.boolean()),
});

/** A wall to draw: the markup and styles of its template, and the look that its node gives it. */
export interface PicturedWall extends v.InferOutput<typeof lookOfWall> {
  place: 'popup' | 'text' | 'foot' | 'bar';
  html: string;
  css: string;
}

/** The actions in the picture of a flow where it is not the first that shows a template; none: nothing is shown. */
const picturedActions: Readonly<Record<string, readonly string[]>> = {
  arbiter: ['first', 'notice'],
  campaign: ['anniversary-wall'],
  host: ['wall', 'popup'],
  'no-place': [],
  'decision-word': [],
  'decision-throws': [],
  'decision-slow': [],
};

const showsTemplate = ({ type }: SeedNode): boolean => type === 'showtemplate' || type === 'stickycountdown';

const actionsOf = (flowId: string): SeedNode[] => {
  const flow = flows.find((each) => each.flowId === flowId);
  const actions = flow?.subFlows.flatMap((branch) => branch.actions).filter(showsTemplate) ?? [];
  const ids = picturedActions[flowId];
  if (ids === undefined) return actions.slice(0, 1);
  return ids.flatMap((id) => actions.filter((action) => action.id === id));
};

const placeOf = (type: string, { style, selector }: v.InferOutput<typeof lookOfWall>): PicturedWall['place'] => {
  if (type === 'stickycountdown') return 'bar';
  if (style === 'popup') return 'popup';
  return selector === '#pw-note' ? 'foot' : 'text';
};

/** Returns the walls that a flow shows, the lowest first; none where it shows nothing. */
export const picturedWalls = (flowId: string): PicturedWall[] =>
  actionsOf(flowId).flatMap(({ type, target = {} }) => {
    const template = templates.find(({ templateId }) => templateId === target.templateId) ?? checkoutTemplate(target);
    if (template?.type === undefined || template.style === undefined) return [];
    const look = { ...v.parse(lookOfWall, template), ...v.parse(lookOfWall, target) };
    return [{ ...look, place: placeOf(type, look), html: template.html ?? '', css: template.css ?? '' }];
  });
