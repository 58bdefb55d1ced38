/** Slashes in an escape, escapes of escapes, and parameters of a part of the path. */
const ambiguousParts = /;|%(?:2f|3b|5c|25[\da-f]{2})/i;

/**
 * True if a path that is already normal may be the path of another page to the publisher's server: servers differ in
 * whether they decode `%2F` before they look for a page, decode twice, and drop `;parameters`.
 */
export const isAmbiguousPath = (pathname: string): boolean => ambiguousParts.test(pathname);
