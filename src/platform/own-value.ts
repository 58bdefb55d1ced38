/** An object without a prototype: what a page hung on `Object.prototype`, such as `signal` or `get`, is no option of ours. */
export const bare = <Options extends object>(options: Options): Options => Object.setPrototypeOf(options, null);

/** What a value has under a name by itself, never by its prototypes: those a page may have changed (security point 1). */
export const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
