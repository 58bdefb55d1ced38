import type { InferOutput } from 'valibot';
import type { flowChangeReply, flowDraftBody } from '#src/contract/flows/flow-versions.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import { recordChange } from './change-list.ts';
import { lockFlow } from './lock-flow.ts';

/**
 * Saves a document as a new draft, which never changes. Throws 409 if the editor has not seen the newest version: then
 * nothing is saved, and the document is still theirs.
 */
export const saveDraft = (
  database: Database,
  { document, parent, newest: expected, operator, ...name }: InferOutput<typeof flowDraftBody>,
  now: Date,
): Promise<InferOutput<typeof flowChangeReply>> =>
  database.transaction().execute(async (trx) => {
    const { live, newest } = await lockFlow(trx, name);
    if (newest !== expected) {
      throw new Refusal(409, 'newer_version', 'Somebody saved another version meanwhile: compare it with yours');
    }
    const version = (newest ?? 0) + 1;
    await trx
      .insertInto('flows')
      .values({
        site_id: name.siteId,
        flow_id: name.flowId,
        version,
        is_draft: true,
        document: JSON.stringify({ ...document, flowId: name.flowId, version }),
        parent,
        saved_at: now,
        saved_by: operator,
      })
      .execute();
    await recordChange(trx, name, { act: 'saved', version, liveBefore: live, operator, now });
    return { version, live };
  });
