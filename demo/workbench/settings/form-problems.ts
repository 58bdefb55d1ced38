/** Problems of a form, each at its field: found by the schema of the call, or named by a refusal of the service. */
import * as v from 'valibot';
import type { Json } from '../state/json.ts';
import type { FormField } from './form-fields.ts';

/** Texts by the paths of fields. */
export type Problems = Readonly<Record<string, string>>;

/** The field of the operator's name, which every form has. */
export const operatorField: FormField = {
  path: 'operator',
  label: 'Your name, for the audit list',
  kind: 'line',
  problem: 'Write your name, 100 characters at most: the audit list names you.',
};

/** The field of a path, or else the innermost one that it lies in. */
const fieldAt = (path: string, fields: readonly FormField[]): FormField | undefined =>
  [operatorField, ...fields]
    .filter((field) => path === field.path || path.startsWith(`${field.path}.`))
    .sort((one, other) => other.path.length - one.path.length)[0];

/** Returns the problems of paths; the paths that no field has are listed in `others`. */
export const placeProblems = (
  paths: readonly string[],
  fields: readonly FormField[],
): { problems: Problems; others: readonly string[] } => {
  const placed = paths.map((path) => [path, fieldAt(path, fields)] as const);
  return {
    problems: Object.fromEntries(placed.flatMap(([, field]) => (field ? [[field.path, field.problem]] : []))),
    others: placed.flatMap(([path, field]) => (field ? [] : [path])),
  };
};

/** Returns the paths at which a body does not fit the schema of its call. */
export const findRefusedPaths = (schema: v.GenericSchema, body: Json): readonly string[] => {
  const { issues = [] } = v.safeParse(schema, body);
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'body'))];
};
