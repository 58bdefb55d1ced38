/** The typed values of a form of settings. */
import type { Json } from '../state/json.ts';
import { readValues, type Values } from './form-fields.ts';
import type { Problems } from './form-problems.ts';
import type { Entry, SettingsKind } from './settings-kind.ts';

/** The typed values of one form. They stay while another form is open. */
export interface Draft {
  /** The key of the entry; empty for something new. */
  key: string;
  /** The revision that the operator has seen; null for something new. */
  seen: number | null;
  body: Json;
  values: Values;
  problems: Problems;
  /** The values that somebody else has saved meanwhile; null if nobody has. */
  theirs: Values | null;
}

/** True if something is typed that is not saved. */
export const isChanged = ({ fields }: SettingsKind, { body, values }: Draft): boolean =>
  JSON.stringify(readValues(body, fields)) !== JSON.stringify(values);

/** Returns a form in which nothing has been typed; without an entry, that of something new. */
export const createDraft = (
  { fields }: SettingsKind,
  entry: Pick<Entry, 'key' | 'revision'> | null,
  body: Json,
): Draft => ({
  key: entry?.key ?? '',
  seen: entry?.revision ?? null,
  body,
  values: readValues(body, fields),
  problems: {},
  theirs: null,
});

/** Returns the body of an entry; the list has it, or a call. */
export const readBody = async (kind: SettingsKind, { key, revision, body }: Entry): Promise<Json> =>
  body ?? (await kind.read?.(key, revision)) ?? kind.empty;
