/** Rentals of the cinema (spec: portal points 4 and 7). The spec shows no reply: it is ours. Moments are seconds. */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalText } from '../schema/reply-fields.ts';
import { trimmedId } from '../schema/request-fields.ts';
import { billingRead } from '../table/billing-facts.ts';
import { describeRow, rowsOf } from '../table/row.ts';

/** Query of `GET /subs/rental-cinema-info`: the reader's own address, and the site (our addition). */
export const rentalInfoQuery = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)),
  siteid: v.optional(trimmedId),
});

const film = {
  id: v.string(),
  title: v.string(),
  /** `movie` or `series`. */
  kind: v.string(),
  /** A URL, or a path on the page's own origin; null or missing: no picture. */
  poster_url: optionalText,
};

/** The one call. */
export const cinema = {
  rentalInfo: endpoint<v.InferInput<typeof rentalInfoQuery>>()({
    host: 'subs',
    method: 'GET',
    bodyKind: 'none',
    path: '/subs/rental-cinema-info',
    reply: ownObject({
      /** The service's clock: rentals expire by it, whatever the reader's clock shows. */
      now: v.optional(v.nullable(v.number())),
      rentals: v.array(ownObject({ ...film, granted_at: v.number() })),
      /** Films to rent; `price` in cents. */
      offers: v.optional(v.array(ownObject({ ...film, price: v.number(), currency_code: v.string() })), []),
    }),
  }),
} as const;

/** Its rows. */
export const cinemaRows = rowsOf('cinema', cinema, {
  rentalInfo: describeRow({
    ...billingRead,
    summary: 'What a reader has rented, and what can be rented',
    query: rentalInfoQuery,
  }),
});
