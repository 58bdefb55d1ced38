import type { I18n } from '@lingui/core';
import { formatCents, type MoneyFormat } from '../../../../../src/editions/selling/money.ts';
import type { TimelineEntry } from '../../../../../src/subscriptions/previews/timeline.ts';
import type { DetailedSubscription } from '../../../../../src/subscriptions/subscription/subscription.ts';

/** A donation is given once more; it buys no term that could be renewed. */
const chargeText = (i18n: I18n, isDonation: boolean, amount: string | null): string => {
  if (isDonation)
    return amount === null ? i18n._('portal.ahead.donation') : i18n._('portal.ahead.donation.amount', { amount });
  return amount === null ? i18n._('portal.ahead.charge') : i18n._('portal.ahead.charge.amount', { amount });
};

/** Describes an entry in a subscription's timeline in the reader's language. */
export const timelineEntryText = (
  i18n: I18n,
  style: MoneyFormat,
  { subsType }: Pick<DetailedSubscription, 'subsType'>,
  { kind, cents, plan, days }: TimelineEntry,
): string => {
  const amount = cents === null ? null : formatCents(cents, style);
  switch (kind) {
    case 'start':
      return amount === null ? i18n._('portal.ahead.start') : i18n._('portal.ahead.start.amount', { amount });
    case 'charge':
      return chargeText(i18n, subsType === 'donation', amount);
    case 'trial-end':
      return amount === null ? i18n._('portal.ahead.trial-end') : i18n._('portal.ahead.trial-end.amount', { amount });
    case 'pause':
      return i18n._('portal.ahead.pause');
    case 'resume':
      return days === null || days === 0 ? i18n._('portal.ahead.resume') : i18n._('portal.ahead.resume.days', { days });
    case 'plan-change':
      return i18n._('portal.ahead.plan-change', { plan: plan ?? '' });
    case 'end':
      return i18n._('portal.ahead.end');
  }
};
