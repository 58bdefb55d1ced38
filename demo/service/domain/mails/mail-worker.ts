/**
 * Writes and sends queued mails. A call only queues a job: its effect and its duration are the same whether the address
 * is taken or not. Jobs and mails are in the database, so none is lost.
 */
import type { MailServer } from '../../ports/mail-server.ts';
import { runLater, waitAtMost } from '../../ports/timers.ts';
import { claimMail, createMailQueue, type MailQueueDeps } from './mail-queue.ts';
import { tidyMails } from './mail-tidying.ts';

/** The mail worker of a service. */
export interface MailWorker {
  /** Starts the work if something is queued. Never waits, never throws. */
  wake(): void;
  /** Resolves once everything in the queue has been tried to be written, by any process; sending may take longer. */
  whenWritten(): Promise<void>;
  /** Resolves once every written mail has been tried. */
  whenSent(): Promise<void>;
  /** Ends the running work and closes the mail server's connection; the rest waits for the next start. */
  close(): Promise<void>;
}

interface MailWorkerDeps extends Omit<MailQueueDeps, 'mailFrom' | 'onTried' | 'onSetAside'> {
  /** The address that mails are from; default: one that only a sandbox can use. */
  mailFrom?: string;
  /** Hears of each try to send a mail, and of each mail that could not be written. */
  onTried?: (isDone: boolean) => void;
  /** Schedules a callback; returns a function that cancels it. */
  schedule?: (ms: number, run: () => void) => () => void;
}

/** The address that mails of a sandbox are from; no other machine accepts it. */
const sandboxSender = 'no-reply@presswall.example';

/** Sending may take this long while the service stops, in ms. */
const graceMs = 1000;

/** Old rows are deleted this often, in ms. */
const tidyingMs = 3_600_000;

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

/** Returns a function that deletes old rows, at most once an hour. */
const createTidying = ({ database, clock }: Pick<MailWorkerDeps, 'database' | 'clock'>) => {
  let nextMs = 0;
  return async (): Promise<void> => {
    const now = clock.now();
    if (now.getTime() < nextMs) return;
    nextMs = now.getTime() + tidyingMs;
    await tidyMails(database, now);
  };
};

/** Creates the worker; it begins with the jobs of an earlier process. */
export const createMailWorker = (deps: MailWorkerDeps): MailWorker => {
  const { database, clock, server, shouldKeepOutbox, onTried = () => {}, schedule = runLater } = deps;
  let isClosed = false;
  const retries = createRetries(schedule, () => wake());
  const report = (cause: unknown): void => {
    if (!isClosed) deps.onError(cause);
  };
  const { writeOne, recordAttempt } = createMailQueue({
    ...deps,
    mailFrom: deps.mailFrom ?? sandboxSender,
    onTried,
    onError: report,
    onSetAside: (pauseMs) => {
      if (!isClosed) retries.add(pauseMs);
    },
  });
  const tidy = shouldKeepOutbox ? async () => {} : createTidying(deps);
  // Nobody could read the mails, and the codes in them would expire.
  const isWriting = shouldKeepOutbox || server !== null;

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
      .then(tidy)
      .then(async () => {
        while (isWriting && !isClosed && (await writeOne()));
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
