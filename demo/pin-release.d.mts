/** Empties `dist/`, but for the releases. */
export function clearBuild(folder: string): void;

/** Copies what pages may load to `v/VERSION-HASH/`, lists it in `integrity.json`, and gives back that name. */
export function pinRelease(folder: string, version: string): string;
