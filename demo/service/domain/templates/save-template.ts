/** Changes of templates: each is one transaction that sees the newest version and which one is live. */
import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import type {
  templateChangeReply,
  templateDraftBody,
  templatePublicationBody,
} from '#src/contract/operator/template-versions.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { recordChange } from '../operators/change-list.ts';
import { findSite } from '../sites/sites.ts';
import { findLiveVersion, type TemplateName } from './live-version.ts';

type Work = Transaction<Schema>;
type ChangeReply = InferOutput<typeof templateChangeReply>;

/** Locks a template until the end of the transaction: changes of one template follow each other. */
const lockTemplate = async (trx: Work, name: TemplateName): Promise<{ live: number | null; newest: number | null }> => {
  const { siteId, templateId } = name;
  await findSite(trx, siteId);
  await trx
    .insertInto('live_templates')
    .values({ site_id: siteId, template_id: templateId, version: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom('live_templates')
    .select('version')
    .where('site_id', '=', siteId)
    .where('template_id', '=', templateId)
    .forUpdate()
    .execute();
  const newest = await trx
    .selectFrom('templates')
    .select('version')
    .where('site_id', '=', siteId)
    .where('template_id', '=', templateId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { live: await findLiveVersion(trx, name), newest: newest?.version ?? null };
};

/**
 * Saves a template as a new draft, which never changes. Throws 409 if the editor has not seen the newest version: then
 * nothing is saved, and the document is still theirs.
 */
export const saveTemplate = (
  database: Database,
  { document, parent, newest: expected, operator, ...name }: InferOutput<typeof templateDraftBody>,
  now: Date,
): Promise<ChangeReply> =>
  database.transaction().execute(async (trx) => {
    const { live, newest } = await lockTemplate(trx, name);
    if (newest !== expected) {
      throw new Refusal(409, 'newer_version', 'Somebody saved another version meanwhile: compare it with yours');
    }
    const { siteId, templateId } = name;
    const version = (newest ?? 0) + 1;
    await trx
      .insertInto('templates')
      .values({
        site_id: siteId,
        template_id: templateId,
        version,
        is_draft: true,
        document: JSON.stringify({ ...document, templateId }),
        parent,
        saved_at: now,
        saved_by: operator,
      })
      .execute();
    const change = { siteId, kind: 'template', subject: templateId, act: 'saved', revision: version } as const;
    await recordChange(trx, { ...change, before: null, operator, now });
    return { version, live };
  });

/** Makes a version live at once, also an older one; throws 409 if the editor has not seen the live one. */
export const publishTemplate = (
  database: Database,
  { version, live: expected, operator, ...name }: InferOutput<typeof templatePublicationBody>,
  now: Date,
): Promise<ChangeReply> =>
  database.transaction().execute(async (trx) => {
    const { siteId, templateId } = name;
    const { live } = await lockTemplate(trx, name);
    const published = await trx
      .updateTable('templates')
      .set({ is_draft: false })
      .where('site_id', '=', siteId)
      .where('template_id', '=', templateId)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst();
    if (published === undefined) throw notFound('template');
    if (live !== expected) {
      const state = live === null ? 'No version is live' : `Version ${live} is live`;
      throw new Refusal(409, 'live_changed', `${state} by now: compare it with yours before you publish`);
    }
    if (live === version) return { version, live };
    await trx
      .updateTable('live_templates')
      .set({ version })
      .where('site_id', '=', siteId)
      .where('template_id', '=', templateId)
      .execute();
    const change = { siteId, kind: 'template', subject: templateId, act: 'published', revision: version } as const;
    await recordChange(trx, { ...change, before: live === null ? null : { live }, operator, now });
    return { version, live: version };
  });
