import type { I18n } from '@lingui/core';
import type { KeptCard } from '../../../src/billing/look-up-asks.ts';

/** Names of brands, by the codes of the services; they are the same in every language. */
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

/** `Visa •••• 4242`, or what is told of that; empty where nothing is. A brand that the page does not know is not named. */
export const cardText = ({ cardType, last4 }: Pick<KeptCard, 'cardType' | 'last4'>): string => {
  const brand = Object.hasOwn(brands, cardType) ? brands[cardType] : '';
  return [brand, last4 === '' ? '' : `•••• ${last4}`].filter((part) => part !== '').join(' ');
};

/** `Visa •••• 4242, good until March 2027`; empty where nothing is told of the card, without a month where that is not. */
export const datedCardText = (i18n: I18n, kept: KeptCard): string => {
  const { expiryMonth, expiryYear } = kept;
  const card = cardText(kept);
  if (card === '' || expiryMonth === null || expiryYear === null) return card;
  const month = new Intl.DateTimeFormat([i18n.locale], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return i18n._('portal.change.card.until', { card, date: month.format(Date.UTC(expiryYear, expiryMonth - 1)) });
};

/** `04/2026`, as it stands on the card; null where it is not told. */
export const expiryText = ({ expiryMonth, expiryYear }: KeptCard): string | null =>
  expiryMonth === null || expiryYear === null ? null : `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
