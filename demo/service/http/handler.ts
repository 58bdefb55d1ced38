/** Handlers of the endpoints of `src/contract`: typed by their rows, decoded by the schemas of requests. */
import * as v from 'valibot';
import type { BodyOf, QueryOf } from '#src/contract/schema/endpoint.ts';
import { BadRequest } from './refusal.ts';
import type { RequestContext } from './request-context.ts';

/** Caching of a response: not at all, or briefly with an ETag. */
export type CacheRule = 'no-store' | 'short';

/** A request before decoding. */
export interface RawRequest {
  query: unknown;
  body: unknown;
  /** The value of `:code` in the path; empty if the path has none. */
  code: string;
}

/** Handles one endpoint whose query, body and reply have these types. */
export interface Handler<Query, Body, Reply> {
  /** Never present at run time: ties the schemas to the endpoint's request types, both ways. */
  readonly accepts?: (request: { query: Query; body: Body }) => { query: Query; body: Body };
  readonly cache: CacheRule;
  /** Selects the requests of one of two endpoints on one path; default: every request. */
  readonly matches: (raw: RawRequest) => boolean;
  /** Schemas of query and body; `noInput`: there is none. */
  readonly schemas: { readonly query: v.GenericSchema; readonly body: v.GenericSchema };
  readonly handle: (raw: RawRequest, context: RequestContext) => Promise<Reply>;
}

/** Any handler, for the router. */
export type AnyHandler = Pick<Handler<unknown, unknown, unknown>, 'cache' | 'matches' | 'schemas' | 'handle'>;

/** The reply of a handler: the lines of a reply that has lines. */
type HandleFunction<E> = E extends { readonly replyKind: 'lines'; readonly reply: infer Line extends v.GenericSchema }
  ? AsyncIterable<v.InferInput<Line>>
  : E extends { readonly reply: infer Reply extends v.GenericSchema }
    ? v.InferInput<Reply>
    : never;

/** One handler for every endpoint of a table: a missing or misspelt one, or a wrong schema, does not compile. */
export type HandlersOf<Table> = {
  readonly [Name in keyof Table]: Handler<QueryOf<Table[Name]>, BodyOf<Table[Name]>, HandleFunction<Table[Name]>>;
};

interface HandlerOptions<Query extends v.GenericSchema, Body extends v.GenericSchema, Reply> {
  query: Query;
  body: Body;
  cache?: CacheRule;
  matches?: (raw: RawRequest) => boolean;
  handle: (
    request: { query: v.InferOutput<Query>; body: v.InferOutput<Body>; code: string },
    context: RequestContext,
  ) => Promise<Reply>;
}

/** The schema of a query or body that an endpoint does not have; any input is ignored. */
export const noInput = v.pipe(
  v.custom<undefined>(() => true),
  v.transform(() => undefined),
);

const decode = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new BadRequest([...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? 'body'))]);
};

/** Defines the handler of an endpoint. */
export const handler = <Query extends v.GenericSchema, Body extends v.GenericSchema, Reply>(
  options: HandlerOptions<Query, Body, Reply>,
): Handler<v.InferInput<Query>, v.InferInput<Body>, Reply> => ({
  cache: options.cache ?? 'no-store',
  matches: options.matches ?? (() => true),
  schemas: { query: options.query, body: options.body },
  handle: async (raw, context) =>
    options.handle(
      { query: decode(options.query, raw.query), body: decode(options.body, raw.body), code: raw.code },
      context,
    ),
});
