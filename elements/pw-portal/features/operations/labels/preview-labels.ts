import type { I18n } from '@lingui/core';
import { formatDate } from '../../../../../src/editions/selling/dates.ts';
import { formatCents, type MoneyFormat } from '../../../../../src/editions/selling/money.ts';
import type { PortalEdition } from '../../../../../src/editions/selling/portal-edition.ts';
import type { PreviewItem } from '../../../../../src/subscriptions/previews/preview-item.ts';

/** Describes an effect in the reader's language, with the edition's dates, and amounts in `style`. */
export const previewText = (i18n: I18n, edition: PortalEdition, preview: PreviewItem, style: MoneyFormat): string => {
  const day = (at: number) => formatDate(at, edition.dateFormat);
  const money = (cents: number) => formatCents(cents, style);
  switch (preview.kind) {
    case 'free':
      return i18n._('portal.then.free');
    case 'charged-now':
      return preview.last4 === undefined
        ? i18n._('portal.then.charged-now', { amount: money(preview.cents) })
        : i18n._('portal.then.charged-now.card', { amount: money(preview.cents), digits: preview.last4 });
    case 'credited':
      return i18n._('portal.then.credited', { amount: money(preview.cents) });
    case 'credit-waits':
      return i18n._('portal.then.credit-waits', { amount: money(preview.cents) });
    case 'next-charge':
      return preview.cents === null
        ? i18n._('portal.then.next-charge.day', { date: day(preview.at) })
        : i18n._('portal.then.next-charge', { amount: money(preview.cents), date: day(preview.at) });
    case 'no-more-charges':
      return i18n._('portal.then.no-more-charges');
    case 'access-until':
      return preview.at === null
        ? i18n._('portal.then.access-until.paid')
        : i18n._('portal.then.access-until', { date: day(preview.at) });
    case 'access-ends-now':
      return i18n._('portal.then.access-ends-now');
    case 'access-again':
      return i18n._('portal.then.access-again');
    case 'access-stays':
      return i18n._('portal.then.access-stays');
    case 'paused-from':
      return i18n._('portal.then.paused-from', { date: day(preview.at) });
    case 'resumes':
      return i18n._('portal.then.resumes', { date: day(preview.at) });
    case 'days-kept':
      return preview.days === 0
        ? i18n._('portal.then.days-kept.none')
        : i18n._('portal.then.days-kept', { days: preview.days });
    case 'charge-before-pause':
      return preview.cents === null
        ? i18n._('portal.then.charge-before-pause.day', { date: day(preview.at) })
        : i18n._('portal.then.charge-before-pause', { amount: money(preview.cents), date: day(preview.at) });
    case 'charge-after-pause':
      return preview.cents === null
        ? i18n._('portal.then.charge-after-pause.day', { date: day(preview.at) })
        : i18n._('portal.then.charge-after-pause', { amount: money(preview.cents), date: day(preview.at) });
    case 'ends-after-pause':
      return i18n._('portal.then.ends-after-pause', { date: day(preview.at) });
    case 'free-return-until':
      return i18n._('portal.then.free-return-until', { date: day(preview.at) });
    case 'ends-unless-paid':
      return i18n._('portal.then.ends-unless-paid', { date: day(preview.at) });
    case 'term-until':
      return i18n._('portal.then.term-until', { date: day(preview.at) });
    case 'plan-from':
      return i18n._('portal.then.plan-from', { plan: preview.plan, date: day(preview.at) });
    case 'plan-stays':
      return i18n._('portal.then.plan-stays', { plan: preview.plan });
    case 'first-paper':
      return i18n._('portal.then.first-paper', { date: day(preview.at) });
    case 'last-paper':
      return i18n._('portal.then.last-paper', { date: day(preview.at) });
    case 'next-issue':
      return i18n._('portal.then.next-issue');
    case 'next-invoice':
      return i18n._('portal.then.next-invoice');
    case 'rest-stays':
      return i18n._('portal.then.rest-stays');
    case 'undo-until':
      return i18n._('portal.then.undo-until', { date: day(preview.at) });
    case 'undo-any-time':
      return i18n._('portal.then.undo-any-time');
    case 'change-again':
      return i18n._('portal.then.change-again');
    case 'day-again-until':
      return i18n._('portal.then.day-again-until', { date: day(preview.at) });
    case 'no-undo':
      return i18n._('portal.then.no-undo');
    case 'payment-stays':
      return i18n._('portal.then.payment-stays');
    case 'guest-mail':
      return i18n._('portal.then.guest-mail');
    case 'guest-stops':
      return i18n._('portal.then.guest-stops', { email: preview.email });
    case 'guest-until':
      return i18n._('portal.then.guest-until', { date: day(preview.at) });
  }
};
