import type { I18n } from '@lingui/core';
import type { BlockedReason } from '../../../../../src/subscriptions/operations/permission.ts';

const blockedReasonLabels: Readonly<Record<BlockedReason, (i18n: I18n) => string>> = {
  'not-begun': (i18n) => i18n._('portal.hindrance.not-begun'),
  'is-paused': (i18n) => i18n._('portal.hindrance.is-paused'),
  'is-cancelled': (i18n) => i18n._('portal.hindrance.is-cancelled'),
  'is-ending': (i18n) => i18n._('portal.hindrance.is-ending'),
  'is-running': (i18n) => i18n._('portal.hindrance.is-running'),
  'is-trial': (i18n) => i18n._('portal.hindrance.is-trial'),
  'plan-change-ahead': (i18n) => i18n._('portal.hindrance.plan-change-ahead'),
  'pause-ahead': (i18n) => i18n._('portal.hindrance.pause-ahead'),
  'debit-pending': (i18n) => i18n._('portal.hindrance.debit-pending'),
  'payment-due': (i18n) => i18n._('portal.hindrance.payment-due'),
  'nothing-ahead': (i18n) => i18n._('portal.hindrance.nothing-ahead'),
  'not-known': (i18n) => i18n._('portal.hindrance.not-known'),
};

/** Explains why an action is blocked, and what to do first. */
export const blockedReasonText = (i18n: I18n, reason: BlockedReason): string => blockedReasonLabels[reason](i18n);
