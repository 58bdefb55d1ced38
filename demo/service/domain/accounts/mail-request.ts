import type { Transaction } from 'kysely';
import type { RequestContext } from '../../http/request-context.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { addMailJob, type MailJob } from '../mails/mail-job.ts';
import { canSendMail, enforceRateLimits } from '../readers/rate-limits.ts';
import { mailLanguageOf, type RegionLanguage } from '../sites/region-locales.ts';
import type { AuthDeps } from './auth-deps.ts';

/** Fields of every job of a mail with a link. */
interface MailFields {
  siteId: string;
  page: string;
  email: string;
  language: RegionLanguage | undefined;
}

/** The request of a mail, beside its site. */
export interface RequestedMail {
  email: string;
  linkUrl?: string | undefined;
  /** The language of its page. */
  lang?: string | undefined;
}

/**
 * Queues mails, within the limits, and runs `note` in the same transaction. Nothing here checks whether the address is
 * taken, so that the response is the same, and takes as long, either way.
 */
export const queueMail = async (
  { database, pages, mailWorker }: AuthDeps,
  siteName: string,
  { email, linkUrl, lang }: RequestedMail,
  context: RequestContext,
  createJobs: (mailFields: MailFields) => MailJob | readonly MailJob[],
  note: (trx: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<void> => {
  const { site, page } = await pages.pageOf(siteName, linkUrl, context);
  const jobs = [createJobs({ siteId: site.site_id, page: page.href, email, language: mailLanguageOf(lang) })].flat();
  await enforceRateLimits(
    database,
    [
      ...jobs.map((job) => ['mail by address and network', `${job.email} ${context.ip}`] as const),
      ['mail by network', context.ip],
    ],
    context.now,
  );
  const allowedJobs: MailJob[] = [];
  for (const job of jobs) {
    if (await canSendMail(database, job.email, job.kind, context.now)) allowedJobs.push(job);
  }
  await database.transaction().execute(async (trx) => {
    await note(trx);
    for (const job of allowedJobs) await addMailJob(trx, job);
  });
  mailWorker.wake();
};
