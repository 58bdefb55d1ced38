/** Publishes what was scheduled, once it is due. */
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database/open.ts';
import { recordChange } from './change-list.ts';
import { lockFlow } from './lock-flow.ts';
import { setLive } from './publish.ts';

/** The worker of a service. */
export interface FlowPublisher {
  /** Starts the work if something is due. Never waits, never throws. */
  wake(): void;
  /** Resolves once all that is due now is live. */
  whenPublished(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Takes one due publication; false if there is none. If another version became live since it was scheduled, nothing is
 * published: the audit list says so, and the editors decide.
 */
const publishOne = (database: Database, now: Date): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('flow_schedules')
      .selectAll()
      .where('at', '<=', now)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst();
    if (due === undefined) return false;
    const name = { siteId: due.site_id, flowId: due.flow_id };
    const { live } = await lockFlow(trx, name);
    const schedule = await trx
      .deleteFrom('flow_schedules')
      .where('site_id', '=', name.siteId)
      .where('flow_id', '=', name.flowId)
      .where('at', '<=', now)
      .returningAll()
      .executeTakeFirst();
    // Another process was first, or an editor has cancelled it.
    if (schedule === undefined) return true;
    const { version, operator } = schedule;
    if (live === schedule.live) await setLive(trx, name, live, { version, operator, act: 'published', now });
    else await recordChange(trx, name, { act: 'schedule-failed', version, liveBefore: live, operator, now });
    return true;
  });

interface PublisherDeps {
  database: Database;
  clock: Clock;
  onError: (cause: unknown) => void;
}

/** Creates the worker. */
export const createFlowPublisher = ({ database, clock, onError }: PublisherDeps): FlowPublisher => {
  let isClosed = false;
  let work = Promise.resolve();
  const wake = (): void => {
    work = work
      .then(async () => {
        while (!isClosed && (await publishOne(database, clock.now())));
      })
      .catch((cause: unknown) => {
        if (!isClosed) onError(cause);
      });
  };
  return {
    wake,
    whenPublished: () => {
      wake();
      return work;
    },
    close: () => {
      isClosed = true;
      return work;
    },
  };
};
