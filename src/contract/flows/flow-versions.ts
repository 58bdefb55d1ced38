/** Versions of flows for the publisher's operators, an optional addition: read, save, publish, schedule, roll back. */
import * as v from 'valibot';
import { siteQuery, unknownFlowRefusal, unknownSiteRefusal } from '../paywall/route.ts';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { exactId, line } from '../schema/request-fields.ts';
import { describeRow, rowsOf, withRefusals } from '../table/row.ts';

const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999));
const knownVersion = v.nullable(versionNumber);

/** The states of a version: it was never published, readers get it, or they got it before another one. */
export const flowStates = ['draft', 'live', 'retired'] as const;

/** The acts of an audit list. */
export const flowActs = ['saved', 'published', 'rolled-back', 'scheduled', 'unscheduled', 'schedule-failed'] as const;

const schedule = ownObject({ version: v.number(), at: v.string(), by: v.string() });

/** One version in lists; its document is that of `GET /api/flow/data`. */
export const flowVersion = ownObject({
  version: v.number(),
  state: v.picklist(flowStates),
  /** The version that it was made from; null if that is unknown. */
  parent: v.nullable(v.number()),
  /** ISO 8601; null for a version that was imported. */
  savedAt: v.nullable(v.string()),
  savedBy: v.nullable(v.string()),
});

/** One entry of an audit list. */
export const flowChange = ownObject({
  at: v.string(),
  by: v.string(),
  act: v.picklist(flowActs),
  version: v.number(),
  /** The version that was live before. */
  liveBefore: v.nullable(v.number()),
});

/** Reply of `GET /operator/flows`, in the order of the ids. */
export const flowListReply = ownObject({
  flows: v.array(
    ownObject({
      flowId: v.string(),
      /** The name of the first branch; empty without one. */
      name: v.string(),
      live: v.nullable(v.number()),
      newest: flowVersion,
      lastChange: v.nullable(flowChange),
      schedule: v.nullable(schedule),
    }),
  ),
});

/** Query of `GET /operator/flow`. */
export const flowHistoryQuery = v.object({ ...siteQuery.entries, flowId: exactId });

/** Reply of `GET /operator/flow`: the newest first. */
export const flowHistoryReply = ownObject({
  flowId: v.string(),
  versions: v.array(flowVersion),
  changes: v.array(flowChange),
  schedule: v.nullable(schedule),
  /** The ids of the site's templates, which nodes may show. */
  templateIds: v.array(v.string()),
});

/** The flow, and the name of the operator for the audit list. A key of a named operator stands for its own name. */
const operatorFields = { ...flowHistoryQuery.entries, operator: v.pipe(line(100), v.nonEmpty()) };

/** Body of `POST /operator/flow/draft`. The service writes the flow's id and the version into the document. */
export const flowDraftBody = v.object({
  ...operatorFields,
  parent: knownVersion,
  /** The newest version that the editor has seen; null for a new flow. Another one is a 409. */
  newest: knownVersion,
  document: v.record(v.string(), v.unknown()),
});

/** Body of `POST /operator/flow/live`. */
export const flowPublicationBody = v.object({
  ...operatorFields,
  version: versionNumber,
  /** The live version that the editor has seen; null if there is none. Another one is a 409. */
  live: knownVersion,
});

/** Body of `POST /operator/flow/schedule`; `at` null cancels. */
export const flowScheduleBody = v.object({
  ...flowPublicationBody.entries,
  at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});

/** Body of `POST /operator/flow/rollback`: back to the version that was live before. */
export const flowRollbackBody = v.object({ ...operatorFields, live: versionNumber });

/** Reply to a change: the version that it was about. */
export const flowChangeReply = ownObject({ version: v.number(), live: v.nullable(v.number()) });

const read = { host: 'paywall', method: 'GET', bodyKind: 'none' } as const;
const write = { host: 'paywall', method: 'POST', bodyKind: 'json', reply: flowChangeReply } as const;

/** The calls. */
export const flowVersionCalls = {
  flowList: endpoint<InputOf<typeof siteQuery>>()({ ...read, path: '/operator/flows', reply: flowListReply }),
  flowHistory: endpoint<InputOf<typeof flowHistoryQuery>>()({
    ...read,
    path: '/operator/flow',
    reply: flowHistoryReply,
  }),
  saveDraft: endpoint<undefined, InputOf<typeof flowDraftBody>>()({ ...write, path: '/operator/flow/draft' }),
  publishFlow: endpoint<undefined, InputOf<typeof flowPublicationBody>>()({ ...write, path: '/operator/flow/live' }),
  scheduleFlow: endpoint<undefined, InputOf<typeof flowScheduleBody>>()({
    ...write,
    path: '/operator/flow/schedule',
  }),
  rollBackFlow: endpoint<undefined, InputOf<typeof flowRollbackBody>>()({
    ...write,
    path: '/operator/flow/rollback',
  }),
} as const;

const facts = { spec: 'addition', access: 'operator' } as const;
const changeFacts = { spec: 'addition', access: 'editor' } as const;
const notPublished = {
  409: '`live_changed`: another version is live by now; `flow_errors`: the checker finds errors; nothing was changed',
} as const;

/** Their rows. */
export const flowVersionRows = rowsOf('flows', flowVersionCalls, {
  flowList: describeRow({
    ...facts,
    summary: 'The flows of a site with their newest and live versions',
    query: siteQuery,
    refusals: unknownSiteRefusal,
  }),
  flowHistory: describeRow({
    ...facts,
    summary: 'The versions of a flow, and who changed what',
    query: flowHistoryQuery,
    refusals: unknownFlowRefusal,
  }),
  saveDraft: describeRow({
    ...changeFacts,
    summary: 'Saves a document as a new draft version',
    body: flowDraftBody,
    refusals: withRefusals(unknownSiteRefusal, {
      409: '`newer_version`: somebody saved a version meanwhile; nothing was saved',
    }),
  }),
  publishFlow: describeRow({
    ...changeFacts,
    summary: 'Makes a version the one that readers get',
    body: flowPublicationBody,
    refusals: withRefusals(unknownFlowRefusal, notPublished),
  }),
  scheduleFlow: describeRow({
    ...changeFacts,
    summary: 'Publishes a version later, or cancels that',
    body: flowScheduleBody,
    refusals: withRefusals(unknownFlowRefusal, notPublished),
  }),
  rollBackFlow: describeRow({
    ...changeFacts,
    summary: 'Makes the version live again that was live before',
    body: flowRollbackBody,
    refusals: withRefusals(unknownFlowRefusal, {
      409: '`live_changed`: another version is live by now; `nothing_before`: no version was live before this one',
    }),
  }),
});
