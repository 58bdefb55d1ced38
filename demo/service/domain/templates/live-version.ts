/** Which version of a template is live: the one that was published last, else the highest that is no draft. */
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';

/** A template of a site. */
export interface TemplateName {
  siteId: string;
  templateId: string;
}

/** True for the row of the published version; null for all rows of a template that was never published here. */
export const isPublished: RawBuilder<boolean | null> = sql`templates.version = (
  select live_templates.version from live_templates
  where live_templates.site_id = templates.site_id and live_templates.template_id = templates.template_id
)`;

/** Returns the live version; null for a template that has only drafts. */
export const findLiveVersion = async (
  database: DatabaseOrTransaction,
  { siteId, templateId }: TemplateName,
): Promise<number | null> => {
  const row = await database
    .selectFrom('templates')
    .select('version')
    .where('site_id', '=', siteId)
    .where('template_id', '=', templateId)
    .where('is_draft', '=', false)
    .orderBy(isPublished, (order) => order.desc().nullsLast())
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
};
