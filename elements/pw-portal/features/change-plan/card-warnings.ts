import type { I18n } from '@lingui/core';
import type { SavedCard } from '../../../../src/subscriptions/lists/billing-api.ts';

/** Returns a warning about the card that will be charged; empty if the card is valid or its status unknown. */
export const cardWarningText = (i18n: I18n, status: SavedCard['status']): string => {
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
