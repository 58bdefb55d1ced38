import { type GenericSchema, type InferInput, type InferOutput, safeParse } from 'valibot';
import type { Call, Route } from '../../http/call.ts';

export type { BodyKind, Host } from '../../http/call.ts';

/** A call with the schema of its reply, for services and documents. */
export interface Endpoint<Query, Body, Reply extends GenericSchema> extends Call<Query, Body, unknown> {
  readonly reply: Reply;
  /** The reply is any number of lines, each of them JSON of the schema; no page makes such a call. */
  readonly replyKind?: 'lines';
}

/** Any endpoint, for tables. */
export type AnyEndpoint = Endpoint<unknown, unknown, GenericSchema>;

/** Query type of an endpoint. */
export type QueryOf<E> = E extends { readonly types?: { query: infer Query } } ? Query : never;

/** Body type of an endpoint. */
export type BodyOf<E> = E extends { readonly types?: { body: infer Body } } ? Body : never;

/** Type of a request that fits a schema, before it is decoded. */
export type InputOf<Schema extends GenericSchema> = InferInput<Schema>;

/** An endpoint whose reply is decoded by its schema. */
export type SchemaEndpoint<Query, Body, Reply extends GenericSchema> = Endpoint<Query, Body, Reply> &
  Call<Query, Body, InferOutput<Reply>>;

/**
 * Declares an endpoint whose reply is decoded by its schema: `endpoint<Query, Body>()({ host, method, path, bodyKind,
 * reply })`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint =
  <Query = undefined, Body = undefined>() =>
  /* @__NO_SIDE_EFFECTS__ */
  <Reply extends GenericSchema>(row: Route & { reply: Reply }): SchemaEndpoint<Query, Body, Reply> => ({
    ...row,
    decode: (value) => {
      const result = safeParse(row.reply, value);
      return result.success ? result.output : null;
    },
  });

/** Adds the schema to a call that a page decodes without one; both must have the same type. */
/* @__NO_SIDE_EFFECTS__ */
export const withSchema = <Query, Body, Reply extends GenericSchema>(
  row: Call<Query, Body, InferInput<Reply>>,
  reply: Reply,
): Endpoint<Query, Body, Reply> => ({ ...row, reply });

/** Adds the schema to a call whose page reads less of the reply than the service sends. */
/* @__NO_SIDE_EFFECTS__ */
export const withPartialReply = <Query, Body, Reply extends GenericSchema>(
  row: Call<Query, Body, unknown>,
  reply: Reply,
): Endpoint<Query, Body, Reply> => ({ ...row, reply });
