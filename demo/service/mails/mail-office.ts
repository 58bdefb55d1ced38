/**
 * Writes and sends what is in line. A call that asks for a mail only puts a job in line: what it does, and how long it
 * takes, is the same whether somebody has the address or not. Jobs and mails are in the database, so none is lost.
 */
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { readMailJob } from './mail-job.ts';
import type { MailServer } from './mail-server.ts';
import { writeJob } from './write-job.ts';

/** The mail office of a service. */
export interface MailOffice {
  /** There may be something in line. Never waits, never throws. */
  wake(): void;
  /** Resolves once everything in line has been written; sending may take longer. */
  written(): Promise<void>;
  /** Resolves once every written mail has been tried. */
  sent(): Promise<void>;
  /** Ends what has begun and lets go of the mail server; what is left waits for the next start. */
  close(): Promise<void>;
}

interface MailOfficePorts {
  database: Database;
  clock: Clock;
  /** Null: mails go to the outbox alone. */
  server: MailServer | null;
  /** Whether written mails stay in the outbox after they were sent. */
  keepsOutbox: boolean;
  failed: (cause: unknown) => void;
  /** Does something later, unless it is told not to. */
  later?: (ms: number, run: () => void) => () => void;
}

/** By the machine's clock, and never a reason for the process to live on. */
const byTimer = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};

/** How often a mail server is tried, and how long after the first failure it is tried again; doubled each time. */
const mostAttempts = 5;
const firstPauseMs = 30_000;

/** How long sending may go on while the service stops, in ms. */
const graceMs = 1000;

/** Creates the office; it begins with what an earlier process left in line. */
export const createMailOffice = ({
  database,
  clock,
  server,
  keepsOutbox,
  failed,
  later = byTimer,
}: MailOfficePorts): MailOffice => {
  let isClosed = false;
  let cancelRetry: (() => void) | null = null;
  const report = (cause: unknown): void => {
    if (!isClosed) failed(cause);
  };

  /** Takes one job and writes its mail in one transaction; false when the line is empty. Two processes never share one. */
  const writeOne = (): Promise<boolean> =>
    database.transaction().execute(async (work) => {
      const next = await work
        .deleteFrom('mail_jobs')
        .where('id', '=', sql<number>`(select id from mail_jobs order by id limit 1 for update skip locked)`)
        .returning('job')
        .executeTakeFirst();
      if (next === undefined) return false;
      const now = clock.now();
      const mail = await writeJob(work, readMailJob(next.job), now);
      if (mail !== null && (keepsOutbox || server !== null)) {
        await work
          .insertInto('mails')
          .values({ at: now, ...mail, delivery: server === null ? 'kept' : 'waiting' })
          .execute();
      }
      return true;
    });

  const settle = async (id: number, isSent: boolean, attempts: number): Promise<void> => {
    if (isSent && !keepsOutbox) {
      await database.deleteFrom('mails').where('id', '=', id).execute();
      return;
    }
    const delivery = isSent ? 'sent' : attempts >= mostAttempts ? 'failed' : 'waiting';
    await database.updateTable('mails').set({ delivery, attempts }).where('id', '=', id).execute();
  };

  /** Sends what is waiting; what the server has refused waits until the pause is over. */
  const sendAll = async (to: MailServer): Promise<void> => {
    const waiting = await database
      .selectFrom('mails')
      .selectAll()
      .where('delivery', '=', 'waiting')
      .$if(cancelRetry !== null, (query) => query.where('attempts', '=', 0))
      .orderBy('id')
      .limit(50)
      .execute();
    let tries = 0;
    for (const mail of waiting) {
      if (isClosed) return;
      const attempts = mail.attempts + 1;
      const isSent = await to.send(mail).then(
        () => true,
        (cause: unknown) => {
          report(cause);
          return false;
        },
      );
      await settle(mail.id, isSent, attempts);
      if (!isSent && attempts < mostAttempts) tries = Math.max(tries, attempts);
    }
    if (tries > 0 && cancelRetry === null && !isClosed) {
      cancelRetry = later(firstPauseMs * 2 ** (tries - 1), () => {
        cancelRetry = null;
        wake();
      });
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
    written: () => writing,
    sent: () => sending,
    close: async () => {
      isClosed = true;
      cancelRetry?.();
      await writing;
      let stopWaiting = () => {};
      const late = new Promise<void>((resolve) => {
        stopWaiting = byTimer(graceMs, resolve);
      });
      await Promise.race([sending, late]);
      stopWaiting();
      server?.close();
    },
  };
};
