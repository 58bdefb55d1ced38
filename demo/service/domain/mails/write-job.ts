import type { Transaction } from 'kysely';
import type { Schema } from '../../ports/database/schema/schema.ts';
import type { AddressedMail, WrittenMail } from '../../ports/mail-server.ts';
import { issueCode } from '../readers/one-time-codes.ts';
import { findReaderByEmail, findReaderById, isVerified } from '../readers/readers.ts';
import { regionLocaleOf } from '../sites/region-locales.ts';
import type { MailJob } from './mail-job.ts';
import {
  writeChangingMail,
  writePasswordMail,
  writeSeatEndedMail,
  writeSeatLostMail,
  writeSeatMail,
  writeSubscribedMail,
} from './notices.ts';
import { type MailSite, writeCodeMail } from './write-mail.ts';

type Work = Transaction<Schema>;

/** Parts of a mail that no job has: the time, and the address that mails are from. */
interface MailBasics {
  now: Date;
  mailFrom: string;
}

const senderOf = (siteName: string, mailFrom: string): string =>
  `"${siteName.replace(/["\\\r\n]/g, '')}" <${mailFrom}>`;

/** Returns a job's mail settings: the site's name and the language, the sender's address, and the e-mail provider. */
const senderSettingsOf = async (trx: Work, job: MailJob, mailFrom: string) => {
  const { siteId } = job;
  const query = trx.selectFrom('sites').select(['name', 'region_id', 'email_provider']).where('site_id', '=', siteId);
  const { name, region_id, email_provider } = (await query.executeTakeFirst()) ?? {
    name: siteId,
    region_id: '',
    email_provider: 'MAILTRAIN' as const,
  };
  const { language, locale } = regionLocaleOf(region_id);
  const requested = 'language' in job ? job.language : undefined;
  const site: MailSite = { siteName: name, language: requested ?? language, locale };
  return { site, envelope: { sender: senderOf(name, mailFrom), email_provider } };
};

/** Mails without a code: to a confirmed address, or to a guest, who may have no account. */
const notices = ['email-changing', 'password-changed', 'seat', 'seat-lost', 'seat-ended', 'subscribed'] as const;
type Notice = Extract<MailJob, { kind: (typeof notices)[number] }>;

const isNotice = (job: MailJob): job is Notice => notices.some((kind) => kind === job.kind);

const writeNoticeOf = (job: Notice, site: MailSite): WrittenMail => {
  switch (job.kind) {
    case 'email-changing':
      return writeChangingMail(site, job.newEmail);
    case 'password-changed':
      return writePasswordMail(site);
    case 'seat':
      return writeSeatMail(site, job);
    case 'seat-lost':
      return writeSeatLostMail(site, job.until);
    case 'seat-ended':
      return writeSeatEndedMail(site);
    case 'subscribed':
      return writeSubscribedMail(site, job);
  }
};

/** Returns the account of a code mail; null: nothing is to be sent. */
const recipientOf = async (trx: Work, job: Exclude<MailJob, Notice>) => {
  if (job.kind === 'change-email') {
    const isTaken = (await findReaderByEmail(trx, job.email)) !== null;
    return isTaken ? null : findReaderById(trx, job.userId);
  }
  const reader = await findReaderByEmail(trx, job.email);
  const isForUnconfirmed = job.kind === 'verify' || job.kind === 'sign-up';
  return reader === null || (isForUnconfirmed && isVerified(reader)) ? null : reader;
};

/**
 * Writes the mail of a job, with its code; null if nobody has the address, or there is nothing to do. Both cases take
 * the same steps, because on a small machine the next call would feel the difference.
 */
export const writeMailForJob = async (
  trx: Work,
  job: MailJob,
  { now, mailFrom }: MailBasics,
): Promise<AddressedMail | null> => {
  if (isNotice(job)) {
    const { site, envelope } = await senderSettingsOf(trx, job, mailFrom);
    return { ...envelope, recipient: job.email, ...writeNoticeOf(job, site) };
  }
  const reader = await recipientOf(trx, job);
  const purpose = job.kind === 'verify' && reader?.is_pending ? 'sign-up' : job.kind;
  const code = await issueCode(trx, { purpose, userId: reader?.id ?? null, email: job.email }, now);
  const { site, envelope } = await senderSettingsOf(trx, job, mailFrom);
  const mail = writeCodeMail(purpose, site, {
    // A stranger may have registered the address: no text of theirs goes to its owner.
    firstName: reader !== null && isVerified(reader) ? reader.first_name : '',
    page: job.page,
    code,
    customTexts: job.kind === 'verify' ? job.words : undefined,
  });
  return reader === null ? null : { ...envelope, recipient: job.email, ...mail };
};
