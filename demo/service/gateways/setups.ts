/** Setups: what a page's gateway script begins with, and what it may do with it. */
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { Work } from '../billing/stands.ts';
import type { GatewaySetupsTable, SetupType } from '../database/gateway-schema.ts';
import { expiryFrom, hashToken, makeToken } from './tokens.ts';

/** A setup as it is kept. */
export type Setup = Selectable<GatewaySetupsTable>;

/** How many methods may be tried with one setup: who tests stolen cards needs more. */
const mostTries = 20;

/** Begins a setup for a reader and gives its secret: Stripe's holds the name of the setup, Braintree's is opaque. */
export const beginSetup = async (
  work: Work,
  { userId, gateway, type }: { userId: number; gateway: Setup['gateway']; type: SetupType },
  now: Date,
): Promise<string> => {
  const setupId = makeToken('seti_');
  const secret = gateway === 'stripe' ? `${setupId}_${makeToken('secret_')}` : makeToken('');
  await work.deleteFrom('gateway_setups').where('expires_at', '<=', now).execute();
  await work
    .insertInto('gateway_setups')
    .values({
      secret_hash: hashToken(secret),
      setup_id: setupId,
      gateway,
      type,
      user_id: userId,
      status: 'open',
      method_hash: null,
      expires_at: expiryFrom(now),
    })
    .execute();
  return secret;
};

/** The setup of a secret, as long as something may be tried with it; counts the try. Null: it is no good. */
export const trySetup = async (
  work: Work,
  { gateway, secret }: { gateway: Setup['gateway']; secret: string },
  now: Date,
): Promise<Setup | null> => {
  const setup = await work
    .updateTable('gateway_setups')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('secret_hash', '=', hashToken(secret))
    .where('gateway', '=', gateway)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returningAll()
    .executeTakeFirst();
  return setup ?? null;
};

/** Ends a setup with the method that was chosen. */
export const confirmSetup = async (work: Work, setup: Setup, methodHash: string): Promise<void> => {
  await work
    .updateTable('gateway_setups')
    .set({ status: 'confirmed', method_hash: methodHash })
    .where('secret_hash', '=', setup.secret_hash)
    .execute();
};

const clientToken = v.object({ version: v.literal(2), authorizationFingerprint: v.string() });

/** A secret as Braintree's client takes it: base64 of JSON. */
export const clientTokenOf = (secret: string): string =>
  Buffer.from(JSON.stringify({ version: 2, environment: 'sandbox', authorizationFingerprint: secret })).toString(
    'base64',
  );

/** The secret of a client token; empty for anything else. */
export const secretOfClientToken = (token: string): string => {
  try {
    const said = v.safeParse(clientToken, JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return said.success ? said.output.authorizationFingerprint : '';
  } catch {
    return '';
  }
};
