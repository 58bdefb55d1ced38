/** Publications: each is one transaction that sees which version is live. */
import type { InferOutput } from 'valibot';
import type {
  flowChangeReply,
  flowPublicationBody,
  flowRollbackBody,
  flowScheduleBody,
} from '#src/contract/flows/flow-versions.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import { findChanges, recordChange } from './change-list.ts';
import { findPreviousLive } from './history.ts';
import type { FlowName } from './live-version.ts';
import { lockFlow, requireLive, requireVersion, type Work } from './lock-flow.ts';
import { requireNoErrors } from './require-no-errors.ts';

type ChangeReply = InferOutput<typeof flowChangeReply>;

/** A change of the live version, and its operator. */
interface Publication {
  version: number;
  operator: string;
  act: 'published' | 'rolled-back';
  now: Date;
}

/** Makes a version live; the flow is locked, and the version exists. */
export const setLive = async (
  trx: Work,
  { siteId, flowId }: FlowName,
  liveBefore: number | null,
  { version, operator, act, now }: Publication,
): Promise<void> => {
  await trx
    .updateTable('flows')
    .set({ is_draft: false })
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .where('version', '=', version)
    .execute();
  await trx
    .updateTable('live_flows')
    .set({ version })
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .execute();
  await recordChange(trx, { siteId, flowId }, { act, version, liveBefore, operator, now });
};

/** Publishes a version at once; throws 409 if the editor has not seen the live one, or if the checker finds errors. */
export const publishFlow = (
  database: Database,
  { version, live: expected, operator, ...name }: InferOutput<typeof flowPublicationBody>,
  now: Date,
): Promise<ChangeReply> =>
  database.transaction().execute(async (trx) => {
    const { live } = await lockFlow(trx, name);
    await requireVersion(trx, name, version);
    requireLive(live, expected);
    await requireNoErrors(trx, name, version);
    if (live !== version) await setLive(trx, name, live, { version, operator, act: 'published', now });
    return { version, live: version };
  });

/** Makes the version live again that was live before, whatever the checker says: a way back is always open. */
export const rollBackFlow = (
  database: Database,
  { live: expected, operator, ...name }: InferOutput<typeof flowRollbackBody>,
  now: Date,
): Promise<ChangeReply> =>
  database.transaction().execute(async (trx) => {
    const { live } = await lockFlow(trx, name);
    await requireVersion(trx, name, expected);
    requireLive(live, expected);
    const version = findPreviousLive(await findChanges(trx, name), expected);
    if (version === null) {
      throw new Refusal(409, 'nothing_before', 'No version was live before this one: publish another one instead');
    }
    await setLive(trx, name, live, { version, operator, act: 'rolled-back', now });
    return { version, live: version };
  });

/** Schedules a publication in place of any other of the flow, or cancels it. */
export const scheduleFlow = (
  database: Database,
  { version, live: expected, operator, at, ...name }: InferOutput<typeof flowScheduleBody>,
  now: Date,
): Promise<ChangeReply> =>
  database.transaction().execute(async (trx) => {
    const { siteId, flowId } = name;
    const { live } = await lockFlow(trx, name);
    await requireVersion(trx, name, version);
    requireLive(live, expected);
    if (at !== null) await requireNoErrors(trx, name, version);
    await trx.deleteFrom('flow_schedules').where('site_id', '=', siteId).where('flow_id', '=', flowId).execute();
    if (at !== null) {
      const row = { site_id: siteId, flow_id: flowId, version, live, at: new Date(at), operator };
      await trx.insertInto('flow_schedules').values(row).execute();
    }
    const act = at === null ? 'unscheduled' : 'scheduled';
    await recordChange(trx, name, { act, version, liveBefore: live, operator, now });
    return { version, live };
  });
