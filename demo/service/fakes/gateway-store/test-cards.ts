/** Outcomes of the sandbox's cards, accounts and wallets; the same for every gateway. */
import type { ChargeBehaviour } from '../../ports/database/schema/gateway-schema.ts';
import { type Brand, brandOf, codeLengthOf, isIban, lengthOf, passesLuhn } from '../card-fields/card-rules.ts';

/** Decline reasons of a bank. */
export type DeclineReason = 'declined' | 'insufficient' | 'expired' | 'wrong-code' | 'unknown-card';

/** The outcome of a card at a gateway. */
export type CardOutcome =
  | { kind: 'taken'; behaviour: ChargeBehaviour; requiresConfirmation: boolean }
  | { kind: 'refused'; declineReason: DeclineReason }
  /** The connection breaks before the response. */
  | { kind: 'cut' };

const acceptedCard = (behaviour: ChargeBehaviour = 'succeeds', requiresConfirmation = false): CardOutcome => ({
  kind: 'taken',
  behaviour,
  requiresConfirmation,
});
const declinedCard = (declineReason: DeclineReason): CardOutcome => ({ kind: 'refused', declineReason });

/** Every card that the sandbox knows, by its number. */
export const cardOutcomes: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': acceptedCard(),
  '4111111111111111': acceptedCard(),
  '5555555555554444': acceptedCard(),
  '378282246310005': acceptedCard(),
  '6011111111111117': acceptedCard(),
  '4000002500003155': acceptedCard('succeeds', true),
  '4000000000000341': acceptedCard('declines'),
  '4000000000000002': declinedCard('declined'),
  '4000000000009995': declinedCard('insufficient'),
  '4000000000000069': declinedCard('expired'),
  '4000000000000127': declinedCard('wrong-code'),
  '4000000000000119': { kind: 'cut' },
};

/** Returns the outcome of a test card whose number is already deleted: no two of them have the same last digits. */
export const cardOutcomeOf = (last4: string): CardOutcome =>
  Object.entries(cardOutcomes).find(([number]) => number.endsWith(last4))?.[1] ?? declinedCard('unknown-card');

/** A card as a field sends it: digits, `MMYY`, digits. */
export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** Data of a card that may be stored after its number is deleted. */
export interface CardFacts {
  brand: Brand;
  last4: string;
  bin: string;
  expiryMonth: number;
  expiryYear: number;
}

/** Returns a well-formed card with its outcome; else the name of the wrong field. */
export const readCard = (
  { number, expiry, cvc }: TypedCard,
  now: Date,
): { facts: CardFacts; outcome: CardOutcome } | { wrong: 'number' | 'expiry' | 'cvc' } => {
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
  return { facts, outcome: cardOutcomes[number] ?? declinedCard('unknown-card') };
};

/** The billing service's name of each brand (spec: portal point 3, card type). */
export const cardTypes: Readonly<Record<Brand, string>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'american_express',
  discover: 'discover',
  unknown: 'other',
};

const laterDeclinedCard = 'DE62370400440532013001';

/** Accounts for testing debits; any other well-formed one is debited, too. */
export const ibans: Readonly<Record<string, string>> = {
  DE89370400440532013000: 'debits succeed',
  [laterDeclinedCard]: 'debits fail later',
};

/** Returns an account that may be debited; later debits of one of them are declined. Null: not an account number. */
export const readIbanAccount = (iban: string): { behaviour: ChargeBehaviour; last4: string; bank: string } | null =>
  isIban(iban)
    ? { behaviour: iban === laterDeclinedCard ? 'declines' : 'succeeds', last4: iban.slice(-4), bank: 'Harbour Bank' }
    : null;

/** The accounts of the sandbox's banks, by their labels in the overlay. */
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

/** The cards of the fake wallet. `declineReason`: its bank declines at once. */
export const walletCards: Readonly<
  Record<
    string,
    { label: string; brand: Brand; last4: string; behaviour: ChargeBehaviour; declineReason?: DeclineReason }
  >
> = {
  works: { label: 'Visa •••• 4242: works', brand: 'visa', last4: '4242', behaviour: 'succeeds' },
  'fails-later': {
    label: 'Mastercard •••• 0341: fails later',
    brand: 'mastercard',
    last4: '0341',
    behaviour: 'declines',
  },
  declined: {
    label: 'Visa •••• 0002: declined',
    brand: 'visa',
    last4: '0002',
    behaviour: 'declines',
    declineReason: 'declined',
  },
};
