import { decodeTemplate, templateGuards } from '../../../contract/paywall/template-guards.ts';
import { parseRemoveContent, type RemoveContent } from '../../../flow/nodes/removed-content.ts';
import { getOwn } from '../../../platform/own-value.ts';
import { type Countdown, parseCountdown } from '../countdown.ts';
import type { Template } from '../template.ts';
import type { Wall } from '../wall.ts';

/** Options of a node or the host for showing a template. */
export interface ShowOptions {
  siteId: string;
  templateId: string;
  version: string | undefined;
  /** The node's target; its `selector`, `showCloseButton` and other props override the template's. */
  props: object;
  removeContent: RemoveContent | null;
  /** Set for the bar of a countdown. */
  countdown: Countdown | null;
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Parses the target of a `showtemplate` node; with `isCountdown`, of a `stickycountdown` node. */
export const parseShowOptions = (siteId: string, target: object, isCountdown = false): ShowOptions => ({
  siteId,
  templateId: toText(getOwn(target, 'templateId')) ?? '',
  version: toText(getOwn(target, 'version')),
  props: target,
  removeContent: parseRemoveContent(getOwn(target, 'removeContent')),
  countdown: isCountdown ? parseCountdown(target) : null,
});

const overridable = [
  'selector',
  'width',
  'height',
  'sizes',
  'showCloseButton',
  'modalClass',
  'modalStyle',
  'overlappable',
  'urlParams',
  'trigger',
  'resizable',
  'fadeOut',
] as const;

/** Returns the template with the node's props applied; invalid props are left out. */
export const applyProps = (template: Template, props: object): Template => {
  const validKeys = overridable.filter(
    (key) => getOwn(props, key) !== undefined && templateGuards[key](getOwn(props, key)),
  );
  const changes = validKeys.map((key) => [key, getOwn(props, key)]);
  return decodeTemplate({ ...template, ...Object.fromEntries(changes) }) ?? template;
};

/**
 * Returns the template if it can be shown, else the spec's error text (paywall points 5 and 8). A site id, a template
 * id, a loaded template, a type and a style are required. `isMissing`: the service has no such template; false if the
 * request failed.
 */
export const validateShowOptions = (
  { siteId, templateId }: ShowOptions,
  template: Template | null,
  isMissing = true,
): { ok: true; template: Template } | { ok: false; text: string } => {
  const refuse = (reason: string) => ({ ok: false as const, text: `Show Template: ${reason}` });
  if (siteId === '') return refuse('Cannot get site id.');
  if (templateId === '') return refuse('Cannot get template id.');
  if (template === null && !isMissing) return refuse(`The service did not give ${templateId}`);
  if (template === null) return refuse('Cannot find this template');
  if (template.type === undefined) return refuse('Cannot get template type.');
  if (template.style === undefined) return refuse('Cannot get template style.');
  return { ok: true, template };
};

/** True for a popup that can't be closed, or a wall that removes content (spec: paywall point 3, wallPolicy). */
export const isHardWall = (kind: Wall['kind'], template: Template, { removeContent }: ShowOptions): boolean =>
  removeContent !== null || (kind === 'popup' && !template.showCloseButton);
