import type { I18n } from '@lingui/core';
import type { Notice, NoticeValues } from '../../../src/newsletters/widget/widget-ports.ts';

/** The texts of the notices. */
export const noticeTexts: Record<Notice, (i18n: I18n, values: NoticeValues) => string> = {
  subscribed: (i18n, values) => i18n._('newsletters.subscribed', values),
  unsubscribed: (i18n, values) => i18n._('newsletters.unsubscribed', values),
  frequency: (i18n) => i18n._('newsletters.frequency.changed'),
  restored: (i18n, values) => i18n._('newsletters.restored', values),
  left: (i18n) => i18n._('newsletters.leave.succeeded'),
  'left-known': (i18n) => i18n._('newsletters.leave.incomplete'),
  'left-partly': (i18n) => i18n._('newsletters.leave.partly'),
  'none-to-leave': (i18n) => i18n._('newsletters.leave.none'),
  'mail-sent': (i18n) => i18n._('VERIFICATION_SENT'),
  'mail-failed': (i18n) => i18n._('VERIFICATION_ERROR'),
  'lists-failed': (i18n) => i18n._('newsletters.failed'),
  'subscribe-failed': (i18n) => i18n._('NEWSLETTER_SUBSCRIBE_FAILED'),
  'unsubscribe-failed': (i18n) => i18n._('NEWSLETTER_UNSUBSCRIBE_FAILED'),
  'frequency-failed': (i18n) => i18n._('newsletters.frequency.failed'),
  'restore-failed': (i18n, values) => i18n._('newsletters.restore-failed', values),
  'shared-account': (i18n) => i18n._('newsletters.shared'),
  unverified: (i18n) => i18n._('newsletters.unverified'),
  'trial-over': (i18n, values) => i18n._('newsletters.trial-over', values),
};
