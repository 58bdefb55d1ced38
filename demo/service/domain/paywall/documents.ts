/** Templates and flows, by version. */
import type { InferInput } from 'valibot';
import type { templateReply } from '#src/contract/paywall/template.ts';
import { notFound } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import type { FlowDocument } from '../../ports/database/schema/site-documents.ts';
import { isPublished, publishedFirst } from '../flows/live-version.ts';
import { isPublished as isPublishedTemplate } from '../templates/live-version.ts';

/** Returns the number of a requested version, null for the newest; a text that is no number matches nothing. */
const wantedVersion = (version: string | undefined): number | null => {
  if (version === undefined || version === '') return null;
  return /^\d{1,9}$/.test(version) ? Number(version) : -1;
};

/** Returns the template of that version, drafts too, or the live one; null if there is none. */
export const findTemplate = async (
  database: Database,
  { siteId, templateId, version }: { siteId: string; templateId: string; version?: string | undefined },
): Promise<InferInput<typeof templateReply> | null> => {
  const requestedVersion = wantedVersion(version);
  const row = await database
    .selectFrom('templates')
    .select(['version', 'document'])
    .where('site_id', '=', siteId)
    .where('template_id', '=', templateId)
    .$if(requestedVersion !== null, (query) => query.where('version', '=', requestedVersion))
    .$if(requestedVersion === null, (query) =>
      query.where('is_draft', '=', false).orderBy(isPublishedTemplate, publishedFirst),
    )
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { ...row.document, version: row.version };
};

/** A flow, and its version; none for the newest. */
interface FlowKey {
  siteId: string;
  flowId: string;
  version?: string | undefined;
}

/** Selects the flow of that version, drafts too, or the live one. */
export const selectFlow = (database: Database, { siteId, flowId, version }: FlowKey) => {
  const requestedVersion = wantedVersion(version);
  return database
    .selectFrom('flows')
    .select('document')
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .$if(requestedVersion !== null, (query) => query.where('version', '=', requestedVersion))
    .$if(requestedVersion === null, (query) => query.where('is_draft', '=', false).orderBy(isPublished, publishedFirst))
    .orderBy('version', 'desc')
    .limit(1);
};

/** Returns that flow; throws 404 if there is none. */
export const findFlow = async (database: Database, key: FlowKey): Promise<FlowDocument> => {
  const row = await selectFlow(database, key).executeTakeFirst();
  if (row === undefined) throw notFound('flow');
  return row.document;
};
