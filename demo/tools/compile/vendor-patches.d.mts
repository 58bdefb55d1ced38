/** A diff of one file of a package. */
export interface Patch {
  readonly name: string;
  readonly path: string;
  readonly hunks: readonly { readonly before: string; readonly after: string }[];
}

/** The diffs, by the names of their packages. */
export const patches: readonly Patch[];

/** Applies a diff to the text of its file. Throws if the package has changed. */
export const applyPatch: (patch: Patch, code: string) => string;

/** The diff of a file, by its absolute path. */
export const patchOf: (id: string) => Patch | undefined;
