/** The audit list of what operators change beside flows. An entry is part of the transaction of its change. */
import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type {
  changeActs,
  changeKinds,
  operatorChange,
  operatorChangesQuery,
} from '#src/contract/operator/operator-changes.ts';
import type { Database, DatabaseOrTransaction } from '../../ports/database/open.ts';

interface NewChange {
  /** Null for a change of the whole service. */
  siteId: string | null;
  kind: (typeof changeKinds)[number];
  subject: string;
  act: (typeof changeActs)[number];
  revision: number;
  /** The state before; null for something new. */
  before: object | null;
  operator: string;
  now: Date;
}

/** Adds an entry. */
export const recordChange = async (
  database: DatabaseOrTransaction,
  { siteId, before, now, ...change }: NewChange,
): Promise<void> => {
  const row = { site_id: siteId, before: before === null ? null : JSON.stringify(before), at: now, ...change };
  await database.insertInto('operator_changes').values(row).execute();
};

/** The entries of one reply. */
const pageLength = 100;

/** Returns the entries of a site and of the whole service, the newest first. */
export const findChanges = async (
  database: Database,
  { siteId, kind, subject, before }: InferOutput<typeof operatorChangesQuery>,
): Promise<{ changes: InferOutput<typeof operatorChange>[]; next: number | null }> => {
  const rows = await database
    .selectFrom('operator_changes as c')
    .leftJoin('operators as o', (join) => join.onRef('o.operator_id', '=', 'c.subject').on('c.kind', '=', 'operator'))
    .selectAll('c')
    .select(['o.name', 'o.role'])
    .where((where) => where.or([where('c.site_id', '=', siteId), where('c.site_id', 'is', null)]))
    .$if(kind !== undefined, (query) => query.where('c.kind', '=', kind ?? 'plan'))
    .$if(subject !== undefined, (query) => query.where('c.subject', '=', subject ?? ''))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(c.at, c.id) < (select at, id from operator_changes where id = ${before ?? 0})`),
    )
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(pageLength + 1)
    .execute();
  const page = rows.slice(0, pageLength);
  return {
    changes: page.map(({ at, operator, kind, subject, act, revision, before, name, role }) => ({
      at: at.toISOString(),
      by: operator,
      kind,
      subject,
      ...(name !== null && role !== null && { subjectOperator: { name, role } }),
      act,
      revision,
      before,
    })),
    next: rows.length > pageLength ? (page.at(-1)?.id ?? null) : null,
  };
};
