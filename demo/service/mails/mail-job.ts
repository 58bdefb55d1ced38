/** What a mail is to be about. A job is kept in the database until its mail is written, so that none is forgotten. */
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';

const words = v.object({
  subject: v.optional(v.string()),
  heading: v.optional(v.string()),
  text: v.optional(v.string()),
  buttonText: v.optional(v.string()),
});

/** The publisher's own words for a verification mail. */
export type MailWords = v.InferOutput<typeof words>;

/** `page` is the page that the link opens, `email` the address that was asked about. */
const asked = { siteId: v.string(), page: v.string(), email: v.string() };

const jobSchema = v.variant('kind', [
  v.object({ kind: v.literal('sign-up'), ...asked }),
  v.object({ kind: v.literal('verify'), ...asked, words: v.optional(words) }),
  v.object({ kind: v.literal('reset'), ...asked }),
  v.object({ kind: v.literal('login'), ...asked }),
  /** To the new address; `userId` is whose it will be. */
  v.object({ kind: v.literal('change-email'), ...asked, userId: v.number() }),
  /** To the address that somebody has until then. */
  v.object({ kind: v.literal('email-changing'), siteId: v.string(), email: v.string(), newEmail: v.string() }),
  v.object({ kind: v.literal('password-changed'), siteId: v.string(), email: v.string() }),
  /** To a guest; `owner` is the address of who gave them the seat. */
  v.object({ kind: v.literal('seat'), ...asked, owner: v.string() }),
  /** To a guest who has a seat no more, or from that moment on; `until` is ISO 8601. */
  v.object({ kind: v.literal('seat-lost'), siteId: v.string(), email: v.string(), until: v.nullable(v.string()) }),
  /**
   * What was bought, what was paid for it (cents), what a bank debits for it (cents), and what is charged next, if
   * anything will be. Earlier jobs know of no debit.
   */
  v.object({
    kind: v.literal('subscribed'),
    siteId: v.string(),
    email: v.string(),
    planName: v.string(),
    paidCents: v.number(),
    debitCents: v.optional(v.number(), 0),
    nextCents: v.nullable(v.number()),
    nextAt: v.nullable(v.string()),
    currency: v.string(),
  }),
]);

/** One mail to write, or to leave: whether somebody has the address is looked at when it is written. */
export type MailJob = v.InferOutput<typeof jobSchema>;

/** Puts a job in line. */
export const addMailJob = async (work: Database | Transaction<Schema>, job: MailJob): Promise<void> => {
  await work
    .insertInto('mail_jobs')
    .values({ job: JSON.stringify(job) })
    .execute();
};

/** Reads a job back. */
export const readMailJob = (job: unknown): MailJob => v.parse(jobSchema, job);
