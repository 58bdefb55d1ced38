/** Reads the versions of templates. */
import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { templateHistoryReply, templateVersion } from '#src/contract/operator/template-versions.ts';
import { notFound } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import { isPublished, type TemplateName } from './live-version.ts';

type Version = InferOutput<typeof templateVersion>;

interface VersionRow {
  version: number;
  is_draft: boolean;
  parent: number | null;
  saved_at: Date | null;
  saved_by: string | null;
}

const columns = ['template_id', 'version', 'is_draft', 'parent', 'saved_at', 'saved_by'] as const;

const toVersion = ({ version, is_draft, parent, saved_at, saved_by }: VersionRow, live: number | null): Version => ({
  version,
  state: is_draft ? 'draft' : version === live ? 'live' : 'retired',
  parent,
  savedAt: saved_at?.toISOString() ?? null,
  savedBy: saved_by,
});

/** The live version of each template of a site. */
const liveVersions = async (database: Database, siteId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await database
    .selectFrom('templates')
    .distinctOn('template_id')
    .select(['template_id', 'version'])
    .where('site_id', '=', siteId)
    .where('is_draft', '=', false)
    .orderBy('template_id')
    .orderBy(isPublished, (order) => order.desc().nullsLast())
    .orderBy('version', 'desc')
    .execute();
  return new Map(rows.map(({ template_id, version }) => [template_id, version]));
};

/** Returns the templates of a site, each by its newest version. */
export const listTemplates = async (database: Database, siteId: string) => {
  const live = await liveVersions(database, siteId);
  const rows = await database
    .selectFrom('templates')
    .distinctOn('template_id')
    .select(columns)
    .where('site_id', '=', siteId)
    .orderBy('template_id')
    .orderBy('version', 'desc')
    .execute();
  return {
    templates: rows.map((row) => {
      const liveVersion = live.get(row.template_id) ?? null;
      return { templateId: row.template_id, live: liveVersion, newest: toVersion(row, liveVersion) };
    }),
  };
};

/** Returns the versions of a template; throws 404 without any. */
export const findTemplateHistory = async (
  database: Database,
  { siteId, templateId }: TemplateName,
): Promise<InferOutput<typeof templateHistoryReply>> => {
  const rows = await database
    .selectFrom('templates')
    .select(columns)
    .select(sql<boolean | null>`${isPublished}`.as('is_published'))
    .where('site_id', '=', siteId)
    .where('template_id', '=', templateId)
    .orderBy('version', 'desc')
    .execute();
  if (rows.length === 0) throw notFound('template');
  const live = rows.find(({ is_published }) => is_published) ?? rows.find(({ is_draft }) => !is_draft);
  return { templateId, versions: rows.map((row) => toVersion(row, live?.version ?? null)) };
};
