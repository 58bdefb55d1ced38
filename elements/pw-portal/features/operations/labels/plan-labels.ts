import type { I18n } from '@lingui/core';
import type { ChangeMode } from '../../../../../src/subscriptions/adapters/billing-adapter.ts';

type LocalizedText = (i18n: I18n) => string;

/** The label of the button that opens the flow for another plan. */
const open: LocalizedText = (i18n) => i18n._('portal.do.change');

/** The labels of a change to another plan, now or at the end of the term. */
export const planLabels: Readonly<Record<ChangeMode, Record<'open' | 'confirm' | 'done', LocalizedText>>> = {
  immediate: {
    open,
    confirm: (i18n) => i18n._('portal.do.switch-plan.confirm'),
    done: (i18n) => i18n._('portal.done.switch-plan'),
  },
  end_of_term: {
    open,
    confirm: (i18n) => i18n._('portal.do.schedule-plan.confirm'),
    done: (i18n) => i18n._('portal.done.schedule-plan'),
  },
};
