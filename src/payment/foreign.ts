/** What a script of somebody else has under a name, by itself or by its prototypes; it may be anything. */
export const read = (value: unknown, name: string): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? Reflect.get(value, name) : undefined;

/** The same, where it is a text. */
export const readText = (value: unknown, name: string): string | null => {
  const found = read(value, name);
  return typeof found === 'string' ? found : null;
};

/** Calls what a script has under a name; throws where there is nothing to call. */
export const call = (owner: unknown, name: string, ...given: readonly unknown[]): unknown => {
  const method = read(owner, name);
  if (typeof method !== 'function') throw new Error(`There is no '${name}'`);
  return Reflect.apply(method, owner, given);
};

/** Calls it where it is there; what it throws is passed over. For what is only tidied up. */
export const tryCall = (owner: unknown, name: string, ...given: readonly unknown[]): void => {
  try {
    const said = call(owner, name, ...given);
    if (said instanceof Promise) said.catch(() => {});
  } catch {
    // It is gone already.
  }
};
