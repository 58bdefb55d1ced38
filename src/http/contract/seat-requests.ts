/** What the portal sends about seats (spec: portal point 7). Only the service reads it; pages take the types. */
import * as v from 'valibot';

const id = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const guest_email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));

/** Query of `GET /subs/seats`. */
export const seatsQuery = v.object({ siteid: id });

/** Body of `POST /subs/seats/assign`: the next seat that nobody has, one that is included before one that is paid for. */
export const assignSeatBody = v.object({ siteid: id, guest_email });

/** Body of `POST /subs/seats/reassign`: another guest for this very seat. */
export const reassignSeatBody = v.object({ siteid: id, guest_email, seat_id: id });

/** Body of `POST /subs/seats/create-paid`; plan and price (cents) are those of the offer that was agreed to. */
export const createSeatBody = v.object({
  siteid: id,
  guest_email,
  plan_id: id,
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Body of `POST /subs/seats/cancel-paid`: the seat ends with its paid term. */
export const cancelSeatBody = v.object({ siteid: id, seat_id: id });
