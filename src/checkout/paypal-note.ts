import { parseOwnJson, writeOwnJson } from '../http/own-json.ts';
import { own } from '../platform/own-value.ts';

type Part = 'firstName' | 'lastName' | 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country' | 'company';

/** What a checkout has to know when its reader comes back from PayPal: the tab keeps it, and nothing else does. */
export interface PayPalNote {
  planId: string;
  /** Where something is delivered to; null: nothing is. */
  address: Record<Part, string> | null;
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
    return { planId, address: address.country === '' ? null : address };
  } catch {
    return null;
  }
};
