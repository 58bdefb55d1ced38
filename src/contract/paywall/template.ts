/**
 * Templates of walls (`GET /api/template`; spec: paywall points 3 and 7). A page requests them before it decides, and
 * decodes them (`template-guards.ts`) only if it shows one: with the decoder here, every page would load it.
 */
import * as v from 'valibot';
import type { Call } from '../../http/call.ts';
import { decodeWith, isObject } from '../guards.ts';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { exactId, optionalExactId } from '../schema/request-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { paywallSpec, route } from './route.ts';

/** Query of `GET /api/template`. */
export const templateQuery = v.object({ siteId: exactId, templateId: exactId, version: optionalExactId });

/** Route of templates. */
const templateRoute = { ...route, path: '/api/template' } as const;

/** `GET /api/template`, undecoded: a page fetches templates before it knows whether one is shown. */
export const rawTemplate: Call<v.InferInput<typeof templateQuery>, undefined, Record<string, unknown>> = {
  ...templateRoute,
  decode: decodeWith(isObject),
};

const size = v.optional(v.nullable(v.number()));

const finite = v.pipe(v.number(), v.finite());

const unit = v.optional(v.picklist(['px', '%']));

/** One row of a template's `sizes`: its box in a space from `minSize` to `maxSize` px. */
const templateSizeReply = ownObject({
  minSize: size,
  maxSize: size,
  widthValue: size,
  widthUnit: unit,
  heightValue: size,
  heightUnit: unit,
});

/** Trigger of a template: after seconds, or once the reader has scrolled past a percentage. */
const triggerReply = v.variant('type', [
  ownObject({ type: v.literal('delay'), delaySec: finite }),
  ownObject({
    type: v.literal('scrollPercentage'),
    scrollPercentage: finite,
    scrollDenominatorSelector: v.optional(v.string()),
  }),
]);

/** The reply. `type` and `style` may be missing: showing such a template is refused with a console text. */
export const templateReply = ownObject({
  templateId: v.string(),
  type: v.fallback(v.optional(v.picklist(['iframe', 'noniframe'])), undefined),
  style: v.fallback(v.optional(v.picklist(['popup', 'inline'])), undefined),
  html: v.optional(v.string(), ''),
  css: v.optional(v.string(), ''),
  js: v.optional(v.string(), ''),
  sizes: v.optional(v.array(templateSizeReply), []),
  version: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  selector: v.optional(v.nullable(v.string())),
  width: v.optional(v.nullable(v.string())),
  height: v.optional(v.nullable(v.string())),
  resizable: v.optional(v.boolean(), false),
  showCloseButton: v.optional(v.boolean(), true),
  modalClass: v.optional(v.nullable(v.string())),
  modalStyle: v.optional(v.record(v.string(), v.string()), {}),
  overlappable: v.optional(v.boolean(), false),
  fadeOut: v.optional(v.boolean(), false),
  urlParams: v.optional(v.record(v.string(), v.string()), {}),
  trigger: v.optional(v.nullable(triggerReply)),
  /** True for an iframe template of the old form: session and token are in its URL (`ck`). */
  legacyCk: v.optional(v.boolean(), false),
});

/**
 * `GET /api/template`: null if a site has no template of that name. This is not an error: built-in screens are
 * requested by name, because an operator may have replaced them.
 */
const template = endpoint<v.InferInput<typeof templateQuery>>()({
  ...templateRoute,
  reply: v.nullable(templateReply),
});

/** The call of templates. */
export const templateCalls = { template } as const;

/** Its rows. */
export const templateRows = rowsOf('paywall', templateCalls, {
  template: describeRow({
    summary: 'What a wall is drawn from; null where the site has none of that name',
    spec: paywallSpec,
    access: 'anyone',
    query: templateQuery,
  }),
});
