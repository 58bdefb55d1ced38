/** Visits to PayPal's pages: begun by the billing service, ended by what the reader chose there. */
import type { Selectable } from 'kysely';
import type { Work } from '../billing/stands.ts';
import type { ChargeBehaviour, PayPalVisitsTable } from '../database/gateway-schema.ts';
import { paymentFailed } from './redeem.ts';
import { expiryFrom, hashToken, makeToken } from './tokens.ts';

/** A visit as it is kept. */
export type PayPalVisit = Selectable<PayPalVisitsTable>;

/** Begins a visit and gives its token. */
export const beginVisit = async (
  work: Work,
  visit: Pick<PayPalVisit, 'user_id' | 'site_id' | 'return_url' | 'cancel_url' | 'description'>,
  now: Date,
): Promise<string> => {
  const token = makeToken('EC-');
  await work.deleteFrom('paypal_visits').where('expires_at', '<=', now).execute();
  await work
    .insertInto('paypal_visits')
    .values({
      ...visit,
      token_hash: hashToken(token),
      status: 'open',
      behaviour: 'succeeds',
      expires_at: expiryFrom(now),
    })
    .execute();
  return token;
};

/** A visit that has begun, whatever has become of it since; null for a token that is none, or too old. */
export const findVisit = async (work: Work, token: string, now: Date): Promise<PayPalVisit | null> =>
  (await work
    .selectFrom('paypal_visits')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()) ?? null;

/** Where a visit leads back to, by what was chosen: an agreement that nobody has used yet stays one. */
export const wayBack = (visit: PayPalVisit, token: string): string => {
  const hasAgreed = visit.status === 'agreed';
  const back = new URL(hasAgreed ? visit.return_url : visit.cancel_url);
  back.searchParams.set('token', token);
  if (hasAgreed) back.searchParams.set('PayerID', `PAYER${visit.user_id}`);
  return back.href;
};

/** Ends a visit by what was chosen; null when that was done before. */
export const endVisit = async (
  work: Work,
  token: string,
  chosen: { status: 'agreed'; behaviour: ChargeBehaviour } | { status: 'left' },
  now: Date,
): Promise<PayPalVisit | null> =>
  (await work
    .updateTable('paypal_visits')
    .set(chosen)
    .where('token_hash', '=', hashToken(token))
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Turns a visit whose reader has agreed into a billing agreement, once; a 402 for any other token. */
export const makeAgreement = async (
  work: Work,
  { token, userId, siteId }: { token: string; userId: number; siteId: string },
  now: Date,
): Promise<string> => {
  const visit = await work
    .updateTable('paypal_visits')
    .set({ status: 'used' })
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId)
    .where('status', '=', 'agreed')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (visit === undefined) throw paymentFailed('PayPal does not know this visit');
  const payer = await work
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const agreement = makeToken('B-');
  await work
    .insertInto('gateway_methods')
    .values({
      token_hash: hashToken(agreement),
      gateway: 'paypal',
      type: 'paypal_express_checkout',
      user_id: userId,
      status: 'ready',
      attempt_hash: null,
      behaviour: visit.behaviour,
      card_type: '',
      last4: '',
      expiry_month: null,
      expiry_year: null,
      first_name: payer.first_name,
      last_name: payer.last_name,
      bank_name: null,
      payer_email: payer.email,
      expires_at: expiryFrom(now),
    })
    .execute();
  return agreement;
};
