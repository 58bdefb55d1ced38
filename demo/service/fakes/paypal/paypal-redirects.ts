/** Redirects to PayPal's pages: created by the billing service, completed by the reader's choice there. */
import type { Selectable } from 'kysely';
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';
import type { ChargeBehaviour, PayPalVisitsTable } from '../../ports/database/schema/gateway-schema.ts';
import { createToken } from '../../ports/random-token.ts';
import { paymentFailed } from '../gateway-store/redeem-token.ts';
import { expiryAfter, hashToken } from '../gateway-store/tokens.ts';

/** A redirect in the database. */
export type PayPalRedirect = Selectable<PayPalVisitsTable>;

/** Creates a redirect and returns its token. */
export const createPayPalRedirect = async (
  db: DatabaseOrTransaction,
  redirect: Pick<PayPalRedirect, 'user_id' | 'site_id' | 'return_url' | 'cancel_url' | 'description'>,
  now: Date,
): Promise<string> => {
  const token = createToken('EC-');
  await db.deleteFrom('paypal_visits').where('expires_at', '<=', now).execute();
  await db
    .insertInto('paypal_visits')
    .values({
      ...redirect,
      token_hash: hashToken(token),
      status: 'open',
      behaviour: 'succeeds',
      expires_at: expiryAfter(now),
    })
    .execute();
  return token;
};

/** Returns a redirect, open or completed; null for a token that is invalid or expired. */
export const findPayPalRedirect = async (
  db: DatabaseOrTransaction,
  token: string,
  now: Date,
): Promise<PayPalRedirect | null> =>
  (await db
    .selectFrom('paypal_visits')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()) ?? null;

/** Returns the address that a redirect leads back to, by the reader's choice: an unused agreement still counts. */
export const returnUrlOf = (redirect: PayPalRedirect, token: string): string => {
  const hasAgreed = redirect.status === 'agreed';
  const returnUrl = new URL(hasAgreed ? redirect.return_url : redirect.cancel_url);
  returnUrl.searchParams.set('token', token);
  if (hasAgreed) returnUrl.searchParams.set('PayerID', `PAYER${redirect.user_id}`);
  return returnUrl.href;
};

/** Completes a redirect by the reader's choice; null if that was done before. */
export const completePayPalRedirect = async (
  db: DatabaseOrTransaction,
  token: string,
  outcome: { status: 'agreed'; behaviour: ChargeBehaviour } | { status: 'left' },
  now: Date,
): Promise<PayPalRedirect | null> =>
  (await db
    .updateTable('paypal_visits')
    .set(outcome)
    .where('token_hash', '=', hashToken(token))
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Turns an agreed redirect into a billing agreement, once; throws 402 for any other token. */
export const createBillingAgreement = async (
  db: DatabaseOrTransaction,
  { token, userId, siteId }: { token: string; userId: number; siteId: string },
  now: Date,
): Promise<string> => {
  const redirect = await db
    .updateTable('paypal_visits')
    .set({ status: 'used' })
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId)
    .where('status', '=', 'agreed')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (redirect === undefined) throw paymentFailed('PayPal does not know this visit');
  const payer = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const agreement = createToken('B-');
  await db
    .insertInto('gateway_methods')
    .values({
      token_hash: hashToken(agreement),
      gateway: 'paypal',
      type: 'paypal_express_checkout',
      user_id: userId,
      status: 'ready',
      attempt_hash: null,
      behaviour: redirect.behaviour,
      card_type: '',
      last4: '',
      expiry_month: null,
      expiry_year: null,
      first_name: payer.first_name,
      last_name: payer.last_name,
      bank_name: null,
      payer_email: payer.email,
      expires_at: expiryAfter(now),
    })
    .execute();
  return agreement;
};
