import type { I18n } from '@lingui/core';
import type { SavedCard } from '../../../src/subscriptions/lists/billing-api.ts';

/** Brand names by the services' codes; they are the same in every language. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'American Express',
  amex: 'American Express',
  discover: 'Discover',
  diners_club: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Returns `Visa •••• 4242`, or the known part of it; empty if nothing is known. Unknown brands are left out. */
export const cardText = ({ cardType, last4 }: Pick<SavedCard, 'cardType' | 'last4'>): string => {
  const brand = Object.hasOwn(brands, cardType) ? brands[cardType] : '';
  return [brand, last4 === '' ? '' : `•••• ${last4}`].filter((part) => part !== '').join(' ');
};

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
