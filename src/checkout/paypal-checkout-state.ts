import { parseSafeJson, stringifySafeJson } from '../http/safe-json.ts';
import { getOwn } from '../platform/own-value.ts';
import { type CheckoutCode, checkoutCodes } from './progress.ts';

type Part = 'firstName' | 'lastName' | 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country' | 'company';

/** State of a checkout during a redirect to PayPal; stored only in the tab. */
export interface PayPalCheckoutState {
  planId: string;
  /** The terms of the plan that the reader agreed to (`termsOf`); null: unknown. */
  terms: string | null;
  /** Delivery address; null: nothing is delivered. */
  address: Record<Part, string> | null;
  /** The codes tracked before: a return is not a new checkout. */
  counted: readonly CheckoutCode[];
}

/** Serialises the state. */
export const serializeCheckoutState = (state: PayPalCheckoutState): string => stringifySafeJson(state);

/** Parses the state; null for anything else. */
export const parseCheckoutState = (text: string): PayPalCheckoutState | null => {
  try {
    const value = parseSafeJson(text);
    const planId = getOwn(value, 'planId');
    const terms = getOwn(value, 'terms');
    const rawAddress = getOwn(value, 'address');
    const readPart = (name: Part) => String(getOwn(rawAddress, name) ?? '');
    if (typeof planId !== 'string') return null;
    const address = {
      firstName: readPart('firstName'),
      lastName: readPart('lastName'),
      line1: readPart('line1'),
      line2: readPart('line2'),
      city: readPart('city'),
      state: readPart('state'),
      zip: readPart('zip'),
      country: readPart('country'),
      company: readPart('company'),
    };
    const rawCodes = getOwn(value, 'counted');
    const counted = Array.isArray(rawCodes) ? checkoutCodes.filter((code) => rawCodes.includes(code)) : [];
    const knownTerms = typeof terms === 'string' ? terms : null;
    return { planId, terms: knownTerms, address: address.country === '' ? null : address, counted };
  } catch {
    return null;
  }
};
