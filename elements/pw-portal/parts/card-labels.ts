import type { I18n } from '@lingui/core';
import { brandName } from '../../../src/billing/brand-names.ts';
import type { SavedCard } from '../../../src/subscriptions/lists/billing-api.ts';

/** Returns `Visa •••• 4242`, or the known part of it; empty if nothing is known. Unknown brands are left out. */
export const cardText = ({ cardType, last4 }: Pick<SavedCard, 'cardType' | 'last4'>): string =>
  [brandName(cardType), last4 === '' ? '' : `•••• ${last4}`].filter((part) => part !== '').join(' ');

/**
 * Returns `Visa •••• 4242, valid until March 2027`; empty if nothing is known of the card, without the month if that is
 * unknown.
 */
export const cardTextWithExpiry = (i18n: I18n, savedCard: SavedCard): string => {
  const { expiryMonth, expiryYear } = savedCard;
  const card = cardText(savedCard);
  if (card === '' || expiryMonth === null || expiryYear === null) return card;
  const month = new Intl.DateTimeFormat([i18n.locale], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return i18n._('portal.change.card.until', { card, date: month.format(Date.UTC(expiryYear, expiryMonth - 1)) });
};

/** Returns `04/2026`, as printed on the card; null if unknown. */
export const expiryText = ({ expiryMonth, expiryYear }: SavedCard): string | null =>
  expiryMonth === null || expiryYear === null ? null : `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
