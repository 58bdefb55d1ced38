/** Mails without a code, for information only. */

import type { WrittenMail } from '../../ports/mail-server.ts';
import { formatMoney } from '../sites/format-money.ts';
import type { MailJob } from './mail-job.ts';
import { fillText, mailTextsOf } from './texts/texts-of.ts';
import { type MailSite, writeInvitation, writeNotice } from './write-mail.ts';

const day = (moment: string, { locale }: MailSite): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));

/** Informs the present address of the coming change of address. */
export const writeChangingMail = (site: MailSite, newEmail: string): WrittenMail =>
  writeNotice(site, mailTextsOf(site.language).emailChanging, { email: newEmail });

/** Informs a guest of a new seat. The owner's own name stays out: it could contain anything. */
export const writeSeatMail = (
  site: MailSite,
  { email, owner, page, isPaused }: Extract<MailJob, { kind: 'seat' }>,
): WrittenMail => {
  const { paused, ...seat } = mailTextsOf(site.language).seat;
  return writeInvitation(site, isPaused ? { ...seat, text: paused } : seat, { email, owner }, page);
};

/** Informs a guest that their seat has ended with what it belonged to. */
export const writeSeatEndedMail = (site: MailSite): WrittenMail =>
  writeNotice(site, mailTextsOf(site.language).seatEnded);

/** Informs a guest of the loss of their seat, now or later. They know its owner; the new guest stays out. */
export const writeSeatLostMail = (site: MailSite, until: string | null): WrittenMail => {
  const { seatLost, seatEnding } = mailTextsOf(site.language);
  return until === null ? writeNotice(site, seatLost) : writeNotice(site, seatEnding, { date: day(until, site) });
};

/** Informs a reader that their password was changed. */
export const writePasswordMail = (site: MailSite): WrittenMail =>
  writeNotice(site, mailTextsOf(site.language).passwordChanged);

type Subscribed = Extract<MailJob, { kind: 'subscribed' }>;

/** Confirms a purchase: the amount paid or being debited, and the next charge. */
export const writeSubscribedMail = (site: MailSite, job: Subscribed): WrittenMail => {
  const { planName, paidCents, debitCents, nextCents, nextAt, currency } = job;
  const { subscribed } = mailTextsOf(site.language);
  const money = (cents: number): string => formatMoney(cents, currency, site.locale);
  const chargedText =
    debitCents > 0
      ? fillText(subscribed.debited, { amount: money(debitCents) })
      : paidCents === 0
        ? subscribed.free
        : fillText(subscribed.paid, { amount: money(paidCents) });
  const nextTexts =
    nextCents === null || nextAt === null
      ? []
      : [fillText(subscribed.next, { amount: money(nextCents), date: day(nextAt, site) })];
  return writeNotice(site, subscribed, { plan: planName }, [chargedText, ...nextTexts]);
};
