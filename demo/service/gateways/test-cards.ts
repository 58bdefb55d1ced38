/** What becomes of the sandbox's cards, accounts and wallets; the same for every gateway. */
import type { ChargeBehaviour } from '../database/gateway-schema.ts';
import { type Brand, brandOf, codeLengthOf, isIban, lengthOf, passesLuhn } from './scripts/card-rules.ts';

/** Why a bank says no. */
export type Refused = 'declined' | 'insufficient' | 'expired' | 'wrong-code' | 'unknown-card';

/** What becomes of a card when it is given to a gateway. */
export type CardFate =
  | { kind: 'taken'; behaviour: ChargeBehaviour; asksFirst: boolean }
  | { kind: 'refused'; why: Refused }
  /** The connection breaks before there is an answer. */
  | { kind: 'cut' };

const taken = (behaviour: ChargeBehaviour = 'succeeds', asksFirst = false): CardFate => ({
  kind: 'taken',
  behaviour,
  asksFirst,
});
const refused = (why: Refused): CardFate => ({ kind: 'refused', why });

/** Every card that the sandbox knows, by its number. */
export const cardFates: Readonly<Record<string, CardFate>> = {
  '4242424242424242': taken(),
  '4111111111111111': taken(),
  '5555555555554444': taken(),
  '378282246310005': taken(),
  '6011111111111117': taken(),
  '4000002500003155': taken('succeeds', true),
  '4000000000000341': taken('declines'),
  '4000000000000002': refused('declined'),
  '4000000000009995': refused('insufficient'),
  '4000000000000069': refused('expired'),
  '4000000000000127': refused('wrong-code'),
  '4000000000000119': { kind: 'cut' },
};

/** What becomes of a test card whose number is forgotten already: no two of them have the same last digits. */
export const fateOf = (last4: string): CardFate =>
  Object.entries(cardFates).find(([number]) => number.endsWith(last4))?.[1] ?? refused('unknown-card');

/** A card as a field sends it: digits, `MMYY`, digits. */
export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** What may be known of a card once its number is forgotten. */
export interface CardFacts {
  brand: Brand;
  last4: string;
  bin: string;
  expiryMonth: number;
  expiryYear: number;
}

/** A card that has the form of one, with what becomes of it; else which field is wrong. */
export const readCard = (
  { number, expiry, cvc }: TypedCard,
  now: Date,
): { facts: CardFacts; fate: CardFate } | { wrong: 'number' | 'expiry' | 'cvc' } => {
  const brand = brandOf(number);
  if (!/^\d+$/.test(number) || number.length !== lengthOf(brand) || !passesLuhn(number)) return { wrong: 'number' };
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])(\d{2})$/.exec(expiry) ?? [];
  const facts: CardFacts = {
    brand,
    last4: number.slice(-4),
    bin: number.slice(0, 6),
    expiryMonth: Number(month),
    expiryYear: 2000 + Number(year),
  };
  if (month === '' || new Date(Date.UTC(facts.expiryYear, facts.expiryMonth, 1)) <= now) return { wrong: 'expiry' };
  if (!/^\d+$/.test(cvc) || cvc.length !== codeLengthOf(brand)) return { wrong: 'cvc' };
  return { facts, fate: cardFates[number] ?? refused('unknown-card') };
};

/** What the billing service calls a brand (spec: portal point 3, card type). */
export const cardTypes: Readonly<Record<Brand, string>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'american_express',
  discover: 'discover',
  unknown: 'other',
};

const laterRefused = 'DE62370400440532013001';

/** Accounts to try debits with; any other that has the form of one is debited, too. */
export const ibans: Readonly<Record<string, string>> = {
  DE89370400440532013000: 'debits succeed',
  [laterRefused]: 'debits fail later',
};

/** An account that may be debited; later debits of one are refused. Null: no number of an account. */
export const readIbanAccount = (iban: string): { behaviour: ChargeBehaviour; last4: string; bank: string } | null =>
  isIban(iban)
    ? { behaviour: iban === laterRefused ? 'declines' : 'succeeds', last4: iban.slice(-4), bank: 'Harbour Bank' }
    : null;

/** The accounts that the sandbox's banks have, by what the overlay calls them. */
export const bankAccounts: Readonly<
  Record<string, { label: string; bank: string; last4: string; behaviour: ChargeBehaviour }>
> = {
  'harbour-savings': {
    label: 'Harbour Savings: debits succeed',
    bank: 'Harbour Savings',
    last4: '6789',
    behaviour: 'succeeds',
  },
  'tidewater-trust': {
    label: 'Tidewater Trust: debits are refused later',
    bank: 'Tidewater Trust',
    last4: '1116',
    behaviour: 'declines',
  },
};

/** What stands in the wallet that the sandbox plays. `why`: its bank says no at once. */
export const walletCards: Readonly<
  Record<string, { label: string; brand: Brand; last4: string; behaviour: ChargeBehaviour; why?: Refused }>
> = {
  works: { label: 'Visa •••• 4242: works', brand: 'visa', last4: '4242', behaviour: 'succeeds' },
  'fails-later': {
    label: 'Mastercard •••• 0341: fails later',
    brand: 'mastercard',
    last4: '0341',
    behaviour: 'declines',
  },
  declined: { label: 'Visa •••• 0002: declined', brand: 'visa', last4: '0002', behaviour: 'declines', why: 'declined' },
};
