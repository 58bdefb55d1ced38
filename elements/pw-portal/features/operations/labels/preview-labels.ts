import type { I18n } from '@lingui/core';
import { dayText } from '../../../../../src/editions/selling/day-text.ts';
import { formatCents, type MoneyFormat } from '../../../../../src/editions/selling/money.ts';
import type { PortalEdition } from '../../../../../src/editions/selling/portal-edition.ts';
import type { PreviewItem } from '../../../../../src/subscriptions/previews/preview-item.ts';

type Previews = { [Item in PreviewItem as Item['kind']]: Item };

/** How a text writes its days and amounts. */
interface Format {
  day: (at: number) => string;
  money: (cents: number) => string;
}

/** The text of each kind of effect. */
const labels: { [Kind in keyof Previews]: (i18n: I18n, preview: Previews[Kind], format: Format) => string } = {
  free: (i18n) => i18n._('portal.then.free'),
  'charged-now': (i18n, { cents, last4 }, { money }) =>
    last4 === undefined
      ? i18n._('portal.then.charged-now', { amount: money(cents) })
      : i18n._('portal.then.charged-now.card', { amount: money(cents), digits: last4 }),
  'charged-now-unknown': (i18n) => i18n._('portal.then.charged-now.unknown'),
  credited: (i18n, { cents }, { money }) => i18n._('portal.then.credited', { amount: money(cents) }),
  'credit-waits': (i18n, { cents }, { money }) => i18n._('portal.then.credit-waits', { amount: money(cents) }),
  'next-charge': (i18n, { cents, at }, { day, money }) =>
    cents === null
      ? i18n._('portal.then.next-charge.day', { date: day(at) })
      : i18n._('portal.then.next-charge', { amount: money(cents), date: day(at) }),
  'no-more-charges': (i18n) => i18n._('portal.then.no-more-charges'),
  'access-until': (i18n, { at }, { day }) =>
    at === null ? i18n._('portal.then.access-until.paid') : i18n._('portal.then.access-until', { date: day(at) }),
  'access-ends-now': (i18n) => i18n._('portal.then.access-ends-now'),
  'access-again': (i18n) => i18n._('portal.then.access-again'),
  'access-stays': (i18n) => i18n._('portal.then.access-stays'),
  'paused-from': (i18n, { at }, { day }) => i18n._('portal.then.paused-from', { date: day(at) }),
  resumes: (i18n, { at }, { day }) => i18n._('portal.then.resumes', { date: day(at) }),
  'days-kept': (i18n, { days }) =>
    days === 0 ? i18n._('portal.then.days-kept.none') : i18n._('portal.then.days-kept', { days }),
  'charge-before-pause': (i18n, { cents, at }, { day, money }) =>
    cents === null
      ? i18n._('portal.then.charge-before-pause.day', { date: day(at) })
      : i18n._('portal.then.charge-before-pause', { amount: money(cents), date: day(at) }),
  'charges-before-pause': (i18n, { count, cents, creditCents, at }, { day, money }) => {
    const date = day(at);
    if (cents === null) return i18n._('portal.then.charges-before-pause.day', { count, date });
    const amount = money(cents);
    return creditCents === 0
      ? i18n._('portal.then.charges-before-pause', { count, date, amount })
      : i18n._('portal.then.charges-before-pause.credit', { count, date, amount, credit: money(creditCents) });
  },
  'charge-after-pause': (i18n, { cents, at }, { day, money }) =>
    cents === null
      ? i18n._('portal.then.charge-after-pause.day', { date: day(at) })
      : i18n._('portal.then.charge-after-pause', { amount: money(cents), date: day(at) }),
  'pause-removed': (i18n, { at, until }, { day }) =>
    until === null
      ? i18n._('portal.then.pause-removed.day', { date: day(at) })
      : i18n._('portal.then.pause-removed', { date: day(at), until: day(until) }),
  'ends-after-pause': (i18n, { at }, { day }) => i18n._('portal.then.ends-after-pause', { date: day(at) }),
  'free-return-until': (i18n, { at }, { day }) => i18n._('portal.then.free-return-until', { date: day(at) }),
  'ends-unless-paid': (i18n, { at }, { day }) => i18n._('portal.then.ends-unless-paid', { date: day(at) }),
  'term-until': (i18n, { at }, { day }) => i18n._('portal.then.term-until', { date: day(at) }),
  'plan-from': (i18n, { at, plan }, { day }) => i18n._('portal.then.plan-from', { plan, date: day(at) }),
  'plan-stays': (i18n, { plan }) => i18n._('portal.then.plan-stays', { plan }),
  'first-paper': (i18n, { at }, { day }) => i18n._('portal.then.first-paper', { date: day(at) }),
  'last-paper': (i18n, { at }, { day }) => i18n._('portal.then.last-paper', { date: day(at) }),
  'next-issue': (i18n) => i18n._('portal.then.next-issue'),
  'next-invoice': (i18n) => i18n._('portal.then.next-invoice'),
  'rest-stays': (i18n) => i18n._('portal.then.rest-stays'),
  'undo-until': (i18n, { at }, { day }) => i18n._('portal.then.undo-until', { date: day(at) }),
  'undo-any-time': (i18n) => i18n._('portal.then.undo-any-time'),
  'change-again': (i18n) => i18n._('portal.then.change-again'),
  'day-again-until': (i18n, { at }, { day }) => i18n._('portal.then.day-again-until', { date: day(at) }),
  'no-undo': (i18n) => i18n._('portal.then.no-undo'),
  'payment-stays': (i18n) => i18n._('portal.then.payment-stays'),
  'guest-mail': (i18n) => i18n._('portal.then.guest-mail'),
  'guest-stops': (i18n, { email }) => i18n._('portal.then.guest-stops', { email }),
  'guest-until': (i18n, { at }, { day }) => i18n._('portal.then.guest-until', { date: day(at) }),
};

const textOf = <Kind extends keyof Previews>(i18n: I18n, kind: Kind, preview: Previews[Kind], format: Format): string =>
  labels[kind](i18n, preview, format);

/** Describes an effect in the reader's language, with the edition's dates, and amounts in `style`. */
export const previewText = (i18n: I18n, edition: PortalEdition, preview: PreviewItem, style: MoneyFormat): string =>
  textOf(i18n, preview.kind, preview, {
    day: (at) => dayText(i18n, edition, at),
    money: (cents) => formatCents(cents, style),
  });
