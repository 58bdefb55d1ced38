import type { I18n } from '@lingui/core';
import type { ChangeMode } from '../../../src/billing/billing-adapter.ts';
import type { ChangeChoice, ChangeStep } from '../../../src/billing/change-flow.ts';

type Words = (i18n: I18n) => string;

/** What each step is called. */
export const stepWords: Readonly<Record<ChangeStep, Words>> = {
  'select-type': (i18n) => i18n._('portal.change.type'),
  'select-subscription': (i18n) => i18n._('portal.change.subscription'),
  'update-payment': (i18n) => i18n._('portal.change.payment'),
  'update-address': (i18n) => i18n._('portal.change.address'),
  'change-success': (i18n) => i18n._('portal.change.done'),
};

/** What is said where something has still to be chosen. */
export const missingWords: Readonly<Record<keyof ChangeChoice, Words>> = {
  type: (i18n) => i18n._('portal.change.missing.type'),
  planId: (i18n) => i18n._('portal.change.missing.plan'),
  mode: (i18n) => i18n._('portal.change.missing.when'),
};

/** The last button, and what is said when all is done. */
export const modeWords: Readonly<Record<ChangeMode, { confirm: Words; done: Words }>> = {
  immediate: {
    confirm: (i18n) => i18n._('portal.do.switch-plan.confirm'),
    done: (i18n) => i18n._('portal.done.switch-plan'),
  },
  end_of_term: {
    confirm: (i18n) => i18n._('portal.do.schedule-plan.confirm'),
    done: (i18n) => i18n._('portal.done.schedule-plan'),
  },
};
