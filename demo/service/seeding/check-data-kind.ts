/**
 * Keeps the data of a sandbox and of any other service apart. The passwords of a sandbox's accounts are public, and a
 * sandbox adds them to its database, which anybody on the machine can empty.
 */
import type { Database } from '../ports/database/open.ts';

/** The data was made by the other kind of service. */
export class WrongDataError extends Error {
  override readonly name = 'WrongDataError';
}

/** The setting that marks a database with seed data. */
export const seededMark = 'planted';

/** Returns whether the database has its seed data. */
export const isSeeded = async (database: Database): Promise<boolean> => {
  const mark = database.selectFrom('settings').select('name').where('name', '=', seededMark);
  return (await mark.executeTakeFirst()) !== undefined;
};

const hasOwnData = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('sites').select('site_id').limit(1).executeTakeFirst()) !== undefined ||
  (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Rejects with a `WrongDataError` if the data belongs to a sandbox and the service is none, or the reverse. */
export const checkDataKind = async (database: Database, isSandbox: boolean): Promise<void> => {
  if (await isSeeded(database)) {
    if (isSandbox) return;
    throw new WrongDataError(
      'This data belongs to a sandbox, and the passwords of its accounts are public. Set PW_SANDBOX=1, or name other data in PW_DATA or DATABASE_URL',
    );
  }
  if (isSandbox && (await hasOwnData(database))) {
    throw new WrongDataError(
      'This data belongs to a service that is no sandbox. A sandbox would add its demo accounts: unset PW_SANDBOX, or name other data in PW_DATA or DATABASE_URL',
    );
  }
};
