import { parseOwnJson, writeOwnJson } from '../http/own-json.ts';
import { own } from '../platform/own-value.ts';
import { type CheckoutCode, checkoutCodes } from './progress.ts';

type Part = 'firstName' | 'lastName' | 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country' | 'company';

/** What a checkout has to know when its reader comes back from PayPal: the tab keeps it, and nothing else does. */
export interface PayPalNote {
  planId: string;
  /** Where something is delivered to; null: nothing is. */
  address: Record<Part, string> | null;
  /** What was counted of it before: coming back is no new checkout. */
  counted: readonly CheckoutCode[];
}

/** As a text. */
export const writeNote = (note: PayPalNote): string => writeOwnJson(note);

/** Reads one; null for anything else. */
export const readNote = (text: string): PayPalNote | null => {
  try {
    const said = parseOwnJson(text);
    const planId = own(said, 'planId');
    const kept = own(said, 'address');
    const part = (name: Part) => String(own(kept, name) ?? '');
    if (typeof planId !== 'string') return null;
    const address = {
      firstName: part('firstName'),
      lastName: part('lastName'),
      line1: part('line1'),
      line2: part('line2'),
      city: part('city'),
      state: part('state'),
      zip: part('zip'),
      country: part('country'),
      company: part('company'),
    };
    const before = own(said, 'counted');
    const counted = Array.isArray(before) ? checkoutCodes.filter((code) => before.includes(code)) : [];
    return { planId, address: address.country === '' ? null : address, counted };
  } catch {
    return null;
  }
};
