/** The pages of the workbench beside flows. */
import type { OperatorCalls } from '../state/operator-calls.ts';
import { createNewsletterKind } from './newsletter-kind.ts';
import { createPlanKind } from './plan-kind.ts';
import type { SettingsKind } from './settings-kind.ts';
import { createTemplateKind } from './template-kind.ts';
import { createWebhookKind } from './webhook-kind.ts';

/** Kinds of settings, by the last part of the address of their page. */
export const sections = {
  templates: createTemplateKind,
  newsletters: createNewsletterKind,
  plans: createPlanKind,
  webhooks: createWebhookKind,
} as const satisfies Readonly<Record<string, (calls: OperatorCalls) => SettingsKind>>;

/** The name of a page. */
export type Section = keyof typeof sections;
