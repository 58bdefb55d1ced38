import type { I18n } from '@lingui/core';
import type { KeptCard } from '../../../src/billing/look-up-asks.ts';

/** Names of brands, by their codes; they are the same in every language. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'American Express',
  amex: 'American Express',
  discover: 'Discover',
  diners_club: 'Diners Club',
  jcb: 'JCB',
};

/** `Visa •••• 4242`, or that it is the card that is kept. */
export const cardText = (i18n: I18n, { cardType, last4 }: KeptCard): string => {
  if (last4 === '') return i18n._('portal.card.kept');
  const brand = Object.hasOwn(brands, cardType) ? `${brands[cardType]} ` : '';
  return `${brand}•••• ${last4}`;
};

/** `04/2026`, as it stands on the card; null where it is not told. */
export const expiryText = ({ expiryMonth, expiryYear }: KeptCard): string | null =>
  expiryMonth === null || expiryYear === null ? null : `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
