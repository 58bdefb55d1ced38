import type { I18n } from '@lingui/core';
import type { Hindrance } from '../../../src/billing/allowed.ts';

const words: Readonly<Record<Hindrance, (i18n: I18n) => string>> = {
  'not-begun': (i18n) => i18n._('portal.hindrance.not-begun'),
  'is-paused': (i18n) => i18n._('portal.hindrance.is-paused'),
  'is-cancelled': (i18n) => i18n._('portal.hindrance.is-cancelled'),
  'is-ending': (i18n) => i18n._('portal.hindrance.is-ending'),
  'is-running': (i18n) => i18n._('portal.hindrance.is-running'),
  'is-trial': (i18n) => i18n._('portal.hindrance.is-trial'),
  'plan-change-ahead': (i18n) => i18n._('portal.hindrance.plan-change-ahead'),
  'pause-ahead': (i18n) => i18n._('portal.hindrance.pause-ahead'),
  'payment-due': (i18n) => i18n._('portal.hindrance.payment-due'),
  'nothing-ahead': (i18n) => i18n._('portal.hindrance.nothing-ahead'),
  'not-known': (i18n) => i18n._('portal.hindrance.not-known'),
};

/** Why something can't be done now, and what to do first. */
export const hindranceText = (i18n: I18n, hindrance: Hindrance): string => words[hindrance](i18n);
