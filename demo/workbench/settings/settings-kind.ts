/** One kind of settings: its form, its list, and its calls. */
import type { GenericSchema } from 'valibot';
import type { OperatorRole } from '../../../src/contract/operator/operator-roles.ts';
import type { Json } from '../state/json.ts';
import type { FormField } from './form-fields.ts';

/** Something that is stored. */
export interface Entry {
  key: string;
  /** The newest revision or version. */
  revision: number;
  /** The body of a change without anything changed; null if a call of its own reads it. */
  body: Json | null;
  /** Texts of the list, by the heads of its columns. */
  columns: Readonly<Record<string, string>>;
  /** Texts above the form: what holds for this one. */
  note?: string;
}

/** The result of a change. */
export interface Saved {
  key: string;
  /** Text for the operator. */
  text: string;
  /** The secret of a new webhook. */
  secret?: string | null;
}

/** A kind. */
export interface SettingsKind {
  /** Its name in the audit list. */
  kind: 'template' | 'newsletter' | 'plan' | 'webhook';
  siteId: string;
  /** The least role that may change it. */
  role: OperatorRole;
  noun: string;
  title: string;
  intro: string;
  fields: readonly FormField[];
  /** The schema of the body. */
  schema: GenericSchema;
  /** The body of something new. */
  empty: Json;
  list(): Promise<readonly Entry[]>;
  /** Reads the body of an entry whose list does not have it, in its newest version or another one. */
  read?(key: string, version: number): Promise<Json>;
  /** Returns a body that names the version that it is made from. */
  madeFrom?(body: Json, version: number): Json;
  /** Returns a body that names the revision that the operator has seen. */
  withSeen(body: Json, revision: number | null): Json;
  save(body: Json): Promise<Saved>;
  /** Returns the paths of the fields that a refusal is about; none: it is about the whole form. */
  fieldsOf?(code: string, message: string): readonly string[];
}
