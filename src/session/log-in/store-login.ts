import type { InferInput } from 'valibot';
import type { loginReply } from '../../contract/auth/log-in.ts';
import { getOwn } from '../../platform/own-value.ts';
import type { KeyStore } from '../key-store.ts';
import { keys } from '../keys.ts';
import { parseUserId, type SessionStore } from '../session-store.ts';
import { storedStatement } from '../statement/stored-statement.ts';

/** The log-in response of the auth host. */
export type LoginReply = InferInput<typeof loginReply>;

/**
 * The copy of the session's id that a gate sets, under the older name: the SDK reads it where the newer one is missing, and
 * removes it at a log-out.
 */
const sessionCopy = { ...keys.sessionId, name: 'presswall_sessionid', oldName: null };

/** Stores a log-in: token, session id, user id and user info. `userConfirmed` 1 means verified (spec: point 3). */
export const storeLogin = (keyStore: KeyStore, sessionStore: SessionStore, reply: LoginReply): void => {
  if (reply.token) keyStore.write(keys.token, reply.token);
  if (reply.sessionid) {
    keyStore.write(keys.sessionId, reply.sessionid);
    const copy = keyStore.readCookie(sessionCopy);
    // A late answer of a gate has set that of an earlier session.
    if (copy !== null && copy !== reply.sessionid) keyStore.clear(sessionCopy);
  }
  const statement = getOwn(reply, 'statement');
  if (typeof statement === 'string') keyStore.write(storedStatement, statement);
  const id = parseUserId(reply.newUserId);
  if (id > 0) keyStore.write(keys.userId, String(id));
  const firstName = reply.userFirstName ?? '';
  const lastName = reply.userLastName ?? '';
  sessionStore.setUser(id, {
    email: reply.userEmail ?? '',
    name: [firstName, lastName].filter(Boolean).join(' '),
    firstName,
    lastName,
    isEmailVerified: Number(reply.userConfirmed) === 1,
  });
};
