import { tryParseUrl } from '../platform/try-parse-url.ts';

/**
 * Validates every navigation (security point 3): returns the URL if it is allowed, else null. Only http and https, no
 * credentials, on the page's own origin or an origin of the list.
 */
export const safeUrl = (target: string, base: string, origins: readonly string[] = []): string | null => {
  const url = tryParseUrl(target, base);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.origin === new URL(base).origin || origins.includes(url.origin) ? url.href : null;
};
