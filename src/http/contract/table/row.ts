/** What a service and a document have to know of a call beside its route and its reply: one row of the table. */
import type { GenericSchema, InferInput } from 'valibot';
import type { AnyEndpoint, BodyOf, QueryOf } from '../endpoint.ts';
import type { Access } from './access.ts';

/** A status that a call is refused with where its row says so; those that follow from the row itself stand in `refusalsOf`. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 429;

/** Why a call is refused, by status: the codes of its failures, and when they come. */
export type Refusals = { readonly [Status in RefusalStatus]?: string };

interface Facts {
  /** What it is for, in a few words, without a full stop. */
  readonly summary: string;
  /** Where it comes from: the point of a spec, or that it is an addition. */
  readonly spec: string;
  readonly access: Access;
  /** It changes or charges something and takes an `idempotencyKeyHeader`. */
  readonly takesKey?: boolean;
  /** It logs somebody in: its failures carry `status: "failed"`. */
  readonly logsIn?: boolean;
  /** Whoever asks too often gets a 429 with `Retry-After`. */
  readonly isLimited?: boolean;
  readonly refusals?: Refusals;
}

/** What is said of a call whose query and body are of these types. */
export interface About<Query, Body> extends Facts {
  /** Never present at run time: ties the schemas to the call's request types, both ways. */
  readonly accepts?: (request: { query: Query; body: Body }) => { query: Query; body: Body };
  readonly query: GenericSchema | null;
  readonly body: GenericSchema | null;
}

type NoSchema = GenericSchema<undefined>;

/** Says what a call takes and is for. Without `query` or `body` it has none. */
export const about = <Query extends GenericSchema = NoSchema, Body extends GenericSchema = NoSchema>(
  said: Facts & { readonly query?: Query; readonly body?: Body },
): About<InferInput<Query>, InferInput<Body>> => ({ ...said, query: said.query ?? null, body: said.body ?? null });

/** One call of the wire, whole. */
export interface Row extends Facts {
  /** Unique among all calls: family and name, such as `paywall.region`. */
  readonly id: string;
  /** The group of calls that it belongs to. */
  readonly family: string;
  /** Route and reply. */
  readonly endpoint: AnyEndpoint;
  readonly query: GenericSchema | null;
  readonly body: GenericSchema | null;
}

/** What is said of each call of a table: one that is missing, or has another query or body, does not compile. */
export type AboutsOf<Table> = { readonly [Name in keyof Table]: About<QueryOf<Table[Name]>, BodyOf<Table[Name]>> };

/** The rows of a table of calls, in its order; `family` goes before their names. */
export const rowsOf = <Table extends Readonly<Record<keyof Table & string, AnyEndpoint>>>(
  family: string,
  table: Table,
  abouts: AboutsOf<Table>,
): readonly Row[] => {
  const names = Object.keys(table).filter((name): name is keyof Table & string => Object.hasOwn(table, name));
  return names.map((name) => {
    const said: Pick<Row, keyof Facts | 'query' | 'body'> = abouts[name];
    return { ...said, id: `${family}.${name}`, family, endpoint: table[name] };
  });
};
