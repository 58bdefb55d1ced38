/** Escapes of letters, digits and `-._~`, which mean the same without. */
const needless = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * A path in the one way that it should be written: without escapes that mean nothing, without empty parts. Servers take
 * many spellings for one page, and filters of a flow take one: `/%68ard/a` must not be a way round them. An edge does the same
 * (`demo/edge/plain-path.ts`), so that page and edge agree.
 */
export const plainPath = (pathname: string): string =>
  pathname.replace(needless, (escaped) => decodeURIComponent(escaped)).replace(/[/\\]{2,}/g, '/');
