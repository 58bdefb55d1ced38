/** The backend does otherwise: what was expected, and what came. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** It could not be looked at, and why. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** Rejects with `Broken` unless it holds; `what` says what was expected and what came. */
export const demand: (holds: boolean, what: () => string) => asserts holds = (holds, what) => {
  if (!holds) throw new Broken(what());
};

/** The value, unless there is none to look at: then the check is left out, for that reason. */
export const requireValue = <Value>(value: Value | null | undefined, reason: string): Value => {
  if (value === null || value === undefined) throw new Skipped(reason);
  return value;
};
