/** The JSON that a site's rows hold: analytics, templates, flows and rules. */
import type { InferInput } from 'valibot';
import type { templateReply } from '#src/contract/paywall/template.ts';
import type { trackingConfigReply } from '#src/contract/tracking/tracking-config.ts';

/** The analytics of a site (design: contract, replies the specs don't show). */
export type TrackingConfig = InferInput<typeof trackingConfigReply>;

/** Template data as in the reply of `GET /api/template`, without its version, which the service numbers. */
export type TemplateDocument = Omit<InferInput<typeof templateReply>, 'version'>;

/**
 * A flow document (design: flow-format). The service reads only its id and version, so a broken document can be seeded
 * to show how the SDK handles it.
 */
export interface FlowDocument {
  flowId: string;
  version: number;
  [field: string]: unknown;
}

/** A server-side rule about the bearer's reader. A visitor without a bearer fulfils none. */
export type RuleDefinition =
  | { kind: 'has-subscription'; regionId?: string; planId?: string }
  | { kind: 'email-verified' }
  /** At least this many page impressions (`pi`) of the reader on the site. */
  | { kind: 'visited'; atLeast: number };
