import type { I18n } from '@lingui/core';
import type { OperationName } from '../../../src/billing/operations.ts';

type Words = (i18n: I18n) => string;

/**
 * What each operation is called: on the button that opens its sheet, on its last button, and when it is done. Another plan
 * has a flow with words of its own.
 */
export const actionWords: Readonly<
  Record<
    Exclude<OperationName, 'switch-plan' | 'schedule-plan' | 'upgrade-to-print'>,
    { open: Words; confirm: Words; done: Words }
  >
> = {
  cancel: {
    open: (i18n) => i18n._('portal.do.cancel'),
    confirm: (i18n) => i18n._('portal.do.cancel.confirm'),
    done: (i18n) => i18n._('portal.done.cancel'),
  },
  'remove-scheduled-cancellation': {
    open: (i18n) => i18n._('portal.do.keep'),
    confirm: (i18n) => i18n._('portal.do.keep'),
    done: (i18n) => i18n._('portal.done.keep'),
  },
  pause: {
    open: (i18n) => i18n._('portal.do.pause'),
    confirm: (i18n) => i18n._('portal.do.pause.confirm'),
    done: (i18n) => i18n._('portal.done.pause'),
  },
  'remove-scheduled-pause': {
    open: (i18n) => i18n._('portal.do.remove-pause'),
    confirm: (i18n) => i18n._('portal.do.remove-pause'),
    done: (i18n) => i18n._('portal.done.remove-pause'),
  },
  resume: {
    open: (i18n) => i18n._('portal.do.resume'),
    confirm: (i18n) => i18n._('portal.do.resume.confirm'),
    done: (i18n) => i18n._('portal.done.resume'),
  },
  reactivate: {
    open: (i18n) => i18n._('portal.do.reactivate'),
    confirm: (i18n) => i18n._('portal.do.reactivate.confirm'),
    done: (i18n) => i18n._('portal.done.reactivate'),
  },
  'remove-scheduled-plan': {
    open: (i18n) => i18n._('portal.do.keep-plan'),
    confirm: (i18n) => i18n._('portal.do.keep-plan'),
    done: (i18n) => i18n._('portal.done.keep-plan'),
  },
  'change-billing-date': {
    open: (i18n) => i18n._('portal.do.billing-date'),
    confirm: (i18n) => i18n._('portal.do.billing-date.confirm'),
    done: (i18n) => i18n._('portal.done.billing-date'),
  },
  'update-shipping': {
    open: (i18n) => i18n._('portal.do.change-shipping'),
    confirm: (i18n) => i18n._('portal.do.change-shipping.confirm'),
    done: (i18n) => i18n._('portal.done.change-shipping'),
  },
  'change-quantity': {
    open: (i18n) => i18n._('portal.do.change-quantity'),
    confirm: (i18n) => i18n._('portal.do.change-quantity.confirm'),
    done: (i18n) => i18n._('portal.done.change-quantity'),
  },
  'cancel-donation': {
    open: (i18n) => i18n._('portal.do.cancel-donation'),
    confirm: (i18n) => i18n._('portal.do.cancel-donation.confirm'),
    done: (i18n) => i18n._('portal.done.cancel-donation'),
  },
};

/** What an operation is called where its sheet is not there. */
export const openText = (i18n: I18n, name: OperationName): string =>
  name === 'switch-plan' || name === 'schedule-plan' || name === 'upgrade-to-print'
    ? i18n._('portal.do.change')
    : actionWords[name].open(i18n);
