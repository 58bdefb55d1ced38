import { endKeys } from '../accounts/access-keys.ts';
import type { AuthPorts } from '../accounts/auth-ports.ts';
import { demandOwner } from '../accounts/demand-reader.ts';
import { checkNewPassword } from '../accounts/new-password.ts';
import { voidCodes } from '../accounts/one-time-codes.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { limitTries } from '../accounts/rate-limits.ts';
import { addMailJob } from '../mails/mail-job.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Visit } from '../wire/visit.ts';

/**
 * Sets a reader's password. Every other session and bearer of theirs ends, every code in a mail to them is void, and a
 * mail says so. 400: the two differ, or the rules do not take it.
 */
export const changePassword = async (
  { database, pages, office }: AuthPorts,
  { password, confirmpassword }: { password: string; confirmpassword: string },
  visit: Visit,
): Promise<void> => {
  const reader = await demandOwner(database, visit);
  await limitTries(database, [['password by reader', String(reader.id)]], visit.now);
  if (password !== confirmpassword) throw new Refusal(400, 'passwords_differ', 'The two passwords differ');
  checkNewPassword(password, reader.email, 'error');
  const password_hash = await hashPassword(password);
  const { site_id: siteId } = await pages.askingSite(visit);
  await database.transaction().execute(async (work) => {
    await work.updateTable('users').set({ password_hash }).where('id', '=', reader.id).execute();
    await voidCodes(work, reader.id);
    await endKeys(work, reader.id, visit.bearer);
    await addMailJob(work, { kind: 'password-changed', siteId, email: reader.email });
  });
  office.wake();
};
