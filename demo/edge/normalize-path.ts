/** Escapes of letters, digits and `-._~`, which mean the same without. */
const unneededEscapes = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * Normalizes a path: removes unneeded escapes and empty segments. Servers accept many spellings for one page, and
 * filters of a flow match one: `/%68ard/a` must not bypass them.
 */
export const normalizePath = (pathname: string): string =>
  pathname.replace(unneededEscapes, (escaped) => decodeURIComponent(escaped)).replace(/[/\\]{2,}/g, '/');
