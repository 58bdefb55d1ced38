import type { InferInput } from 'valibot';
import type { logoutBody } from './account-requests.ts';
import { call } from './call.ts';
import { decodeBy, isObject } from './guards.ts';

/** `POST /user/logout`: ends the session and the bearer on the service's side, too. No spec asks for it. */
export const endSession = call<undefined, InferInput<typeof logoutBody>>()({
  host: 'auth',
  method: 'POST',
  path: '/user/logout',
  bodyKind: 'form',
  decode: decodeBy(isObject),
});
