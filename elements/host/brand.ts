/**
 * The key of the mark: a symbol, which HTML cannot set on an element, and which is the same for every copy of the
 * loader.
 */
const brand = Symbol.for('presswall');

/** Marks an object as ours, by a reference to itself under a symbol. */
export const branded = <Ours extends object>(value: Ours): Ours => {
  Reflect.set(value, brand, value);
  return value;
};

/**
 * Returns whether a `window.pw` has an SDK behind it. Forms, frames and elements of that name are not marked, and
 * neither is a queue that waits for an SDK. Access to a frame of another origin throws.
 */
export const isRunning = (value: unknown): boolean => {
  try {
    return Object.getOwnPropertyDescriptor(value, brand)?.value === value;
  } catch {
    return false;
  }
};
