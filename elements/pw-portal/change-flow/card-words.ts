import type { I18n } from '@lingui/core';
import type { KeptCard } from '../../../src/billing/look-up-asks.ts';

/** What is to be known of a card before it is charged; empty where all is well, or nobody can tell. */
export const cardTroubleText = (i18n: I18n, status: KeptCard['status']): string => {
  switch (status) {
    case 'expiring':
      return i18n._('portal.change.card.expiring');
    case 'expired':
      return i18n._('portal.change.card.expired');
    case 'none':
      return i18n._('portal.change.card.none');
    case 'valid':
    case 'unknown':
      return '';
  }
};
