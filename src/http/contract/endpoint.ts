import { type GenericSchema, type InferInput, type InferOutput, safeParse } from 'valibot';
import type { Call, Route } from './call.ts';

export type { BodyKind, Host } from './call.ts';

/** A call with the schema of its reply: what a service answers, and what documents list. */
export interface Endpoint<Query, Body, Reply extends GenericSchema> extends Call<Query, Body, unknown> {
  readonly reply: Reply;
}

/** Any endpoint, for tables. */
export type AnyEndpoint = Endpoint<unknown, unknown, GenericSchema>;

/** What a call of this endpoint sends as its query. */
export type QueryOf<E> = E extends { readonly types?: { query: infer Query } } ? Query : never;

/** What a call of this endpoint sends as its body. */
export type BodyOf<E> = E extends { readonly types?: { body: infer Body } } ? Body : never;

/** An endpoint that is read by its schema. */
export type SchemaEndpoint<Query, Body, Reply extends GenericSchema> = Endpoint<Query, Body, Reply> &
  Call<Query, Body, InferOutput<Reply>>;

/** Declares an endpoint that is read by its schema: `endpoint<Query, Body>()({ host, method, path, bodyKind, reply })`. */
export const endpoint =
  <Query = undefined, Body = undefined>() =>
  <Reply extends GenericSchema>(row: Route & { reply: Reply }): SchemaEndpoint<Query, Body, Reply> => ({
    ...row,
    decode: (value) => {
      const result = safeParse(row.reply, value);
      return result.success ? result.output : null;
    },
  });

/** Adds the schema to a call that a page decodes by hand; both must speak of one type. */
export const described = <Query, Body, Reply extends GenericSchema>(
  row: Call<Query, Body, InferInput<Reply>>,
  reply: Reply,
): Endpoint<Query, Body, Reply> => ({ ...row, reply });
