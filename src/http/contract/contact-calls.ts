/**
 * The contact-verification service (spec: portal point 7), of which the spec shows nothing but that it is posted to. Both
 * calls are of the bearer, keep nothing, and speak of places alone, never of who lives there.
 */
import * as v from 'valibot';
import type { suggestionsQuery, verifyAddressBody } from './contact-requests.ts';
import { endpoint } from './endpoint.ts';
import { ownObject } from './own-object.ts';

const text = v.optional(v.nullable(v.string()));

/** A place, by the names of the card-billing form. */
const place = ownObject({ address1: text, address2: text, city: text, state_code: text, zip: text, country: text });

/** What it does. */
export const contact = {
  /** `verified`: as it is known; `corrected`: known otherwise, as `address` says; `unknown`: nobody can tell. */
  verify: endpoint<undefined, v.InferInput<typeof verifyAddressBody>>()({
    host: 'subs',
    method: 'POST',
    bodyKind: 'json',
    path: '/contact/verify',
    reply: ownObject({ status: v.string(), address: v.optional(v.nullable(place)) }),
  }),
  /** Whole addresses that begin so, the likeliest first; five at the most. */
  suggestions: endpoint<v.InferInput<typeof suggestionsQuery>>()({
    host: 'subs',
    method: 'GET',
    bodyKind: 'none',
    path: '/contact/suggestions',
    reply: ownObject({ suggestions: v.array(place) }),
  }),
} as const;
