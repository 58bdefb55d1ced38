/** The audit list of what operators change beside flows, an optional addition. */
import * as v from 'valibot';
import { siteQuery, unknownSiteRefusal } from '../paywall/route.ts';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalExactId } from '../schema/request-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { operatorFacts, operatorRead } from './operator-fields.ts';
import { operatorRoles } from './operator-roles.ts';

/** Kinds of subjects. */
export const changeKinds = ['template', 'newsletter', 'plan', 'webhook', 'operator'] as const;

/** The acts of an audit list. */
export const changeActs = ['added', 'changed', 'saved', 'published', 'secret-replaced', 'replayed', 'revoked'] as const;

/** Query of `GET /operator/changes`. `before` is the `next` of the last reply. */
export const operatorChangesQuery = v.object({
  ...siteQuery.entries,
  kind: v.optional(v.picklist(changeKinds)),
  subject: optionalExactId,
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number), v.maxValue(2_147_483_647))),
});

/** One entry. */
export const operatorChange = ownObject({
  at: v.string(),
  by: v.string(),
  kind: v.picklist(changeKinds),
  /** The id of the template, plan, webhook or operator; of a newsletter, its region and id. */
  subject: v.string(),
  act: v.picklist(changeActs),
  /** The operator that was added or revoked: they belong to the service, so each site lists them. Absent for other kinds. */
  subjectOperator: v.optional(ownObject({ name: v.string(), role: v.picklist(operatorRoles) })),
  /** The version or revision that the change made or published. Of an operator, 1 when added, and 2 when revoked. */
  revision: v.number(),
  /** The state before; null for something new. Of a template, the version that was live. */
  before: v.unknown(),
});

/** Reply of `GET /operator/changes`: the newest first, 100 at most. */
const operatorChangesReply = ownObject({
  changes: v.array(operatorChange),
  /** Leads to older entries; null if there are none. */
  next: v.nullable(v.number()),
});

/** The call. */
export const operatorChangeCalls = {
  operatorChanges: endpoint<InputOf<typeof operatorChangesQuery>>()({
    ...operatorRead,
    path: '/operator/changes',
    reply: operatorChangesReply,
  }),
} as const;

/** Its row. */
export const operatorChangeRows = rowsOf('operator', operatorChangeCalls, {
  operatorChanges: describeRow({
    ...operatorFacts,
    summary: 'Who changed which template, newsletter, plan, webhook or operator, and what it was before',
    query: operatorChangesQuery,
    refusals: unknownSiteRefusal,
  }),
});
