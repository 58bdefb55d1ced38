import type { Transaction } from 'kysely';
import { issueCode } from '../accounts/one-time-codes.ts';
import { findReaderByEmail, findReaderById } from '../accounts/readers.ts';
import type { Schema } from '../database/schema.ts';
import type { MailJob } from './mail-job.ts';
import { type WrittenMail, writeChangingMail, writeCodeMail } from './write-mail.ts';

/** A mail with its addresses. */
export interface AddressedMail extends WrittenMail {
  sender: string;
  recipient: string;
}

type Work = Transaction<Schema>;

const senderOf = (siteName: string): string => `"${siteName.replace(/["\\\r\n]/g, '')}" <no-reply@presswall.example>`;

const siteNameOf = async (work: Work, siteId: string): Promise<string> =>
  (await work.selectFrom('sites').select('name').where('site_id', '=', siteId).executeTakeFirst())?.name ?? siteId;

/** Whose account a code mail is about; null: nobody is to be written to. */
const readerFor = async (work: Work, job: Exclude<MailJob, { kind: 'email-changing' }>) => {
  if (job.kind === 'change-email') {
    const isTaken = (await findReaderByEmail(work, job.email)) !== null;
    return isTaken ? null : findReaderById(work, job.userId);
  }
  const reader = await findReaderByEmail(work, job.email);
  const isForUnconfirmed = job.kind === 'verify' || job.kind === 'sign-up';
  return reader === null || (isForUnconfirmed && reader.is_confirmed) ? null : reader;
};

/**
 * Writes the mail that a job asks for, with its code; null where nobody has the address, or nothing is to be done. That
 * takes the same steps, for on a small machine the next call would feel the difference.
 */
export const writeJob = async (work: Work, job: MailJob, now: Date): Promise<AddressedMail | null> => {
  if (job.kind === 'email-changing') {
    const siteName = await siteNameOf(work, job.siteId);
    return { sender: senderOf(siteName), recipient: job.email, ...writeChangingMail(siteName, job.newEmail) };
  }
  const reader = await readerFor(work, job);
  const purpose = job.kind === 'verify' && reader?.is_pending ? 'sign-up' : job.kind;
  const code = await issueCode(work, { purpose, userId: reader?.id ?? null, email: job.email }, now);
  const siteName = await siteNameOf(work, job.siteId);
  const mail = writeCodeMail(purpose, {
    siteName,
    firstName: reader?.first_name ?? '',
    page: job.page,
    code,
    own: job.kind === 'verify' ? job.words : undefined,
  });
  return reader === null ? null : { sender: senderOf(siteName), recipient: job.email, ...mail };
};
