/** Payment methods at a gateway, from their creation until they are redeemed. */
import type { Insertable, Selectable } from 'kysely';
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';
import type { GatewayMethodsTable } from '../../ports/database/schema/gateway-schema.ts';
import { expiryAfter, hashToken } from './tokens.ts';

/** A method in the database. */
export type GatewayMethod = Selectable<GatewayMethodsTable>;

type NewMethod = Pick<
  Insertable<GatewayMethodsTable>,
  'gateway' | 'type' | 'user_id' | 'status' | 'behaviour' | 'card_type' | 'last4'
> &
  Partial<Insertable<GatewayMethodsTable>>;

/** Stores a method under its token. */
export const saveMethod = async (
  db: DatabaseOrTransaction,
  token: string,
  method: NewMethod,
  now: Date,
): Promise<void> => {
  await db.deleteFrom('gateway_methods').where('expires_at', '<=', now).execute();
  await db
    .insertInto('gateway_methods')
    .values({
      attempt_hash: null,
      expiry_month: null,
      expiry_year: null,
      first_name: '',
      last_name: '',
      bank_name: null,
      payer_email: null,
      ...method,
      token_hash: hashToken(token),
      expires_at: expiryAfter(now),
    })
    .execute();
};

/** Returns a method by its token; null if there is none, or it has expired. */
export const findMethod = async (
  db: DatabaseOrTransaction,
  gateway: GatewayMethod['gateway'],
  token: string,
  now: Date,
): Promise<GatewayMethod | null> =>
  (await db
    .selectFrom('gateway_methods')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()) ?? null;

/** Changes a method. */
export const changeMethod = async (
  db: DatabaseOrTransaction,
  method: Pick<GatewayMethod, 'token_hash'>,
  changes: Partial<GatewayMethod>,
): Promise<void> => {
  await db.updateTable('gateway_methods').set(changes).where('token_hash', '=', method.token_hash).execute();
};

/** Closes a bank's question and returns its method; null: the question is not open (any more). */
export const resolveAttempt = async (
  db: DatabaseOrTransaction,
  attempt: string,
  isConfirmed: boolean,
  now: Date,
): Promise<GatewayMethod | null> =>
  (await db
    .updateTable('gateway_methods')
    .set({ attempt_hash: null, ...(isConfirmed && { status: 'ready' as const }) })
    .where('attempt_hash', '=', hashToken(attempt))
    .where('status', '=', 'unconfirmed')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Splits a name into first and last name. */
export const splitName = (name: string): { first_name: string; last_name: string } => {
  const [, firstName = '', lastName = ''] = /^(.*?)\s*(\S*)$/.exec(name.trim()) ?? [];
  return firstName === '' ? { first_name: lastName, last_name: '' } : { first_name: firstName, last_name: lastName };
};
