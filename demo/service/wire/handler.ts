/** How an endpoint of `src/http/contract` is answered: typed by its row, decoded by the schemas of `requests.ts`. */
import * as v from 'valibot';
import type { BodyOf, QueryOf } from '../../../src/http/contract/endpoint.ts';
import { Malformed } from './refusal.ts';
import type { Visit } from './visit.ts';

/** How long an answer may be kept: not at all, or briefly with an ETag. */
export type CacheRule = 'no-store' | 'short';

/** What a request brought, not yet looked at. */
export interface RawRequest {
  query: unknown;
  body: unknown;
  /** What stands in the path in place of `:code`; empty where the path has no such part. */
  code: string;
}

/** Answers one endpoint whose query, body and reply are of these types. */
export interface Handler<Query, Body, Reply> {
  /** Never present at run time: ties the schemas to the endpoint's request types, both ways. */
  readonly accepts?: (request: { query: Query; body: Body }) => { query: Query; body: Body };
  readonly cache: CacheRule;
  /** Which of two endpoints on one path a request means; without it, every request. */
  readonly claims: (raw: RawRequest) => boolean;
  /** What query and body have to be; `nothing`: there is none. */
  readonly takes: { readonly query: v.GenericSchema; readonly body: v.GenericSchema };
  readonly answer: (raw: RawRequest, visit: Visit) => Promise<Reply>;
}

/** Any handler, for the router. */
export type AnyHandler = Pick<Handler<unknown, unknown, unknown>, 'cache' | 'claims' | 'takes' | 'answer'>;

type AnswerOf<E> = E extends { readonly reply: infer Reply extends v.GenericSchema } ? v.InferInput<Reply> : never;

/** One handler for every endpoint of a table: a missing or misspelt one, or a wrong schema, does not compile. */
export type HandlersOf<Table> = {
  readonly [Name in keyof Table]: Handler<QueryOf<Table[Name]>, BodyOf<Table[Name]>, AnswerOf<Table[Name]>>;
};

interface Recipe<Query extends v.GenericSchema, Body extends v.GenericSchema, Reply> {
  query: Query;
  body: Body;
  cache?: CacheRule;
  claims?: (raw: RawRequest) => boolean;
  answer: (
    request: { query: v.InferOutput<Query>; body: v.InferOutput<Body>; code: string },
    visit: Visit,
  ) => Promise<Reply>;
}

/** The schema of a query or body that an endpoint does not have; whatever was sent is ignored. */
export const nothing = v.pipe(
  v.custom<undefined>(() => true),
  v.transform(() => undefined),
);

const decode = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new Malformed([...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? 'body'))]);
};

/** Declares how an endpoint is answered. */
export const handler = <Query extends v.GenericSchema, Body extends v.GenericSchema, Reply>(
  recipe: Recipe<Query, Body, Reply>,
): Handler<v.InferInput<Query>, v.InferInput<Body>, Reply> => ({
  cache: recipe.cache ?? 'no-store',
  claims: recipe.claims ?? (() => true),
  takes: { query: recipe.query, body: recipe.body },
  answer: async (raw, visit) =>
    recipe.answer(
      { query: decode(recipe.query, raw.query), body: decode(recipe.body, raw.body), code: raw.code },
      visit,
    ),
});
