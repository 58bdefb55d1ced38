import type { I18n } from '@lingui/core';
import type { KeptCard } from '../../../src/billing/look-up-asks.ts';

/** Names of cards, by the codes of the services; another one is called as they call it. */
const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners_club: 'Diners Club',
  unionpay: 'UnionPay',
};

const nameOf = (code: string): string => (Object.hasOwn(names, code) ? (names[code] ?? code) : code);

/** `Visa ending in 4242, good until March 2027`; empty where nothing is told of it. */
export const cardText = (i18n: I18n, { cardType, last4, expiryMonth, expiryYear }: KeptCard): string => {
  if (last4 === '') return nameOf(cardType);
  const card = { card: nameOf(cardType), last4 };
  if (expiryMonth === null || expiryYear === null) return i18n._('portal.change.card', card).trim();
  const month = new Intl.DateTimeFormat([i18n.locale], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const date = month.format(Date.UTC(expiryYear, expiryMonth - 1));
  return i18n._('portal.change.card.until', { ...card, date }).trim();
};

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
