import type { JsonSchema } from '@valibot/to-json-schema';
import { exampleText } from './example-texts.ts';

/** Schemas that others refer to, by their names. */
export type Definitions = Readonly<Record<string, JsonSchema>>;

type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** Deeper than this, an object has only the fields that it must have. */
const deepest = 4;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Returns the alternative that shows most: not null, and not an empty schema. */
const tellingOf = (schemas: readonly unknown[]): JsonSchema | undefined => {
  const alternatives = schemas.filter(isSchema);
  return alternatives.find((each) => each.type !== 'null' && each.const !== null) ?? alternatives[0];
};

/** Returns an object with a value for each property. */
const objectOf = (schema: JsonSchema, definitions: Definitions, depth: number): Value => {
  const { properties = {}, required = [] } = schema;
  // A call names its owner by one of the two, never by both.
  const isSecondOwner = (name: string) => name === 'customerid' && 'subscriptionid' in properties;
  const fields = Object.entries(properties).filter(
    ([name]) => required.includes(name) || (depth < deepest && !isSecondOwner(name)),
  );
  return Object.fromEntries(
    fields.flatMap(([name, property]) =>
      isSchema(property) ? [[name, exampleOf(property, definitions, name, depth + 1)]] : [],
    ),
  );
};

const numberOf = ({ minimum = 0, maximum }: JsonSchema, name: string): number => {
  const isMoment = /(_at|_date|Date|_start|_end|expires)$/i.test(name);
  return Math.min(Math.max(isMoment ? 1893456000 : 1, minimum), maximum ?? Number.MAX_SAFE_INTEGER);
};

const scalarOf = (schema: JsonSchema, name: string): Value => {
  if (schema.type === 'string') return exampleText(name, schema);
  if (schema.type === 'boolean') return true;
  return schema.type === 'number' || schema.type === 'integer' ? numberOf(schema, name) : null;
};

/** Returns a value that a JSON Schema allows, with texts that fit the name of the field. */
export const exampleOf = (schema: JsonSchema, definitions: Definitions, name: string, depth = 0): Value => {
  const { $ref, allOf, anyOf, oneOf, enum: choices, items } = schema;
  if ($ref !== undefined) {
    const target = definitions[$ref.replace('#/components/schemas/', '')];
    if (target === undefined) throw new Error(`${name} refers to ${$ref}, which the document lacks`);
    return exampleOf(target, definitions, name, depth);
  }
  if (schema.const !== undefined) return JSON.parse(JSON.stringify(schema.const));
  if (choices !== undefined) return JSON.parse(JSON.stringify(choices[0] ?? null));
  if (allOf !== undefined) {
    const parts = allOf.filter(isSchema).map((part) => exampleOf(part, definitions, name, depth));
    return Object.assign({}, ...parts);
  }
  const alternative = tellingOf(anyOf ?? oneOf ?? []);
  if (alternative !== undefined) return exampleOf(alternative, definitions, name, depth);
  if (schema.type === 'array') return isSchema(items) ? [exampleOf(items, definitions, name, depth + 1)] : [];
  return schema.type === 'object' ? objectOf(schema, definitions, depth) : scalarOf(schema, name);
};
