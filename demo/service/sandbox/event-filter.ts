/** Which tracked events somebody asks about, read from a query: a filter that is missing or empty lets all through. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../database/schema.ts';
import { Refusal } from '../wire/refusal.ts';

const text = v.optional(
  v.pipe(
    v.string(),
    v.check((given) => !given.includes('\0')),
    v.transform((given) => given || undefined),
  ),
);

const filterSchema = v.object({
  /** The visitor's client id. */
  uid: text,
  flow: text,
  siteId: text,
  /** A moment in ISO: what happened then or later. */
  since: v.pipe(
    text,
    v.check((given) => given === undefined || (/^[12]\d{3}-/.test(given) && !Number.isNaN(Date.parse(given)))),
    v.transform((given) => (given === undefined ? undefined : new Date(given))),
  ),
});

/** A filter as it was asked for. */
export type EventFilter = v.InferOutput<typeof filterSchema>;

/** Reads the filter; a 400 that names the field when it is none. */
export const readFilter = (query: Readonly<Record<string, string>>): EventFilter => {
  const result = v.safeParse(filterSchema, query);
  if (result.success) return result.output;
  const names = result.issues.map((issue) => v.getDotPath(issue) ?? 'query');
  throw new Refusal(400, 'bad_request', `Missing or malformed: ${names.join(', ')}`);
};

/** The condition of the events that a filter lets through. */
export const letThrough =
  ({ uid, flow, siteId, since }: EventFilter) =>
  (eb: ExpressionBuilder<Schema, 'events'>): ExpressionWrapper<Schema, 'events', SqlBool> =>
    eb.and([
      ...(uid === undefined ? [] : [eb('uid', '=', uid)]),
      ...(flow === undefined ? [] : [eb('flow_id', '=', flow)]),
      ...(siteId === undefined ? [] : [eb('site_id', '=', siteId)]),
      ...(since === undefined ? [] : [eb('at', '>=', since)]),
    ]);
