/** Reads the versions of flows. */
import { type Selectable, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { flowHistoryReply, flowListReply, flowVersion } from '#src/contract/flows/flow-versions.ts';
import { notFound } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import type { FlowSchedulesTable } from '../../ports/database/schema/flow-schema.ts';
import { findChanges } from './change-list.ts';
import { stateOf } from './history.ts';
import { type FlowName, findLiveVersion } from './live-version.ts';

type Version = InferOutput<typeof flowVersion>;
type History = InferOutput<typeof flowHistoryReply>;

interface VersionRow {
  version: number;
  is_draft: boolean;
  parent: number | null;
  saved_at: Date | null;
  saved_by: string | null;
}

const columns = ['flow_id', 'version', 'is_draft', 'parent', 'saved_at', 'saved_by'] as const;

const toVersion = ({ version, is_draft, parent, saved_at, saved_by }: VersionRow, live: number | null): Version => ({
  version,
  state: stateOf({ version, isDraft: is_draft }, live),
  parent,
  savedAt: saved_at?.toISOString() ?? null,
  savedBy: saved_by,
});

const toSchedule = (row: Selectable<FlowSchedulesTable> | undefined): History['schedule'] =>
  row === undefined ? null : { version: row.version, at: row.at.toISOString(), by: row.operator };

/** Returns the versions of a flow with its audit list; throws 404 without any version. */
export const findHistory = async (database: Database, name: FlowName): Promise<History> => {
  const { siteId, flowId } = name;
  const rows = await database
    .selectFrom('flows')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .orderBy('version', 'desc')
    .execute();
  if (rows.length === 0) throw notFound('flow');
  const live = await findLiveVersion(database, name);
  const schedule = await database
    .selectFrom('flow_schedules')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .executeTakeFirst();
  const templates = await database
    .selectFrom('templates')
    .select('template_id')
    .distinct()
    .where('site_id', '=', siteId)
    .orderBy('template_id')
    .execute();
  return {
    flowId,
    versions: rows.map((row) => toVersion(row, live)),
    changes: await findChanges(database, name),
    schedule: toSchedule(schedule),
    templateIds: templates.map(({ template_id }) => template_id),
  };
};

/** Returns the flows of a site, each by its newest version. */
export const listFlows = async (database: Database, siteId: string): Promise<InferOutput<typeof flowListReply>> => {
  const rows = await database
    .selectFrom('flows')
    .distinctOn('flow_id')
    .select(columns)
    .select(sql<string | null>`document #>> '{subFlows,0,name}'`.as('name'))
    .where('site_id', '=', siteId)
    .orderBy('flow_id')
    .orderBy('version', 'desc')
    .execute();
  const schedules = await database.selectFrom('flow_schedules').selectAll().where('site_id', '=', siteId).execute();
  const flows: InferOutput<typeof flowListReply>['flows'] = [];
  for (const row of rows) {
    const name = { siteId, flowId: row.flow_id };
    const live = await findLiveVersion(database, name);
    const [lastChange = null] = await findChanges(database, name);
    flows.push({
      flowId: row.flow_id,
      name: row.name ?? '',
      live,
      newest: toVersion(row, live),
      lastChange,
      schedule: toSchedule(schedules.find(({ flow_id }) => flow_id === row.flow_id)),
    });
  }
  return { flows };
};
