import { decodeTemplate } from '../../../contract/paywall/template-guards.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Template, Templates } from '../template.ts';
import type { SuppressedReason, Wall } from '../wall.ts';
import { applyProps, isHardWall, type ShowOptions, validateShowOptions } from './show-options.ts';
import type { ShowRequest } from './show-request.ts';

/** Dependencies for preparing a wall. */
export interface PreparePorts {
  platform: Pick<Platform, 'log'>;
  templates: Templates;
  /** Returns the reason why a template must not be shown to this reader on this page; null if it may. */
  findReasonAgainst: (templateId: string) => SuppressedReason | null;
  /** Applies the SDK's own requirements to a template, whatever its operator has set. */
  applyRequirements: (template: Template) => Template;
}

/** A wall that may be shown. */
export type PreparedWall = Pick<Wall, 'template' | 'kind' | 'screen'>;

const getKind = ({ countdown }: ShowOptions, { style }: Template): Wall['kind'] =>
  countdown !== null ? 'countdown' : style === 'popup' ? 'popup' : 'inline';

const noScreen = { screen: null, template: null } as const;

/** Returns the built-in screen of that name, for a site without such a template. */
const findScreen = async ({ siteId, templateId }: ShowOptions) => {
  if (siteId === '' || templateId === '') return noScreen;
  const { getBuiltInScreen } = await import('../built-in-screens.ts');
  const screen = getBuiltInScreen(templateId);
  return screen === null ? noScreen : { ...screen, template: decodeTemplate(screen.template) };
};

/** Decodes a template. Loads the repair code only for an invalid one. */
const readTemplate = async (
  rawTemplate: unknown,
  { warn }: Pick<Platform['log'], 'warn'>,
): Promise<Template | null> => {
  const whole = decodeTemplate(rawTemplate);
  if (whole !== null || !rawTemplate) return whole;
  return (await import('../../recovery/mend-template.ts')).mendTemplate(rawTemplate, warn);
};

/** Loads the template of a wall and checks the request. Resolves to the wall, or to why it must not be shown. */
export const prepareWall = async (
  { platform: { log }, templates, findReasonAgainst, applyRequirements }: PreparePorts,
  { options, isEntitlementUnknown }: ShowRequest,
): Promise<PreparedWall | { why: SuppressedReason }> => {
  const rawTemplate =
    options.templateId === '' || options.siteId === '' ? null : await templates(options.siteId, options);
  const own = await readTemplate(rawTemplate, log);
  const { screen, template: builtIn } = own === null ? await findScreen(options) : noScreen;
  const validation = validateShowOptions(options, own ?? builtIn, rawTemplate === null);
  if (!validation.ok) {
    log.error(validation.text);
    return { why: { kind: 'invalid', text: validation.text } };
  }
  const template = applyRequirements(applyProps(validation.template, options.props));
  const kind = getKind(options, template);
  const why = findReasonAgainst(template.templateId);
  if (why !== null) return { why };
  const mayBeSubscriber = isEntitlementUnknown && isHardWall(kind, template, options);
  return mayBeSubscriber ? { why: { kind: 'entitlement-unknown' } } : { template, kind, screen };
};
