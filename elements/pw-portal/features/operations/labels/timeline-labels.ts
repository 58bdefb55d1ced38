import type { I18n } from '@lingui/core';
import { formatCents, type MoneyFormat } from '../../../../../src/editions/selling/money.ts';
import type { TimelineEntry } from '../../../../../src/subscriptions/previews/timeline.ts';

/** Describes a timeline entry in the reader's language. */
export const timelineEntryText = (
  i18n: I18n,
  style: MoneyFormat,
  { kind, cents, plan, days }: TimelineEntry,
): string => {
  const amount = cents === null ? null : formatCents(cents, style);
  switch (kind) {
    case 'start':
      return amount === null ? i18n._('portal.ahead.start') : i18n._('portal.ahead.start.amount', { amount });
    case 'charge':
      return amount === null ? i18n._('portal.ahead.charge') : i18n._('portal.ahead.charge.amount', { amount });
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
