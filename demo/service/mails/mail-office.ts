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
  /** Resolves once everything in line has been written, by whatever process; sending may take longer. */
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

/** After this, whoever has taken a mail to send it is gone: longer than any try, and than the longest pause. In ms. */
const goneMs = 300_000;

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
  const cancelRetries = new Set<() => void>();
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

  /**
   * Takes a mail that is due; nobody else tries it until it is settled, or until whoever has taken it must be gone. One
   * that waits for longer than anybody waits is due, too: the sandbox's clock was moved back.
   */
  const claimMail = (now: Date) =>
    database
      .updateTable('mails')
      .set({ attempts: sql<number>`attempts + 1`, next_at: new Date(now.getTime() + goneMs) })
      .where(
        'id',
        '=',
        sql<number>`(
          select id from mails
          where delivery = 'waiting'
            and (next_at is null or next_at <= ${now} or next_at > ${new Date(now.getTime() + 2 * goneMs)})
          order by id limit 1 for update skip locked
        )`,
      )
      .returningAll()
      .executeTakeFirst();

  /** Writes down what became of a try; gives how long to wait for the next one, in ms, null without one. */
  const settle = async (id: number, isSent: boolean, attempts: number): Promise<number | null> => {
    if (isSent && !keepsOutbox) {
      await database.deleteFrom('mails').where('id', '=', id).execute();
      return null;
    }
    const isAgain = !isSent && attempts < mostAttempts;
    const delivery = isSent ? 'sent' : isAgain ? 'waiting' : 'failed';
    const pauseMs = firstPauseMs * 2 ** (attempts - 1);
    const next_at = isAgain ? new Date(clock.now().getTime() + pauseMs) : null;
    await database.updateTable('mails').set({ delivery, next_at }).where('id', '=', id).execute();
    return isAgain ? pauseMs : null;
  };

  /** Sends what is due, one mail after the other. */
  const sendAll = async (to: MailServer): Promise<void> => {
    for (;;) {
      const mail = isClosed ? undefined : await claimMail(clock.now());
      if (mail === undefined) return;
      const isSent = await to.send(mail).then(
        () => true,
        (cause: unknown) => {
          report(cause);
          return false;
        },
      );
      const pauseMs = await settle(mail.id, isSent, mail.attempts);
      if (pauseMs === null || isClosed) continue;
      const cancel = later(pauseMs, () => {
        cancelRetries.delete(cancel);
        wake();
      });
      cancelRetries.add(cancel);
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
    written: async () => {
      wake();
      await writing;
      // What another process has taken is locked until it is written.
      await database.selectFrom('mail_jobs').select('id').forShare().execute();
    },
    sent: () => sending,
    close: async () => {
      isClosed = true;
      for (const cancel of cancelRetries) cancel();
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
