/** The end of a session (`POST /user/logout`). No spec requires it. */
import * as v from 'valibot';
import { call } from '../../http/call.ts';
import { acceptedReply } from '../account/mail-request.ts';
import { decodeWith, isObject } from '../guards.ts';
import { endpoint } from '../schema/endpoint.ts';
import { authForm } from '../schema/routes.ts';
import { describeRow, rowsOf } from '../table/row.ts';

/** Body of `POST /user/logout`. */
export const logoutBody = v.object({ sessionid: v.optional(v.pipe(v.string(), v.maxLength(512))) });

/** `POST /user/logout`: ends the session and the bearer on the service's side, too. */
export const logout = endpoint<undefined, v.InferInput<typeof logoutBody>>()({
  ...authForm,
  path: '/user/logout',
  reply: acceptedReply,
});

/** `POST /user/logout` as a page calls it, decoded without a schema. */
export const endSession = call<undefined, v.InferInput<typeof logoutBody>>()({
  host: 'auth',
  method: 'POST',
  path: '/user/logout',
  bodyKind: 'form',
  decode: decodeWith(isObject),
});

/** The call. */
export const logoutCalls = { logout } as const;

/** Its rows. */
export const logoutRows = rowsOf('auth', logoutCalls, {
  logout: describeRow({
    summary: 'Ends the session and the bearer',
    spec: 'addition',
    access: 'known',
    body: logoutBody,
  }),
});
