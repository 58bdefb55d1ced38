import type { Transaction } from 'kysely';
import type { EmailProvider } from '../../../src/http/contract/account-codes.ts';
import { issueCode } from '../accounts/one-time-codes.ts';
import { findReaderByEmail, findReaderById, isVerified } from '../accounts/readers.ts';
import type { Schema } from '../database/schema.ts';
import type { MailJob } from './mail-job.ts';
import {
  writeChangingMail,
  writePasswordMail,
  writeSeatLostMail,
  writeSeatMail,
  writeSubscribedMail,
} from './notices.ts';
import { type WrittenMail, writeCodeMail } from './write-mail.ts';

/** A mail with its addresses. */
export interface AddressedMail extends WrittenMail {
  sender: string;
  recipient: string;
  email_provider: EmailProvider;
}

type Work = Transaction<Schema>;

const senderOf = (siteName: string): string => `"${siteName.replace(/["\\\r\n]/g, '')}" <no-reply@presswall.example>`;

/** How a site writes: its name, the sender's address, and who carries its mails. */
const deskOf = async (work: Work, siteId: string) => {
  const query = work.selectFrom('sites').select(['name', 'email_provider']).where('site_id', '=', siteId);
  const { name, email_provider } = (await query.executeTakeFirst()) ?? {
    name: siteId,
    email_provider: 'MAILTRAIN' as const,
  };
  return { siteName: name, envelope: { sender: senderOf(name), email_provider } };
};

/** What is told without a code: to somebody who is known to have the address, or to a guest, who may have no account. */
type Notice = Extract<MailJob, { kind: 'email-changing' | 'password-changed' | 'seat' | 'seat-lost' | 'subscribed' }>;

const notices: readonly MailJob['kind'][] = ['email-changing', 'password-changed', 'seat', 'seat-lost', 'subscribed'];
const isNotice = (job: MailJob): job is Notice => notices.includes(job.kind);

const writeNotice = (job: Notice, siteName: string): WrittenMail => {
  switch (job.kind) {
    case 'email-changing':
      return writeChangingMail(siteName, job.newEmail);
    case 'password-changed':
      return writePasswordMail(siteName);
    case 'seat':
      return writeSeatMail(siteName, job);
    case 'seat-lost':
      return writeSeatLostMail(siteName, job.until);
    case 'subscribed':
      return writeSubscribedMail(siteName, job);
  }
};

/** Whose account a code mail is about; null: nobody is to be written to. */
const readerFor = async (work: Work, job: Exclude<MailJob, Notice>) => {
  if (job.kind === 'change-email') {
    const isTaken = (await findReaderByEmail(work, job.email)) !== null;
    return isTaken ? null : findReaderById(work, job.userId);
  }
  const reader = await findReaderByEmail(work, job.email);
  const isForUnconfirmed = job.kind === 'verify' || job.kind === 'sign-up';
  return reader === null || (isForUnconfirmed && isVerified(reader)) ? null : reader;
};

/**
 * Writes the mail that a job asks for, with its code; null where nobody has the address, or nothing is to be done. That
 * takes the same steps, for on a small machine the next call would feel the difference.
 */
export const writeJob = async (work: Work, job: MailJob, now: Date): Promise<AddressedMail | null> => {
  if (isNotice(job)) {
    const { siteName, envelope } = await deskOf(work, job.siteId);
    return { ...envelope, recipient: job.email, ...writeNotice(job, siteName) };
  }
  const reader = await readerFor(work, job);
  const purpose = job.kind === 'verify' && reader?.is_pending ? 'sign-up' : job.kind;
  const code = await issueCode(work, { purpose, userId: reader?.id ?? null, email: job.email }, now);
  const { siteName, envelope } = await deskOf(work, job.siteId);
  const mail = writeCodeMail(purpose, {
    siteName,
    firstName: reader?.first_name ?? '',
    page: job.page,
    code,
    own: job.kind === 'verify' ? job.words : undefined,
  });
  return reader === null ? null : { ...envelope, recipient: job.email, ...mail };
};
