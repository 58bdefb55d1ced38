/** Returns a property of a foreign object, own or inherited; any type. */
export const getProperty = (value: unknown, name: string): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? Reflect.get(value, name) : undefined;

/** The same, if it is a string; otherwise null. */
export const getText = (value: unknown, name: string): string | null => {
  const property = getProperty(value, name);
  return typeof property === 'string' ? property : null;
};

/** Calls a method of a foreign object; throws if it does not exist. */
export const callMethod = (object: unknown, name: string, ...args: readonly unknown[]): unknown => {
  const method = getProperty(object, name);
  if (typeof method !== 'function') throw new Error(`There is no '${name}'`);
  return Reflect.apply(method, object, args);
};

/** Calls a method if it exists; ignores its errors. For cleaning up. */
export const tryCallMethod = (object: unknown, name: string, ...args: readonly unknown[]): void => {
  try {
    const result = callMethod(object, name, ...args);
    if (result instanceof Promise) result.catch(() => {});
  } catch {
    // It is already gone.
  }
};
