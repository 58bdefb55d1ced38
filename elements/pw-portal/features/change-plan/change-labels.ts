import type { I18n } from '@lingui/core';
import type { ChangeChoice, ChangeStep } from '../../../../src/subscriptions/change-plan/change-flow.ts';

type LocalizedText = (i18n: I18n) => string;

/** The label of each step. */
export const stepLabels: Readonly<Record<ChangeStep, LocalizedText>> = {
  'select-type': (i18n) => i18n._('portal.change.type'),
  'select-subscription': (i18n) => i18n._('portal.change.subscription'),
  'update-payment': (i18n) => i18n._('portal.change.payment'),
  'update-address': (i18n) => i18n._('portal.change.address'),
  'change-success': (i18n) => i18n._('portal.change.done'),
};

/** The message for each choice that is still missing. */
export const missingChoiceMessages: Readonly<Record<keyof ChangeChoice, LocalizedText>> = {
  type: (i18n) => i18n._('portal.change.missing.type'),
  planId: (i18n) => i18n._('portal.change.missing.plan'),
  mode: (i18n) => i18n._('portal.change.missing.when'),
};
