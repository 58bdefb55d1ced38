/** The tables of flows. */
import type { Generated, JSONColumnType } from 'kysely';
import type { flowActs } from '#src/contract/flows/flow-versions.ts';
import type { FlowDocument } from './site-documents.ts';

/** One version of a flow. Its document never changes; a publication ends its time as a draft. */
export interface FlowsTable {
  site_id: string;
  flow_id: string;
  version: number;
  is_draft: boolean;
  document: JSONColumnType<FlowDocument>;
  /** The version that it was made from. */
  parent: Generated<number | null>;
  /** Null for a version of the seed or of an import. */
  saved_at: Generated<Date | null>;
  saved_by: Generated<string | null>;
}

/** The live version of a flow that was published here; without a row, it is the highest that is no draft. */
export interface LiveFlowsTable {
  site_id: string;
  flow_id: string;
  version: number | null;
}

/** A publication that is to come. */
export interface FlowSchedulesTable {
  site_id: string;
  flow_id: string;
  version: number;
  /** The version that was live when it was scheduled. */
  live: number | null;
  at: Date;
  operator: string;
}

/** The audit list of flows. */
export interface FlowChangesTable {
  id: Generated<number>;
  site_id: string;
  flow_id: string;
  act: (typeof flowActs)[number];
  version: number;
  live_before: number | null;
  operator: string;
  at: Date;
}
