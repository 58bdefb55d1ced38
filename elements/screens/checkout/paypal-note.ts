import type { ShippingAddress } from '../../../src/billing/operations.ts';
import { parseOwnJson, writeOwnJson } from '../../../src/http/own-json.ts';
import { own } from '../../../src/platform/own-value.ts';

/** What a checkout has to know when its reader comes back from PayPal: the tab keeps it, and nothing else does. */
export interface PayPalNote {
  planId: string;
  /** Null: nothing is delivered. */
  address: ShippingAddress | null;
}

/** As a text. */
export const writeNote = (note: PayPalNote): string => writeOwnJson(note);

/** Reads one; null for anything else. */
export const readNote = (text: string): PayPalNote | null => {
  try {
    const said = parseOwnJson(text);
    const planId = own(said, 'planId');
    const kept = own(said, 'address');
    const part = (name: keyof ShippingAddress) => String(own(kept, name) ?? '');
    if (typeof planId !== 'string') return null;
    const address: ShippingAddress = {
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
