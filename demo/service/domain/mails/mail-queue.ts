/** The queue of mails: jobs that are written, and written mails that are sent. All are rows, so none is lost. */
import { sql, type Transaction } from 'kysely';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import type { MailServer } from '../../ports/mail-server.ts';
import { readMailJob } from './mail-job.ts';
import { writeMailForJob } from './write-job.ts';

/** The surroundings of the queue. */
export interface MailQueueDeps {
  database: Database;
  clock: Clock;
  /** Null: no mail is sent. A sandbox keeps mails in its outbox; elsewhere the jobs wait for a server. */
  server: MailServer | null;
  /** True if written mails stay in the outbox after they were sent. */
  shouldKeepOutbox: boolean;
  /** The address that mails are from. */
  mailFrom: string;
  onError: (cause: unknown) => void;
  /** Hears of each mail that could not be written. */
  onTried: (isDone: boolean) => void;
  /** Hears after how many ms a job that waits is due again. */
  onSetAside: (pauseMs: number) => void;
}

/** Maximum number of tries of a mail, and the pause after the first failure; doubled each time. */
const maxAttempts = 5;
const firstRetryMs = 30_000;

/**
 * A process that claimed a mail longer ago than this has died, in ms: longer than any try, and than the longest pause.
 */
const claimTimeoutMs = 300_000;

/** Pause after the first time that a mail could not be written, in ms; doubled each time, up to the longest one. */
const firstWritingPauseMs = 5000;
const maxWritingPauseMs = 3_600_000;

interface TakenJob {
  id: number;
  job: unknown;
  /** The number of earlier tries. */
  attempts: number;
}

/** Thrown for a job whose mail could not be written. Its transaction is rolled back, so the job is still there. */
class UnwrittenMailError extends Error {
  readonly taken: TakenJob;
  constructor(taken: TakenJob, cause: unknown) {
    super('A mail could not be written', { cause });
    this.taken = taken;
  }
}

/**
 * Takes the next due job; two processes never share one. A job with a later due time than possible is due, too: the
 * sandbox's clock was moved back.
 */
const takeJob = (trx: Transaction<Schema>, now: Date): Promise<TakenJob | undefined> =>
  trx
    .deleteFrom('mail_jobs')
    .where(
      'id',
      '=',
      sql<number>`(
        select id from mail_jobs
        where next_at is null or next_at <= ${now} or next_at > ${new Date(now.getTime() + 2 * maxWritingPauseMs)}
        order by id limit 1 for update skip locked
      )`,
    )
    .returning(['id', 'job', 'attempts'])
    .executeTakeFirst();

const reasonOf = (cause: unknown): string => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));

/** Lets a job wait, so that it does not stop the others; reports it the first time. */
const setAside = async (
  { database, clock, onError, onTried, onSetAside }: MailQueueDeps,
  { taken: { id, job, attempts }, cause }: UnwrittenMailError,
): Promise<void> => {
  const pauseMs = Math.min(firstWritingPauseMs * 2 ** attempts, maxWritingPauseMs);
  const next_at = new Date(clock.now().getTime() + pauseMs);
  await database
    .updateTable('mail_jobs')
    .set({ attempts: attempts + 1, next_at })
    .where('id', '=', id)
    .execute();
  onTried(false);
  onSetAside(pauseMs);
  if (attempts > 0) return;
  const kind = String(Object(job).kind).slice(0, 40);
  onError(`Mail job ${id} (${kind}) waits, because its mail could not be written. ${reasonOf(cause)}`);
};

/** Creates the queue. */
export const createMailQueue = (deps: MailQueueDeps) => {
  const { database, clock, server, shouldKeepOutbox, mailFrom } = deps;

  const writeMail = async (trx: Transaction<Schema>, { job }: TakenJob): Promise<void> => {
    const now = clock.now();
    const mail = await writeMailForJob(trx, readMailJob(job), { now, mailFrom });
    if (mail === null) return;
    const delivery = server === null ? 'kept' : 'waiting';
    await trx
      .insertInto('mails')
      .values({ at: now, ...mail, delivery })
      .execute();
  };

  const takeAndWrite = async (trx: Transaction<Schema>): Promise<boolean> => {
    const taken = await takeJob(trx, clock.now());
    if (taken === undefined) return false;
    try {
      await writeMail(trx, taken);
    } catch (cause) {
      throw new UnwrittenMailError(taken, cause);
    }
    return true;
  };

  /** Takes one job and writes its mail in one transaction, or sets it aside; false if no job is due. */
  const writeOne = async (): Promise<boolean> => {
    try {
      return await database.transaction().execute(takeAndWrite);
    } catch (cause) {
      if (!(cause instanceof UnwrittenMailError)) throw cause;
      await setAside(deps, cause);
      return true;
    }
  };

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
export const claimMail = (database: Database, now: Date) =>
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
