/** Holds values to JSON Schemas, as far as our own documents use the language; a keyword that it doesn't know throws. */

/** A JSON object that was read. */
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
  flaws: (value: unknown, schema: unknown, at: string) => string[],
  at: string,
) => string[];

const wrong = (holds: boolean, flaw: string): string[] => (holds ? [] : [flaw]);

const rules: Readonly<Record<string, Rule>> = {
  type: (value, type, _, at) =>
    wrong(
      [type].flat().some((one) => isOfType(value, one)),
      `${at} is ${typeOf(value)}, not ${String(type)}`,
    ),
  properties: (value, properties, flaws, at) =>
    entriesOf(properties).flatMap(([name, schema]) =>
      isObject(value) && Object.hasOwn(value, name) ? flaws(value[name], schema, `${at}.${name}`) : [],
    ),
  required: (value, names, _, at) =>
    listOf(names).flatMap((name) =>
      wrong(!isObject(value) || Object.hasOwn(value, String(name)), `${at} lacks ${String(name)}`),
    ),
  items: (value, schema, flaws, at) => listOf(value).flatMap((entry, index) => flaws(entry, schema, `${at}[${index}]`)),
  additionalProperties: (value, schema, flaws, at) =>
    entriesOf(value).flatMap(([name, entry]) => flaws(entry, schema, `${at}.${name}`)),
  propertyNames: (value, schema, flaws, at) =>
    entriesOf(value).flatMap(([name]) => flaws(name, schema, `${at}.${name}`)),
  anyOf: (value, schemas, flaws, at) =>
    wrong(
      listOf(schemas).some((schema) => flaws(value, schema, at).length === 0),
      `${at} is none of ${listOf(schemas).length}`,
    ),
  oneOf: (value, schemas, flaws, at) =>
    wrong(
      listOf(schemas).filter((schema) => flaws(value, schema, at).length === 0).length === 1,
      `${at} is not one of ${listOf(schemas).length}`,
    ),
  enum: (value, words, _, at) => wrong(listOf(words).includes(value), `${at} is ${String(value)}`),
  const: (value, word, _, at) => wrong(value === word, `${at} is not ${String(word)}`),
  default: () => [],
};

/** What is wrong with a value; `refer` finds what a `$ref` names. */
export const flawsIn = (value: unknown, schema: unknown, refer: (ref: string) => unknown): string[] => {
  const flaws = (inner: unknown, by: unknown, at: string): string[] =>
    entriesOf(by).flatMap(([keyword, operand]) => {
      if (keyword === '$ref') return flaws(inner, refer(String(operand)), at);
      const rule = rules[keyword];
      if (rule === undefined) throw new Error(`No rule for ${keyword} at ${at}`);
      return rule(inner, operand, flaws, at);
    });
  return flaws(value, schema, 'the answer');
};
