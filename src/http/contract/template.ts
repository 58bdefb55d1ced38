/** `GET /api/template` (spec: paywall points 3 and 7): what draws walls decodes it, so it stands apart from the core. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ownObject } from './own-object.ts';
import { templateRoute } from './paywall-calls.ts';
import type { templateQuery } from './requests.ts';

const size = v.optional(v.nullable(v.number()));
const finite = v.pipe(v.number(), v.finite());
const unit = v.optional(v.picklist(['px', '%']));

/** One row of a template's `sizes`: from `minSize` to `maxSize` (px of the space it has) it takes this box. */
const templateSizeReply = ownObject({
  minSize: size,
  maxSize: size,
  widthValue: size,
  widthUnit: unit,
  heightValue: size,
  heightUnit: unit,
});

/** When a template shows: after seconds, or once the reader has scrolled past a percentage. */
const triggerReply = v.variant('type', [
  ownObject({ type: v.literal('delay'), delaySec: finite }),
  ownObject({
    type: v.literal('scrollPercentage'),
    scrollPercentage: finite,
    scrollDenominatorSelector: v.optional(v.string()),
  }),
]);

/** `GET /api/template`. `type` and `style` may be missing: showing such a template is refused with its console text. */
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
  /** An iframe template of the old form: session and token stand in its address (`ck`). */
  legacyCk: v.optional(v.boolean(), false),
});

/**
 * `GET /api/template`: null where a site has none of that name. That is no error: the screens that come with the SDK are
 * asked for by their names, in case that an operator has put something else in their place.
 */
export const template = endpoint<v.InferInput<typeof templateQuery>>()({
  ...templateRoute,
  reply: v.nullable(templateReply),
});
