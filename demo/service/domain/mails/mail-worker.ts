/**
 * Writes and sends queued mails. A call only queues a job: its effect and its duration are the same whether the address
 * is taken or not. Jobs and mails are in the database, so none is lost.
 */
import { sql } from 'kysely';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database/open.ts';
import type { MailServer } from '../../ports/mail-server.ts';
import { runLater, waitAtMost } from '../../ports/timers.ts';
import { readMailJob } from './mail-job.ts';
import { writeMailForJob } from './write-job.ts';

/** The mail worker of a service. */
export interface MailWorker {
  /** Starts the work if something is queued. Never waits, never throws. */
  wake(): void;
  /** Resolves once everything in the queue has been written, by any process; sending may take longer. */
  whenWritten(): Promise<void>;
  /** Resolves once every written mail has been tried. */
  whenSent(): Promise<void>;
  /** Ends the running work and closes the mail server's connection; the rest waits for the next start. */
  close(): Promise<void>;
}

interface MailWorkerDeps {
  database: Database;
  clock: Clock;
  /** Null: mails go to the outbox alone. */
  server: MailServer | null;
  /** True if written mails stay in the outbox after they were sent. */
  shouldKeepOutbox: boolean;
  onError: (cause: unknown) => void;
  /** Hears of each try. */
  onTried?: (isSent: boolean) => void;
  /** Schedules a callback; returns a function that cancels it. */
  schedule?: (ms: number, run: () => void) => () => void;
}

/** Maximum number of tries of a mail, and the pause after the first failure; doubled each time. */
const maxAttempts = 5;
const firstRetryMs = 30_000;

/**
 * A process that claimed a mail longer ago than this has died, in ms: longer than any try, and than the longest pause.
 */
const claimTimeoutMs = 300_000;

/** Sending may take this long while the service stops, in ms. */
const graceMs = 1000;

/** The queue of jobs and mails in the database. */
const createMailQueue = ({
  database,
  clock,
  server,
  shouldKeepOutbox,
}: Pick<MailWorkerDeps, 'database' | 'clock' | 'server' | 'shouldKeepOutbox'>) => {
  /**
   * Takes one job and writes its mail in one transaction; false if the queue is empty. Two processes never share one.
   */
  const writeOne = (): Promise<boolean> =>
    database.transaction().execute(async (trx) => {
      const next = await trx
        .deleteFrom('mail_jobs')
        .where('id', '=', sql<number>`(select id from mail_jobs order by id limit 1 for update skip locked)`)
        .returning('job')
        .executeTakeFirst();
      if (next === undefined) return false;
      const now = clock.now();
      const mail = await writeMailForJob(trx, readMailJob(next.job), now);
      if (mail !== null && (shouldKeepOutbox || server !== null)) {
        await trx
          .insertInto('mails')
          .values({ at: now, ...mail, delivery: server === null ? 'kept' : 'waiting' })
          .execute();
      }
      return true;
    });

  /** Records the result of a try; returns the pause before the next one, in ms, null if there is none. */
  const recordAttempt = async (id: number, isSent: boolean, attempts: number): Promise<number | null> => {
    if (isSent && !shouldKeepOutbox) {
      await database.deleteFrom('mails').where('id', '=', id).execute();
      return null;
    }
    const shouldRetry = !isSent && attempts < maxAttempts;
    const delivery = isSent ? 'sent' : shouldRetry ? 'waiting' : 'failed';
    const pauseMs = firstRetryMs * 2 ** (attempts - 1);
    const next_at = shouldRetry ? new Date(clock.now().getTime() + pauseMs) : null;
    await database.updateTable('mails').set({ delivery, next_at }).where('id', '=', id).execute();
    return shouldRetry ? pauseMs : null;
  };

  return { writeOne, recordAttempt };
};

/**
 * Claims a due mail; no other process tries it until its result is recorded, or until the claim has expired. A mail
 * with a later due time than possible is due, too: the sandbox's clock was moved back.
 */
const claimMail = (database: Database, now: Date) =>
  database
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1`, next_at: new Date(now.getTime() + claimTimeoutMs) })
    .where(
      'id',
      '=',
      sql<number>`(
        select id from mails
        where delivery = 'waiting'
          and (next_at is null or next_at <= ${now} or next_at > ${new Date(now.getTime() + 2 * claimTimeoutMs)})
        order by id limit 1 for update skip locked
      )`,
    )
    .returningAll()
    .executeTakeFirst();

/** The tries that are scheduled, until they are cancelled. */
const createRetries = (schedule: NonNullable<MailWorkerDeps['schedule']>, run: () => void) => {
  const cancels = new Set<() => void>();
  return {
    add: (pauseMs: number) => {
      const cancel = schedule(pauseMs, () => {
        cancels.delete(cancel);
        run();
      });
      cancels.add(cancel);
    },
    cancelAll: () => {
      for (const cancel of cancels) cancel();
    },
  };
};

/** Creates the worker; it begins with the jobs of an earlier process. */
export const createMailWorker = (deps: MailWorkerDeps): MailWorker => {
  const { database, clock, server, onError, onTried = () => {}, schedule = runLater } = deps;
  const { writeOne, recordAttempt } = createMailQueue(deps);
  let isClosed = false;
  const retries = createRetries(schedule, () => wake());
  const report = (cause: unknown): void => {
    if (!isClosed) onError(cause);
  };

  /** Sends due mails, one after the other. */
  const sendAll = async (to: MailServer): Promise<void> => {
    for (;;) {
      const mail = isClosed ? undefined : await claimMail(database, clock.now());
      if (mail === undefined) return;
      const isSent = await to.send(mail).then(
        () => true,
        (cause: unknown) => {
          report(cause);
          return false;
        },
      );
      onTried(isSent);
      const pauseMs = await recordAttempt(mail.id, isSent, mail.attempts);
      if (pauseMs !== null && !isClosed) retries.add(pauseMs);
    }
  };

  let writing = Promise.resolve();
  let sending = Promise.resolve();
  const wake = (): void => {
    if (isClosed) return;
    writing = writing
      .then(async () => {
        while (!isClosed && (await writeOne()));
      })
      .catch(report);
    if (server === null) return;
    sending = Promise.all([sending, writing])
      .then(() => sendAll(server))
      .catch(report);
  };
  wake();

  return {
    wake,
    whenWritten: async () => {
      wake();
      await writing;
      // A job that another process has taken is locked until it is written.
      await database.selectFrom('mail_jobs').select('id').forShare().execute();
    },
    whenSent: () => sending,
    close: async () => {
      isClosed = true;
      retries.cancelAll();
      await writing;
      await waitAtMost(graceMs, sending);
      server?.close();
    },
  };
};
