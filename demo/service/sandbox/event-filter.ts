/** Filter of tracked events, read from a query: a filter that is missing or empty matches all. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import * as v from 'valibot';
import { Refusal } from '../http/refusal.ts';
import type { Schema } from '../ports/database/schema/schema.ts';

const text = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => !text.includes('\0')),
    v.transform((text) => text || undefined),
  ),
);

const filterSchema = v.object({
  /** The visitor's client id. */
  uid: text,
  flow: text,
  siteId: text,
  /** ISO time: events from then on. */
  since: v.pipe(
    text,
    v.check((text) => text === undefined || (/^[12]\d{3}-/.test(text) && !Number.isNaN(Date.parse(text)))),
    v.transform((text) => (text === undefined ? undefined : new Date(text))),
  ),
});

/** A decoded filter. */
export type EventFilter = v.InferOutput<typeof filterSchema>;

/** Reads the filter; throws 400 with the field's name if it is invalid. */
export const readFilter = (query: Readonly<Record<string, string>>): EventFilter => {
  const result = v.safeParse(filterSchema, query);
  if (result.success) return result.output;
  const names = result.issues.map((issue) => v.getDotPath(issue) ?? 'query');
  throw new Refusal(400, 'bad_request', `Missing or malformed: ${names.join(', ')}`);
};

/** The condition of a filter. */
export const matchesFilter =
  ({ uid, flow, siteId, since }: EventFilter) =>
  (eb: ExpressionBuilder<Schema, 'events'>): ExpressionWrapper<Schema, 'events', SqlBool> =>
    eb.and([
      ...(uid === undefined ? [] : [eb('uid', '=', uid)]),
      ...(flow === undefined ? [] : [eb('flow_id', '=', flow)]),
      ...(siteId === undefined ? [] : [eb('site_id', '=', siteId)]),
      ...(since === undefined ? [] : [eb('at', '>=', since)]),
    ]);
