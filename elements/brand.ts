/** The key of the mark: a symbol, which no markup can give to an element, and which every loader's copy finds again. */
const brand = Symbol.for('presswall');

/** Marks an object as ours, by a reference to itself under a symbol. */
export const branded = <Ours extends object>(ours: Ours): Ours => {
  Reflect.set(ours, brand, ours);
  return ours;
};

/**
 * Tells whether a `window.pw` has an SDK behind it. Forms, frames and elements with that name are not marked, and
 * neither is a list that waits for one. A frame of another origin throws when it is looked at.
 */
export const isRunning = (value: unknown): boolean => {
  try {
    return Object.getOwnPropertyDescriptor(value, brand)?.value === value;
  } catch {
    return false;
  }
};
