import type { CrawlPrice } from './agent-options.ts';

/**
 * Reason why an offer does not pay for a page, as the header `crawler-error` names it; its status is in the table of
 * `priceStatuses`.
 */
export type PriceProblem =
  | 'MissingCrawlerPrice'
  | 'InvalidCrawlerExactPrice'
  | 'InvalidCrawlerMaxPrice'
  | 'InvalidCrawlerPriceValue'
  | 'ConflictingPriceHeaders'
  | 'StrongAuthRequired'
  | 'InvalidSignature'
  | 'PaymentFailed';

/** The statuses of refused offers, as pay-per-crawl systems send them. */
export const priceStatuses: Readonly<Record<PriceProblem, number>> = {
  MissingCrawlerPrice: 402,
  InvalidCrawlerExactPrice: 402,
  InvalidCrawlerMaxPrice: 402,
  InvalidCrawlerPriceValue: 400,
  ConflictingPriceHeaders: 400,
  StrongAuthRequired: 400,
  InvalidSignature: 400,
  PaymentFailed: 403,
};

/** Millionths of a unit: prices of single pages are below a cent. */
const scale = 1e6;

const amountOf = (text: string): number | null =>
  /^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * scale) : null;

/** True for a price that a header can carry. */
export const isPrice = ({ currency, amount }: CrawlPrice): boolean =>
  /^[A-Z]{3}$/.test(currency) && (amountOf(amount) ?? 0) > 0;

/** Returns a price as a header carries it, such as `USD 0.01`. */
export const crawlPriceText = ({ currency, amount }: CrawlPrice): string => `${currency} ${amount}`;

const readOffer = (text: string): { currency: string; amount: number } | null => {
  const [, currency = '', amount = ''] = /^([A-Z]{3}) ([\d.]+)$/.exec(text.trim()) ?? [];
  const number = amountOf(amount);
  return number === null ? null : { currency, amount: number };
};

const offerHeaders = ['crawler-exact-price', 'crawler-max-price'] as const;

/**
 * Reads what an agent offers for a page; null if it pays the price. `covered` are the components that its signature covers;
 * null without a signature.
 */
export const readOfferProblem = (
  headers: Headers,
  price: CrawlPrice,
  covered: readonly string[] | null,
): PriceProblem | null => {
  const names = offerHeaders.filter((name) => headers.has(name));
  const [name] = names;
  if (name === undefined) return 'MissingCrawlerPrice';
  if (names.length > 1) return 'ConflictingPriceHeaders';
  if (covered === null) return 'StrongAuthRequired';
  if (!covered.includes(`"${name}"`)) return 'InvalidSignature';
  const offer = readOffer(headers.get(name) ?? '');
  if (offer === null) return 'InvalidCrawlerPriceValue';
  const amount = amountOf(price.amount) ?? Number.POSITIVE_INFINITY;
  const isSameCurrency = offer.currency === price.currency;
  if (name === 'crawler-exact-price')
    return isSameCurrency && offer.amount === amount ? null : 'InvalidCrawlerExactPrice';
  return isSameCurrency && offer.amount >= amount ? null : 'InvalidCrawlerMaxPrice';
};
