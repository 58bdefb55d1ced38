/** Templates and flows, by version. */
import type { InferInput } from 'valibot';
import type { templateReply } from '../../../src/http/contract/paywall.ts';
import type { Database } from '../database/open.ts';
import type { FlowDocument } from '../seed-types.ts';
import { notFound } from '../wire/refusal.ts';

/** A version that is no number names nothing. */
const versionOf = (version: string | undefined): number | null => {
  if (version === undefined || version === '') return null;
  return /^\d{1,9}$/.test(version) ? Number(version) : -1;
};

/** The template of that version, or the highest; null when there is none. */
export const findTemplate = async (
  database: Database,
  { siteId, templateId, version }: { siteId: string; templateId: string; version?: string | undefined },
): Promise<InferInput<typeof templateReply> | null> => {
  const wanted = versionOf(version);
  const row = await database
    .selectFrom('templates')
    .select(['version', 'document'])
    .where('site_id', '=', siteId)
    .where('template_id', '=', templateId)
    .$if(wanted !== null, (query) => query.where('version', '=', wanted))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { ...row.document, version: row.version };
};

/** The flow of that version, drafts too, or the highest that is not a draft; 404 when there is none. */
export const findFlow = async (
  database: Database,
  { siteId, flowId, version }: { siteId: string; flowId: string; version?: string | undefined },
): Promise<FlowDocument> => {
  const wanted = versionOf(version);
  const row = await database
    .selectFrom('flows')
    .select('document')
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .$if(wanted !== null, (query) => query.where('version', '=', wanted))
    .$if(wanted === null, (query) => query.where('is_draft', '=', false))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) throw notFound('flow');
  return row.document;
};
