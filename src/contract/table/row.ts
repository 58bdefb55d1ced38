/** The data about a call beside its route and its reply, for services and documents: one row of the table. */
import type { GenericSchema, InferInput } from 'valibot';
import type { AnyEndpoint, BodyOf, QueryOf } from '../schema/endpoint.ts';
import type { Access } from './access.ts';

/** A status of a row's own refusals; `refusalsOf` adds those that follow from the row itself. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 429;

/** Refusals by status: the codes of its failures, with their reasons. */
export type Refusals = { readonly [Status in RefusalStatus]?: string };

interface RowFacts {
  /** Its purpose, in a few words, without a full stop. */
  readonly summary: string;
  /** Its source: the point of a spec, or that it is an addition. */
  readonly spec: string;
  readonly access: Access;
  /** True if it changes or charges something and accepts an `idempotencyKeyHeader`. */
  readonly takesKey?: boolean;
  /** It takes a `signUpProofHeader`. */
  readonly takesSignUpProof?: boolean;
  /** True if it logs a reader in: its failures have `status: "failed"`. */
  readonly logsIn?: boolean;
  /** True if it is rate-limited by a 429 with `Retry-After`. */
  readonly isLimited?: boolean;
  /** True if a service may leave the call out: it then answers 404, and its callers do without. */
  readonly isOptional?: boolean;
  readonly refusals?: Refusals;
}

/** Description of a call with these query and body types. */
export interface RowSpec<Query, Body> extends RowFacts {
  /** Never present at run time: connects the schemas to the call's request types, both ways. */
  readonly accepts?: (request: { query: Query; body: Body }) => { query: Query; body: Body };
  readonly query: GenericSchema | null;
  readonly body: GenericSchema | null;
}

type NoSchema = GenericSchema<undefined>;

/**
 * Adds refusals to others. Unlike a spread of the statuses, bundlers drop the call if nothing needs its result.
 */
/* @__NO_SIDE_EFFECTS__ */
export const withRefusals = (refusals: Refusals, added: Refusals): Refusals => ({ ...refusals, ...added });

/** Describes a call. Without `query` or `body` it has none. */
/* @__NO_SIDE_EFFECTS__ */
export const describeRow = <Query extends GenericSchema = NoSchema, Body extends GenericSchema = NoSchema>(
  description: RowFacts & { readonly query?: Query; readonly body?: Body },
): RowSpec<InferInput<Query>, InferInput<Body>> => ({
  ...description,
  query: description.query ?? null,
  body: description.body ?? null,
});

/** One complete call of the wire. */
export interface Row extends RowFacts {
  /** Unique id: family and name, such as `paywall.region`. */
  readonly id: string;
  /** The group of calls to which it belongs. */
  readonly family: string;
  /** Route and reply. */
  readonly endpoint: AnyEndpoint;
  readonly query: GenericSchema | null;
  readonly body: GenericSchema | null;
}

/** Descriptions of the calls of a table: a missing one, or one with another query or body, does not compile. */
export type RowSpecsOf<Table> = { readonly [Name in keyof Table]: RowSpec<QueryOf<Table[Name]>, BodyOf<Table[Name]>> };

/** Creates the rows of a table of calls, in its order; `family` is the prefix of their ids. */
/* @__NO_SIDE_EFFECTS__ */
export const rowsOf = <Table extends Readonly<Record<keyof Table & string, AnyEndpoint>>>(
  family: string,
  table: Table,
  specs: RowSpecsOf<Table>,
): readonly Row[] => {
  const names = Object.keys(table).filter((name): name is keyof Table & string => Object.hasOwn(table, name));
  return names.map((name) => {
    const description: Pick<Row, keyof RowFacts | 'query' | 'body'> = specs[name];
    return { ...description, id: `${family}.${name}`, family, endpoint: table[name] };
  });
};

/** Joins the rows of several tables. Unlike a spread, bundlers drop the call if nothing needs its result. */
/* @__NO_SIDE_EFFECTS__ */
export const joinRows = (...tables: readonly (readonly Row[])[]): readonly Row[] => tables.flat();
