import type { Database } from '../../ports/database/open.ts';

/** Nobody waits for a mail that was requested this long ago, in ms. */
const usefulMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes mails that the mail server has refused for good, and jobs that no mail server was there for, once they are 30
 * days old. Jobs that could not be written stay: a later version may read them.
 */
export const tidyMails = async (database: Database, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - usefulMs);
  await database.deleteFrom('mails').where('delivery', '=', 'failed').where('at', '<', oldest).execute();
  await database.deleteFrom('mail_jobs').where('attempts', '=', 0).where('added_at', '<', oldest).execute();
};
