/** Methods of payment at a gateway, from when they are given until they are redeemed. */
import type { Insertable, Selectable } from 'kysely';
import type { Work } from '../billing/stands.ts';
import type { GatewayMethodsTable } from '../database/gateway-schema.ts';
import { expiryFrom, hashToken } from './tokens.ts';

/** A method as it is kept. */
export type GatewayMethod = Selectable<GatewayMethodsTable>;

type NewMethod = Pick<
  Insertable<GatewayMethodsTable>,
  'gateway' | 'type' | 'user_id' | 'status' | 'behaviour' | 'card_type' | 'last4'
> &
  Partial<Insertable<GatewayMethodsTable>>;

/** Keeps a method under its token. */
export const keepMethod = async (work: Work, token: string, method: NewMethod, now: Date): Promise<void> => {
  await work.deleteFrom('gateway_methods').where('expires_at', '<=', now).execute();
  await work
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
      expires_at: expiryFrom(now),
    })
    .execute();
};

/** A method by its token; null when there is none, or none any more. */
export const findMethod = async (
  work: Work,
  gateway: GatewayMethod['gateway'],
  token: string,
  now: Date,
): Promise<GatewayMethod | null> =>
  (await work
    .selectFrom('gateway_methods')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()) ?? null;

/** Changes a method. */
export const changeMethod = async (
  work: Work,
  method: Pick<GatewayMethod, 'token_hash'>,
  changes: Partial<GatewayMethod>,
): Promise<void> => {
  await work.updateTable('gateway_methods').set(changes).where('token_hash', '=', method.token_hash).execute();
};

/** Takes a bank's question away and gives the method that it was about; null: it is not open (any more). */
export const answerAttempt = async (
  work: Work,
  attempt: string,
  isConfirmed: boolean,
  now: Date,
): Promise<GatewayMethod | null> =>
  (await work
    .updateTable('gateway_methods')
    .set({ attempt_hash: null, ...(isConfirmed && { status: 'ready' as const }) })
    .where('attempt_hash', '=', hashToken(attempt))
    .where('status', '=', 'unconfirmed')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()) ?? null;

/** First and last name of one that stands in one line. */
export const namesOf = (name: string): { first_name: string; last_name: string } => {
  const [, first = '', last = ''] = /^(.*?)\s*(\S*)$/.exec(name.trim()) ?? [];
  return first === '' ? { first_name: last, last_name: '' } : { first_name: first, last_name: last };
};
