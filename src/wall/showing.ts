import { parseRemoveContent, type RemoveContent } from '../flow/removed-content.ts';
import { decodeTemplate, fitsTemplate } from '../http/contract/template-guards.ts';
import { own } from '../platform/own-value.ts';
import { type Countdown, countdownOf } from './countdown.ts';
import type { Template } from './template.ts';
import type { Wall } from './wall.ts';

/** What a node or the host asks to be shown: a template, and what it changes of it. */
export interface Showing {
  siteId: string;
  templateId: string;
  version: string | undefined;
  /** The node's own target; its `selector`, `showCloseButton` and other props go before the template's. */
  props: object;
  removeContent: RemoveContent | null;
  /** For the bar of a countdown. */
  countdown: Countdown | null;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Reads the target of a `showtemplate` node; with `isCountdown`, of a `stickycountdown` node. */
export const showingOf = (siteId: string, target: object, isCountdown = false): Showing => ({
  siteId,
  templateId: text(own(target, 'templateId')) ?? '',
  version: text(own(target, 'version')),
  props: target,
  removeContent: parseRemoveContent(own(target, 'removeContent')),
  countdown: isCountdown ? countdownOf(target) : null,
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

/** The template with the node's props over it; props that do not fit are left out. */
export const withProps = (template: Template, props: object): Template => {
  const fitting = overridable.filter((key) => own(props, key) !== undefined && fitsTemplate(key, own(props, key)));
  const changes = fitting.map((key) => [key, own(props, key)]);
  return decodeTemplate({ ...template, ...Object.fromEntries(changes) }) ?? template;
};

/**
 * The spec's texts for what can't be shown (paywall points 5 and 8), or the template that can: a site id, a template
 * id, a found template, a type and a style are needed. `isAbsent`: the service has no such template, and did not fail.
 */
export const checkShowing = (
  { siteId, templateId }: Showing,
  template: Template | null,
  isAbsent = true,
): { ok: true; template: Template } | { ok: false; text: string } => {
  const refuse = (why: string) => ({ ok: false as const, text: `Show Template: ${why}` });
  if (siteId === '') return refuse('Cannot get site id.');
  if (templateId === '') return refuse('Cannot get template id.');
  if (template === null && !isAbsent) return refuse(`The service did not give ${templateId}`);
  if (template === null) return refuse('Cannot find this template');
  if (template.type === undefined) return refuse('Cannot get template type.');
  if (template.style === undefined) return refuse('Cannot get template style.');
  return { ok: true, template };
};

/** A popup that can't be closed, or a wall that takes content away (spec: paywall point 3, wallPolicy). */
export const isHard = (kind: Wall['kind'], template: Template, { removeContent }: Showing): boolean =>
  removeContent !== null || (kind === 'popup' && !template.showCloseButton);
