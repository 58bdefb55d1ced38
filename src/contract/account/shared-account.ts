import { call } from '../../http/call.ts';
import { getOwn } from '../../platform/own-value.ts';
import { authRead } from '../schema/routes.ts';

/** `GET /info`, for a page that only asks whether all readers of an institution share the account. */
export const sharedAccountInfo = call()({
  ...authRead,
  path: '/info',
  decode: (value) => ({ isShared: getOwn(value, 'is_institution') === true }),
});
