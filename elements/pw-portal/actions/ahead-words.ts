import type { I18n } from '@lingui/core';
import type { Ahead } from '../../../src/billing/timeline.ts';
import { formatCents, type MoneyStyle } from '../../../src/edition/money.ts';

/** What happens on a day that is ahead, in the words of the reader. */
export const aheadText = (i18n: I18n, style: MoneyStyle, { kind, cents, plan, days }: Ahead): string => {
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
