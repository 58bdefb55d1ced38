/** Fields of forms: each is a path into the body of a call, and how its value is typed. */
import { getAt, isObject, type Json, type JsonPath, listAt, setAt, textAt } from '../state/json.ts';

/** Kinds of fields. `code` is a number or a text; `part` is an object that is there or null. */
export type FieldKind = 'line' | 'area' | 'number' | 'code' | 'flag' | 'part' | 'choice' | 'choices' | 'lines' | 'json';

/** A field. */
export interface FormField {
  /** Names from the body to the value, with dots. */
  path: string;
  label: string;
  kind: FieldKind;
  /** Text beside a refused value: what to write. */
  problem: string;
  /** Values and names of a choice. */
  options?: readonly (readonly [value: string, name: string])[];
  /** An empty text is null. */
  isOptional?: boolean;
  /** Part of the id: it cannot change once it is saved. */
  isId?: boolean;
  /** The path of the part that the field belongs to: it is there while the part is. */
  partOf?: string;
}

/** Typed values of a form, by path. */
export type Values = Readonly<Record<string, string | boolean>>;

const pathOf = (path: string): JsonPath => path.split('.');

const writeJson = (value: Json | undefined): string => (value === undefined ? '' : JSON.stringify(value, null, 2));

const readValue = (body: Json, { path, kind }: FormField): string | boolean => {
  const value = getAt(body, pathOf(path));
  if (kind === 'flag') return value === true;
  if (kind === 'part') return isObject(value);
  if (kind === 'json') return writeJson(value);
  if (kind === 'lines' || kind === 'choices') return listAt(body, pathOf(path)).join('\n');
  return textAt(body, pathOf(path));
};

/** Returns the values of a form for a body. */
export const readValues = (body: Json, fields: readonly FormField[]): Values =>
  Object.fromEntries(fields.map((field) => [field.path, readValue(body, field)]));

/** Returns the lines of a text that hold something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A text that is no JSON is left for the schema, which refuses it. */
const parseJson = (text: string): Json | undefined => {
  if (text.trim() === '') return undefined;
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
};

/** Without a number, the service takes its default, or asks for one. */
const parseNumber = (text: string): Json | undefined => {
  if (text.trim() === '') return undefined;
  return Number.isNaN(Number(text)) ? text : Number(text);
};

const parseText = (text: string, { kind, isOptional = false }: FormField): Json | undefined => {
  if (kind === 'lines' || kind === 'choices') return linesOf(text);
  if (kind === 'json') return parseJson(text);
  if (isOptional && text.trim() === '') return null;
  if (kind === 'number') return parseNumber(text);
  if (kind === 'code') return /^\d+$/.test(text.trim()) ? Number(text) : text;
  return text;
};

const isAbsent = (values: Values, { partOf }: FormField): boolean => partOf !== undefined && values[partOf] !== true;

/** Returns a body with the values of a form. What the form has no field for stays as it was. */
export const writeValues = (body: Json, values: Values, fields: readonly FormField[]): Json => {
  const write = (written: Json, field: FormField): Json => {
    const { path, kind } = field;
    const value = values[path] ?? '';
    if (isAbsent(values, field)) return written;
    if (kind === 'part' && value === true) return written;
    const next = typeof value === 'string' ? parseText(value, field) : kind === 'part' ? null : value;
    return setAt(written, pathOf(path), next) ?? {};
  };
  return fields.reduce(write, body);
};

/** Fields that stand in the form now. */
export const shownFields = (values: Values, fields: readonly FormField[]): readonly FormField[] =>
  fields.filter((field) => !isAbsent(values, field));
