import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { addMailJob, type MailJob } from '../mails/mail-job.ts';
import type { Visit } from '../wire/visit.ts';
import type { AuthPorts } from './auth-ports.ts';
import { limitTries, mayMail } from './rate-limits.ts';

/** What every job of a mail with a link says. */
interface Asked {
  siteId: string;
  page: string;
  email: string;
}

/**
 * Puts mails in line, within the limits, and with them whatever has to be noted (`note`). Nothing here
 * looks at whether somebody has the address, so that the answer is the same, and takes as long, either way.
 */
export const askForMail = async (
  { database, pages, office }: AuthPorts,
  siteName: string,
  { email, linkUrl }: { email: string; linkUrl?: string | undefined },
  visit: Visit,
  jobsOf: (asked: Asked) => MailJob | readonly MailJob[],
  note: (work: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<void> => {
  const { site, page } = await pages.pageOf(siteName, linkUrl, visit);
  const jobs = [jobsOf({ siteId: site.site_id, page: page.href, email })].flat();
  await limitTries(
    database,
    [
      ...jobs.map((job) => ['mail by address and network', `${job.email} ${visit.ip}`] as const),
      ['mail by network', visit.ip],
    ],
    visit.now,
  );
  const wanted: MailJob[] = [];
  for (const job of jobs) {
    if (await mayMail(database, job.email, job.kind, visit.now)) wanted.push(job);
  }
  await database.transaction().execute(async (work) => {
    await note(work);
    for (const job of wanted) await addMailJob(work, job);
  });
  office.wake();
};
