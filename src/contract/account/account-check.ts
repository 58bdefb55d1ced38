/** Checks of an address: has it an account, and is it confirmed? (Spec: paywall point 7.) */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { emailAddress } from '../schema/request-fields.ts';
import { authRead } from '../schema/routes.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { siteName } from './request-fields.ts';

/** Query of the two checks. */
export const checkQuery = v.object({ site_id: siteName, email: emailAddress });

/** Tells if the address has an account, and if it can log in by password. */
const checkAccountReply = ownObject({ exists: v.boolean(), hasPassword: v.optional(v.boolean(), true) });

/** `GET /user/check_email_confirmed`; false for an unknown address. */
const emailConfirmedReply = ownObject({ confirmed: v.boolean() });

/** `GET /user/check_account`. */
export const checkAccount = endpoint<v.InferInput<typeof checkQuery>>()({
  ...authRead,
  path: '/user/check_account',
  reply: checkAccountReply,
});

/** `GET /user/check_email_confirmed`. */
export const checkEmailConfirmed = endpoint<v.InferInput<typeof checkQuery>>()({
  ...authRead,
  path: '/user/check_email_confirmed',
  reply: emailConfirmedReply,
});

const spec = 'paywall, point 7';

/** The calls. */
export const accountChecks = { checkAccount, checkEmailConfirmed } as const;

/** Their rows. */
export const accountCheckRows = rowsOf('auth', accountChecks, {
  checkAccount: describeRow({
    summary: 'Whether somebody has that address, and has a password',
    spec,
    access: 'anyone',
    isLimited: true,
    query: checkQuery,
  }),
  checkEmailConfirmed: describeRow({
    summary: 'Whether that address is confirmed; pages poll it',
    spec,
    access: 'anyone',
    isLimited: true,
    query: checkQuery,
  }),
});
