/** Rentals of the cinema (spec: portal points 4 and 7). The spec shows no reply: it is ours. Moments are seconds. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import type { rentalInfoQuery } from './invoice-requests.ts';
import { ownObject } from './own-object.ts';

const text = v.optional(v.nullable(v.string()));

const film = {
  id: v.string(),
  title: v.string(),
  /** `movie` or `series`. */
  kind: v.string(),
  /** An address, or a path on the page's own origin; null or nothing: it has no picture. */
  poster_url: text,
};

/** The one call. */
export const cinema = {
  rentalInfo: endpoint<v.InferInput<typeof rentalInfoQuery>>()({
    host: 'subs',
    method: 'GET',
    bodyKind: 'none',
    path: '/subs/rental-cinema-info',
    reply: ownObject({
      /** The service's clock: rentals run out by it, whatever a reader's own clock says. */
      now: v.optional(v.nullable(v.number())),
      rentals: v.array(ownObject({ ...film, granted_at: v.number() })),
      /** What can be rented; `price` in cents. */
      offers: v.optional(v.array(ownObject({ ...film, price: v.number(), currency_code: v.string() })), []),
    }),
  }),
} as const;
