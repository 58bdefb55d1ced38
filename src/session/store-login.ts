import type { InferInput } from 'valibot';
import type { loginReply } from '../http/contract/replies.ts';
import { keys } from './keys.ts';
import { numberOf, type SessionKeeper } from './session.ts';
import type { Vault } from './vault.ts';

/** The log-in response of the auth host. */
export type LoginReply = InferInput<typeof loginReply>;

/** Stores a log-in: token, session id, user id, and who it is. `userConfirmed` 1 means verified (spec: point 3). */
export const storeLogin = (vault: Vault, keeper: SessionKeeper, reply: LoginReply): void => {
  if (reply.token) vault.write(keys.token, reply.token);
  if (reply.sessionid) vault.write(keys.sessionId, reply.sessionid);
  const id = numberOf(reply.newUserId);
  if (id > 0) vault.write(keys.userId, String(id));
  const firstName = reply.userFirstName ?? '';
  const lastName = reply.userLastName ?? '';
  keeper.adopt(id, {
    email: reply.userEmail ?? '',
    name: [firstName, lastName].filter(Boolean).join(' '),
    firstName,
    lastName,
    isEmailVerified: Number(reply.userConfirmed) === 1,
  });
};
