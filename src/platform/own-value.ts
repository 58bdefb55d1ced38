/**
 * Removes the prototype of an options object, so that a property that a page added to `Object.prototype`, such as
 * `signal` or `get`, is not used.
 */
export const withoutPrototype = <Options extends object>(options: Options): Options =>
  Object.setPrototypeOf(options, null);

/** Returns an own property, never an inherited one: a page may have changed the prototypes (security point 1). */
export const getOwn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
