import { safeParse } from 'valibot';
import { templateReply } from '../http/contract/template.ts';
import { parseRemoveContent, type RemoveContent } from './remove-content.ts';
import type { Template } from './template.ts';

/** What a node or the host asks to be shown: a template, and what it changes of it. */
export interface Showing {
  siteId: string;
  templateId: string;
  version: string | undefined;
  /** The node's own target; its `selector`, `showCloseButton` and other props go before the template's. */
  props: object;
  removeContent: RemoveContent | null;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const own = (target: object, key: string): unknown =>
  Object.hasOwn(target, key) ? Reflect.get(target, key) : undefined;

/** Reads the target of a `showtemplate` node. */
export const showingOf = (siteId: string, target: object): Showing => ({
  siteId,
  templateId: text(own(target, 'templateId')) ?? '',
  version: text(own(target, 'version')),
  props: target,
  removeContent: parseRemoveContent(own(target, 'removeContent')),
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
];

/** The template with the node's props over it; props that do not fit are left out. */
export const withProps = (template: Template, props: object): Template => {
  const merged: Record<string, unknown> = { ...template };
  for (const key of overridable) {
    const value = own(props, key);
    if (value === undefined) continue;
    const attempt = safeParse(templateReply, { ...merged, [key]: value });
    if (attempt.success) merged[key] = value;
  }
  const result = safeParse(templateReply, merged);
  return result.success ? result.output : template;
};

/** Reads a template as the service sent it; null when it is none. */
export const decodeTemplate = (raw: object | null): Template | null => {
  const result = safeParse(templateReply, raw);
  return result.success ? result.output : null;
};

/**
 * The spec's texts for what can't be shown (paywall points 5 and 8), or the template that can: a site id, a template
 * id, a found template, a type and a style are needed.
 */
export const checkShowing = (
  { siteId, templateId }: Showing,
  template: Template | null,
): { ok: true; template: Template } | { ok: false; text: string } => {
  const refuse = (why: string) => ({ ok: false as const, text: `Show Template: ${why}` });
  if (siteId === '') return refuse('Cannot get site id.');
  if (templateId === '') return refuse('Cannot get template id.');
  if (template === null) return refuse('Cannot find this template');
  if (template.type === undefined) return refuse('Cannot get template type.');
  if (template.style === undefined) return refuse('Cannot get template style.');
  return { ok: true, template };
};

/** A wall that can't be closed, or one that takes content away (spec: paywall point 3, wallPolicy). */
export const isHard = (template: Template, { removeContent }: Showing): boolean =>
  removeContent !== null || (template.style === 'popup' && !template.showCloseButton);
