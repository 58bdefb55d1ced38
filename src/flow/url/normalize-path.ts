/** Escapes of letters, digits and `-._~`, which are equivalent to the plain character. */
const needlessEscapes = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/** A text without escapes that mean nothing. */
export const withoutNeedless = (text: string): string => text.replace(needlessEscapes, decodeURIComponent);

/**
 * A path in the one way that it should be written: without escapes that mean nothing, without empty parts. Servers take
 * many spellings for one page, and filters of a flow take one: `/%68ard/a` must not be a way round them. A gate sends
 * every other spelling to this one (`src/edge/gate.ts`). The case of letters stays: two paths that differ in it may be two pages.
 */
export const normalizePath = (pathname: string): string => withoutNeedless(pathname).replace(/[/\\]{2,}/g, '/');
