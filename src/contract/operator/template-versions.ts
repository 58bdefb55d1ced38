/** Versions of templates for the publisher's operators, an optional addition: read, save, publish. */
import * as v from 'valibot';
import { flowStates } from '../flows/flow-versions.ts';
import { siteQuery, unknownSiteRefusal } from '../paywall/route.ts';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { exactId } from '../schema/request-fields.ts';
import { describeRow, rowsOf, withRefusals } from '../table/row.ts';
import {
  editorFacts,
  operatorFacts,
  operatorFields,
  operatorRead,
  operatorWrite,
  revisionNumber,
} from './operator-fields.ts';

const unknownTemplate = { 404: '`unknown_template`: there is no such site, or no such template of it' } as const;

/** One version in lists; its document is that of `GET /api/template`. */
export const templateVersion = ownObject({
  version: v.number(),
  state: v.picklist(flowStates),
  /** The version that it was made from; null if that is unknown. */
  parent: v.nullable(v.number()),
  /** ISO 8601; null for a version that was imported. */
  savedAt: v.nullable(v.string()),
  savedBy: v.nullable(v.string()),
});

/** Reply of `GET /operator/templates`, in the order of the ids. */
const templateListReply = ownObject({
  templates: v.array(
    ownObject({
      templateId: v.string(),
      /** The version that readers get; null for a template that has only drafts. */
      live: v.nullable(v.number()),
      newest: templateVersion,
    }),
  ),
});

/** Query of `GET /operator/template`. */
export const templateHistoryQuery = v.object({ ...siteQuery.entries, templateId: exactId });

/** Reply of `GET /operator/template`: the newest first. */
export const templateHistoryReply = ownObject({ templateId: v.string(), versions: v.array(templateVersion) });

const text = v.pipe(v.string(), v.maxLength(60_000));
const length = v.nullable(v.pipe(v.string(), v.regex(/^\d{1,5}(\.\d{1,3})?(px|%|em|rem|vw|vh)$/)));
const pixels = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)));
const unit = v.picklist(['px', '%']);
const shortTexts = v.record(v.string(), v.pipe(v.string(), v.maxLength(2000)));

const sizeRow = v.strictObject({
  minSize: v.optional(pixels),
  maxSize: v.optional(pixels),
  widthValue: v.optional(pixels),
  widthUnit: v.optional(unit),
  heightValue: v.optional(pixels),
  heightUnit: v.optional(unit),
});

const trigger = v.variant('type', [
  v.strictObject({
    type: v.literal('delay'),
    delaySec: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)),
  }),
  v.strictObject({
    type: v.literal('scrollPercentage'),
    scrollPercentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    scrollDenominatorSelector: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  }),
]);

/** A template as an operator writes it. Unknown fields are refused: a misspelt name must not be ignored silently. */
const templateDraft = v.strictObject({
  type: v.picklist(['iframe', 'noniframe']),
  style: v.picklist(['popup', 'inline']),
  html: v.optional(text, ''),
  css: v.optional(text, ''),
  js: v.optional(text, ''),
  sizes: v.optional(v.pipe(v.array(sizeRow), v.maxLength(50)), []),
  selector: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1000)))),
  width: v.optional(length),
  height: v.optional(length),
  resizable: v.optional(v.boolean(), false),
  showCloseButton: v.optional(v.boolean(), true),
  modalClass: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1000)))),
  modalStyle: v.optional(shortTexts, {}),
  overlappable: v.optional(v.boolean(), false),
  fadeOut: v.optional(v.boolean(), false),
  urlParams: v.optional(shortTexts, {}),
  trigger: v.optional(v.nullable(trigger)),
  legacyCk: v.optional(v.boolean(), false),
});

const templateFields = { ...operatorFields, templateId: exactId };

/** Body of `POST /operator/template/draft`. The service writes the template's id and the version into the document. */
export const templateDraftBody = v.object({
  ...templateFields,
  parent: v.nullable(revisionNumber),
  /** The newest version that the editor has seen; null for a new template. Another one is a 409. */
  newest: v.nullable(revisionNumber),
  document: templateDraft,
});

/** Body of `POST /operator/template/live`. An older version than the live one takes a change back. */
export const templatePublicationBody = v.object({
  ...templateFields,
  version: revisionNumber,
  /** The live version that the editor has seen; null if there is none. Another one is a 409. */
  live: v.nullable(revisionNumber),
});

/** Reply to a change: the version that it was about. */
export const templateChangeReply = ownObject({ version: v.number(), live: v.nullable(v.number()) });

/** The calls. */
export const templateVersionCalls = {
  templateList: endpoint<InputOf<typeof siteQuery>>()({
    ...operatorRead,
    path: '/operator/templates',
    reply: templateListReply,
  }),
  templateHistory: endpoint<InputOf<typeof templateHistoryQuery>>()({
    ...operatorRead,
    path: '/operator/template',
    reply: templateHistoryReply,
  }),
  saveTemplate: endpoint<undefined, InputOf<typeof templateDraftBody>>()({
    ...operatorWrite,
    path: '/operator/template/draft',
    reply: templateChangeReply,
  }),
  publishTemplate: endpoint<undefined, InputOf<typeof templatePublicationBody>>()({
    ...operatorWrite,
    path: '/operator/template/live',
    reply: templateChangeReply,
  }),
} as const;

/** Their rows. */
export const templateVersionRows = rowsOf('templates', templateVersionCalls, {
  templateList: describeRow({
    ...operatorFacts,
    summary: 'The templates of a site with their newest and live versions',
    query: siteQuery,
    refusals: unknownSiteRefusal,
  }),
  templateHistory: describeRow({
    ...operatorFacts,
    summary: 'The versions of a template',
    query: templateHistoryQuery,
    refusals: unknownTemplate,
  }),
  saveTemplate: describeRow({
    ...editorFacts,
    summary: 'Saves a template as a new draft version',
    body: templateDraftBody,
    refusals: withRefusals(unknownSiteRefusal, {
      409: '`newer_version`: somebody saved a version meanwhile; nothing was saved',
    }),
  }),
  publishTemplate: describeRow({
    ...editorFacts,
    summary: 'Makes a version of a template the one that readers get',
    body: templatePublicationBody,
    refusals: withRefusals(unknownTemplate, {
      409: '`live_changed`: another version is live by now; nothing was changed',
    }),
  }),
});
