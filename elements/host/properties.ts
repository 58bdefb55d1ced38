/**
 * A property that reflects the attribute of its name in kebab-case: a text, or a flag by the rule of the public API.
 */
export type Property = { kind: 'text' } | { kind: 'flag'; isOnByDefault: boolean };

/** Properties by their names. */
export type Properties = Readonly<Record<string, Property>>;

/** A property for each attribute of a tag, by the attribute's name in camelCase. */
export type PropertiesOf<Attributes> = Readonly<Record<keyof Attributes, Property>>;

/** Returns a record with a value for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> =>
  // TypeScript widens the keys to strings; they are the names.
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** The attribute that a property reads and writes. */
export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
