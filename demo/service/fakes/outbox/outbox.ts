import type { Selectable } from 'kysely';
import type { Database } from '../../ports/database/open.ts';
import type { MailsTable } from '../../ports/database/schema/account-schema.ts';

/** A mail as the outbox shows it. */
export interface OutboxMail extends Omit<Selectable<MailsTable>, 'at'> {
  /** ISO 8601, by the service's clock. */
  at: string;
}

/** Maximum number of mails in the outbox. */
const maxMails = 200;

/** Returns the written mails, newest first; `to` selects those to one address. */
export const findMails = async (database: Database, to?: string): Promise<OutboxMail[]> => {
  const rows = await database
    .selectFrom('mails')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(maxMails)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** Returns one mail; null if there is none with that number. */
export const findMail = async (database: Database, id: number): Promise<OutboxMail | null> => {
  const row = await database.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : { ...row, at: row.at.toISOString() };
};
