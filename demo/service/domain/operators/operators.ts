/** Named operators and their keys. Only a hash of a key is stored: it has too many random bits to be guessed. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { OperatorRole } from '#src/contract/operator/operator-roles.ts';
import type { operatorListReply } from '#src/contract/operator/operators.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import { recordChange } from './change-list.ts';

const hashOf = (key: string): string => hash('sha256', key, 'base64url');

/** `pwo_`, the id of the operator, and 256 random bits. */
const keyPattern = /^pwo_([\w-]{12})\.[\w-]{43}$/;

/** Returns the operator of a key that is not revoked; null if there is none. */
export const findOperatorByKey = async (
  database: Database,
  key: string,
): Promise<{ name: string; role: OperatorRole } | null> => {
  const [, operatorId] = keyPattern.exec(key) ?? [];
  if (operatorId === undefined) return null;
  const row = await database
    .selectFrom('operators')
    .select(['name', 'role', 'key_hash', 'revoked_at'])
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  // Without an operator, too, so that the time of an answer tells nothing about ids.
  const isRight = timingSafeEqual(Buffer.from(hashOf(key)), Buffer.from(row?.key_hash ?? hashOf('')));
  return row !== undefined && isRight && row.revoked_at === null ? { name: row.name, role: row.role } : null;
};

const changeOf = (operatorId: string, operator: string, now: Date) =>
  ({ siteId: null, kind: 'operator', subject: operatorId, operator, now }) as const;

interface NewOperator {
  name: string;
  role: OperatorRole;
  /** The name of the operator who adds them. */
  by: string;
  now: Date;
}

/** Adds an operator. Returns their key, which nobody can read later; throws 409 if somebody has the name. */
export const addOperator = async (
  database: Database,
  { name, role, by, now }: NewOperator,
): Promise<{ operatorId: string; key: string }> => {
  const operatorId = randomBytes(9).toString('base64url');
  const key = `pwo_${operatorId}.${randomBytes(32).toString('base64url')}`;
  await database.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('operators')
      .values({ operator_id: operatorId, name, role, key_hash: hashOf(key), added_at: now, added_by: by })
      .onConflict((conflict) => conflict.expression(sql`lower(name)`).where('revoked_at', 'is', null).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) {
      throw new Refusal(409, 'name_taken', 'Another operator has this name: revoke their key, or take another name');
    }
    await recordChange(trx, { ...changeOf(operatorId, by, now), act: 'added', revision: 1, before: null });
  });
  return { operatorId, key };
};

/** Ends the key of an operator; one that has ended keeps its end. Throws 404 for an unknown one. */
export const revokeOperator = async (
  database: Database,
  { operatorId, by, now }: { operatorId: string; by: string; now: Date },
): Promise<{ operatorId: string; revokedAt: string }> => {
  await database.transaction().execute(async (trx) => {
    const revoked = await trx
      .updateTable('operators')
      .set({ revoked_at: now, revoked_by: by })
      .where('operator_id', '=', operatorId)
      .where('revoked_at', 'is', null)
      .returning(['name', 'role'])
      .executeTakeFirst();
    if (revoked === undefined) return;
    await recordChange(trx, { ...changeOf(operatorId, by, now), act: 'revoked', revision: 2, before: revoked });
  });
  const row = await database
    .selectFrom('operators')
    .select('revoked_at')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('operator');
  return { operatorId, revokedAt: (row.revoked_at ?? now).toISOString() };
};

/** Returns all operators, in the order of their beginning. */
export const listOperators = async (database: Database): Promise<InferOutput<typeof operatorListReply>> => {
  const rows = await database.selectFrom('operators').selectAll().orderBy('added_at').orderBy('operator_id').execute();
  return {
    operators: rows.map(({ operator_id, name, role, added_at, added_by, revoked_at, revoked_by }) => ({
      operatorId: operator_id,
      name,
      role,
      addedAt: added_at.toISOString(),
      addedBy: added_by,
      revokedAt: revoked_at?.toISOString() ?? null,
      revokedBy: revoked_by,
    })),
  };
};
