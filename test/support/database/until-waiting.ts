import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '../../../demo/service/ports/database/open.ts';

/** Resolves once another statement waits for a lock, or all is over. PGlite has one connection: there, nothing waits. */
export const untilWaiting = async (trx: DatabaseOrTransaction, hasEnded: () => boolean): Promise<void> => {
  const { rows } = await sql<{
    isServer: boolean;
    isWaiting: boolean;
  }>`select version() not like '%emscripten%' as "isServer",
    exists (select from pg_locks where not granted) as "isWaiting"`.execute(trx);
  const [{ isServer, isWaiting } = { isServer: false, isWaiting: false }] = rows;
  if (isServer && !isWaiting && !hasEnded()) await untilWaiting(trx, hasEnded);
};
