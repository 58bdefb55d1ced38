import type { Selectable } from 'kysely';
import type { MailsTable } from '../database/account-schema.ts';
import type { Database } from '../database/open.ts';

/** A mail as the outbox shows it. */
export interface OutboxMail extends Omit<Selectable<MailsTable>, 'at'> {
  /** ISO 8601, by the service's clock. */
  at: string;
}

/** How many mails the outbox lists. */
const listed = 200;

/** The mails that were written, newest first; `to` gives those to one address alone. */
export const findMails = async (database: Database, to?: string): Promise<OutboxMail[]> => {
  const rows = await database
    .selectFrom('mails')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** One mail; null when there is none with that number. */
export const findMail = async (database: Database, id: number): Promise<OutboxMail | null> => {
  const row = await database.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : { ...row, at: row.at.toISOString() };
};
