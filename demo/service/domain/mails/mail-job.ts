/** The subject of a mail to write. A job stays in the database until its mail is written, so that none is lost. */
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { regionLanguages } from '../sites/region-locales.ts';

const customTexts = v.object({
  subject: v.optional(v.string()),
  heading: v.optional(v.string()),
  text: v.optional(v.string()),
  buttonText: v.optional(v.string()),
});

/** The publisher's own texts for a verification mail. */
export type CustomMailTexts = v.InferOutput<typeof customTexts>;

/** The language of the page that asked for the mail; without it, the site's. */
const language = v.optional(v.picklist(regionLanguages));

/** `page` is the target of the link, `email` the address of the request. */
const linkMailFields = { siteId: v.string(), page: v.string(), email: v.string(), language };

const jobSchema = v.variant('kind', [
  v.object({ kind: v.literal('sign-up'), ...linkMailFields }),
  v.object({ kind: v.literal('verify'), ...linkMailFields, words: v.optional(customTexts) }),
  v.object({ kind: v.literal('reset'), ...linkMailFields }),
  v.object({ kind: v.literal('login'), ...linkMailFields }),
  /** To the new address; `userId` is its future owner. */
  v.object({ kind: v.literal('change-email'), ...linkMailFields, userId: v.number() }),
  /** To the present address. */
  v.object({
    kind: v.literal('email-changing'),
    siteId: v.string(),
    email: v.string(),
    newEmail: v.string(),
    language,
  }),
  v.object({ kind: v.literal('password-changed'), siteId: v.string(), email: v.string(), language }),
  /** To a guest; `owner` is the address of the reader who gave them the seat. Earlier jobs don’t say if it is paused. */
  v.object({
    kind: v.literal('seat'),
    ...linkMailFields,
    owner: v.string(),
    isPaused: v.optional(v.boolean(), false),
  }),
  /** To a guest who loses their seat, now or at `until` (ISO 8601). */
  v.object({ kind: v.literal('seat-lost'), siteId: v.string(), email: v.string(), until: v.nullable(v.string()) }),
  /** To a guest whose seat has ended with its subscription, or with a plan that includes fewer. */
  v.object({ kind: v.literal('seat-ended'), siteId: v.string(), email: v.string() }),
  /**
   * The purchase, the amount paid (cents), the amount that a bank debits (cents), and the next charge, if there is one.
   * Earlier jobs have no debit.
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

/** One mail to write or to skip: whether the address is taken is checked when it is written. */
export type MailJob = v.InferOutput<typeof jobSchema>;

/** Queues a job. */
export const addMailJob = async (db: Database | Transaction<Schema>, job: MailJob): Promise<void> => {
  await db
    .insertInto('mail_jobs')
    .values({ job: JSON.stringify(job) })
    .execute();
};

/** Decodes a stored job; throws if this version does not know its kind or its fields. */
export const readMailJob = (job: unknown): MailJob => {
  const { success, output, issues } = v.safeParse(jobSchema, job);
  if (success) return output;
  // The places alone: the messages of the issues quote values.
  throw new Error(`This version can't read its fields: ${issues.map((issue) => v.getDotPath(issue)).join(', ')}`);
};
