import type { I18n } from '@lingui/core';
import type { Consequence } from '../../../src/billing/consequences.ts';
import { formatDate } from '../../../src/edition/dates.ts';
import { formatCents, type MoneyStyle } from '../../../src/edition/money.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';

/** A consequence in the words of the reader, with the edition's dates, and amounts as `style` says. */
export const consequenceText = (
  i18n: I18n,
  edition: PortalEdition,
  consequence: Consequence,
  style: MoneyStyle,
): string => {
  const day = (at: number) => formatDate(at, edition.dateFormat);
  const money = (cents: number) => formatCents(cents, style);
  switch (consequence.kind) {
    case 'free':
      return i18n._('portal.then.free');
    case 'charged-now':
      return consequence.last4 === undefined
        ? i18n._('portal.then.charged-now', { amount: money(consequence.cents) })
        : i18n._('portal.then.charged-now.card', { amount: money(consequence.cents), digits: consequence.last4 });
    case 'credited':
      return i18n._('portal.then.credited', { amount: money(consequence.cents) });
    case 'credit-waits':
      return i18n._('portal.then.credit-waits', { amount: money(consequence.cents) });
    case 'next-charge':
      return consequence.cents === null
        ? i18n._('portal.then.next-charge.day', { date: day(consequence.at) })
        : i18n._('portal.then.next-charge', { amount: money(consequence.cents), date: day(consequence.at) });
    case 'no-more-charges':
      return i18n._('portal.then.no-more-charges');
    case 'access-until':
      return consequence.at === null
        ? i18n._('portal.then.access-until.paid')
        : i18n._('portal.then.access-until', { date: day(consequence.at) });
    case 'access-ends-now':
      return i18n._('portal.then.access-ends-now');
    case 'access-again':
      return i18n._('portal.then.access-again');
    case 'access-stays':
      return i18n._('portal.then.access-stays');
    case 'paused-from':
      return i18n._('portal.then.paused-from', { date: day(consequence.at) });
    case 'resumes':
      return i18n._('portal.then.resumes', { date: day(consequence.at) });
    case 'days-kept':
      return consequence.days === 0
        ? i18n._('portal.then.days-kept.none')
        : i18n._('portal.then.days-kept', { days: consequence.days });
    case 'charge-before-pause':
      return consequence.cents === null
        ? i18n._('portal.then.charge-before-pause.day', { date: day(consequence.at) })
        : i18n._('portal.then.charge-before-pause', { amount: money(consequence.cents), date: day(consequence.at) });
    case 'charge-after-pause':
      return consequence.cents === null
        ? i18n._('portal.then.charge-after-pause.day', { date: day(consequence.at) })
        : i18n._('portal.then.charge-after-pause', { amount: money(consequence.cents), date: day(consequence.at) });
    case 'ends-after-pause':
      return i18n._('portal.then.ends-after-pause', { date: day(consequence.at) });
    case 'free-return-until':
      return i18n._('portal.then.free-return-until', { date: day(consequence.at) });
    case 'ends-unless-paid':
      return i18n._('portal.then.ends-unless-paid', { date: day(consequence.at) });
    case 'term-until':
      return i18n._('portal.then.term-until', { date: day(consequence.at) });
    case 'plan-from':
      return i18n._('portal.then.plan-from', { plan: consequence.plan, date: day(consequence.at) });
    case 'plan-stays':
      return i18n._('portal.then.plan-stays', { plan: consequence.plan });
    case 'first-paper':
      return i18n._('portal.then.first-paper', { date: day(consequence.at) });
    case 'last-paper':
      return i18n._('portal.then.last-paper', { date: day(consequence.at) });
    case 'next-issue':
      return i18n._('portal.then.next-issue');
    case 'next-invoice':
      return i18n._('portal.then.next-invoice');
    case 'rest-stays':
      return i18n._('portal.then.rest-stays');
    case 'undo-until':
      return i18n._('portal.then.undo-until', { date: day(consequence.at) });
    case 'undo-any-time':
      return i18n._('portal.then.undo-any-time');
    case 'change-again':
      return i18n._('portal.then.change-again');
    case 'day-again-until':
      return i18n._('portal.then.day-again-until', { date: day(consequence.at) });
    case 'no-undo':
      return i18n._('portal.then.no-undo');
    case 'payment-stays':
      return i18n._('portal.then.payment-stays');
    case 'guest-mail':
      return i18n._('portal.then.guest-mail');
    case 'guest-stops':
      return i18n._('portal.then.guest-stops', { email: consequence.email });
    case 'guest-until':
      return i18n._('portal.then.guest-until', { date: day(consequence.at) });
  }
};
