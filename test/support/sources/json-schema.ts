/** Validates values against JSON Schemas, as far as our own documents use the language; an unknown keyword throws. */

/** A parsed JSON object. */
export type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const isOfType = (value: unknown, type: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;

type Rule = (
  value: unknown,
  operand: unknown,
  violations: (value: unknown, schema: unknown, at: string) => string[],
  at: string,
) => string[];

const violationUnless = (isValid: boolean, violation: string): string[] => (isValid ? [] : [violation]);

const rules: Readonly<Record<string, Rule>> = {
  type: (value, type, _, at) =>
    violationUnless(
      [type].flat().some((one) => isOfType(value, one)),
      `${at} is ${typeOf(value)}, not ${String(type)}`,
    ),
  properties: (value, properties, violations, at) =>
    entriesOf(properties).flatMap(([name, schema]) =>
      isObject(value) && Object.hasOwn(value, name) ? violations(value[name], schema, `${at}.${name}`) : [],
    ),
  required: (value, names, _, at) =>
    listOf(names).flatMap((name) =>
      violationUnless(!isObject(value) || Object.hasOwn(value, String(name)), `${at} lacks ${String(name)}`),
    ),
  items: (value, schema, violations, at) =>
    listOf(value).flatMap((entry, index) => violations(entry, schema, `${at}[${index}]`)),
  additionalProperties: (value, schema, violations, at) =>
    entriesOf(value).flatMap(([name, entry]) => violations(entry, schema, `${at}.${name}`)),
  propertyNames: (value, schema, violations, at) =>
    entriesOf(value).flatMap(([name]) => violations(name, schema, `${at}.${name}`)),
  anyOf: (value, schemas, violations, at) =>
    violationUnless(
      listOf(schemas).some((schema) => violations(value, schema, at).length === 0),
      `${at} is none of ${listOf(schemas).length}`,
    ),
  allOf: (value, schemas, violations, at) => listOf(schemas).flatMap((schema) => violations(value, schema, at)),
  oneOf: (value, schemas, violations, at) =>
    violationUnless(
      listOf(schemas).filter((schema) => violations(value, schema, at).length === 0).length === 1,
      `${at} is not one of ${listOf(schemas).length}`,
    ),
  enum: (value, names, _, at) => violationUnless(listOf(names).includes(value), `${at} is ${String(value)}`),
  const: (value, word, _, at) => violationUnless(value === word, `${at} is not ${String(word)}`),
  default: () => [],
};

/** Returns the violations of a value; `refer` resolves a `$ref`. */
export const schemaViolations = (value: unknown, schema: unknown, refer: (ref: string) => unknown): string[] => {
  const violations = (inner: unknown, by: unknown, at: string): string[] =>
    entriesOf(by).flatMap(([keyword, operand]) => {
      if (keyword === '$ref') return violations(inner, refer(String(operand)), at);
      const rule = rules[keyword];
      if (rule === undefined) throw new Error(`No rule for ${keyword} at ${at}`);
      return rule(inner, operand, violations, at);
    });
  return violations(value, schema, 'the answer');
};
