/** The tables of what operators change beside flows, as kysely sees them; `operator-tables.ts` and `named-operator-table.ts` make them. */
import type { Generated, JSONColumnType } from 'kysely';
import type { changeActs, changeKinds } from '#src/contract/operator/operator-changes.ts';
import type { OperatorRole } from '#src/contract/operator/operator-roles.ts';
import type { TemplateDocument } from './site-documents.ts';

/** One version of a template. Its document never changes; a publication ends its time as a draft. */
export interface TemplatesTable {
  site_id: string;
  template_id: string;
  version: number;
  document: JSONColumnType<TemplateDocument>;
  is_draft: Generated<boolean>;
  /** The version that it was made from. */
  parent: Generated<number | null>;
  /** Null for a version of the seed or of an import. */
  saved_at: Generated<Date | null>;
  saved_by: Generated<string | null>;
}

/** The live version of a template that was published here; without a row, it is the highest that is no draft. */
export interface LiveTemplatesTable {
  site_id: string;
  template_id: string;
  version: number | null;
}

/** The audit list of templates, newsletters, plans, webhooks and operators. */
export interface OperatorChangesTable {
  id: Generated<number>;
  /** Null for a change of the whole service, which each site lists. */
  site_id: string | null;
  kind: (typeof changeKinds)[number];
  subject: string;
  act: (typeof changeActs)[number];
  revision: number;
  /** The state before; null for something new. */
  before: JSONColumnType<object> | null;
  operator: string;
  at: Date;
}

/** A named operator. Their row stays after their key has ended: it says who ended it. */
export interface OperatorsTable {
  operator_id: string;
  name: string;
  role: OperatorRole;
  key_hash: string;
  added_at: Date;
  added_by: string;
  revoked_at: Generated<Date | null>;
  revoked_by: Generated<string | null>;
}
