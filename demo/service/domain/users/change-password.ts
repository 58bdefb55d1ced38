import { notLoggedIn, Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { AuthDeps } from '../accounts/auth-deps.ts';
import { addMailJob } from '../mails/mail-job.ts';
import { revokeKeys } from '../readers/access-keys.ts';
import { checkNewPassword } from '../readers/new-password.ts';
import { revokeCodes } from '../readers/one-time-codes.ts';
import { hashPassword } from '../readers/passwords.ts';
import { enforceRateLimits } from '../readers/rate-limits.ts';
import { findReaderByEmail, lockPassword } from '../readers/readers.ts';
import { requireProof } from '../readers/require-proof.ts';
import { requireOwner } from '../readers/require-reader.ts';
import { mailLanguageOf } from '../sites/region-locales.ts';

interface NewPassword {
  password: string;
  confirmpassword: string;
  /** The account's present password; a reader without one leaves it out, after a fresh log-in. */
  currentpassword?: string | undefined;
  /** The language of its page. */
  lang?: string | undefined;
}

/**
 * Sets a reader's password. Every other session and bearer of theirs ends, every code in a mail to them is void, and a
 * mail informs them. 400: the two differ, or the rules reject it. 403: neither the present password nor a fresh log-in
 * proves the reader. 401: the password was changed meanwhile.
 */
export const changePassword = async (
  { database, pages, mailWorker }: AuthDeps,
  { password, confirmpassword, currentpassword, lang }: NewPassword,
  context: RequestContext,
): Promise<void> => {
  const reader = await requireOwner(database, context);
  await enforceRateLimits(database, [['password by reader', String(reader.id)]], context.now);
  if (password !== confirmpassword) throw new Refusal(400, 'passwords_differ', 'The two passwords differ');
  checkNewPassword(password, reader.email, 'error');
  const checkedHash = (await findReaderByEmail(database, reader.email))?.password_hash ?? null;
  await requireProof(database, reader, currentpassword, context);
  const password_hash = await hashPassword(password);
  const { site_id: siteId } = await pages.askingSite(context);
  await database.transaction().execute(async (trx) => {
    if (!(await lockPassword(trx, reader.id, checkedHash))) throw notLoggedIn();
    await trx.updateTable('users').set({ password_hash }).where('id', '=', reader.id).execute();
    await revokeCodes(trx, reader.id);
    await revokeKeys(trx, reader.id, context.bearer);
    await addMailJob(trx, { kind: 'password-changed', siteId, email: reader.email, language: mailLanguageOf(lang) });
  });
  mailWorker.wake();
};
