/**
 * The one door for navigation (security point 3): an address that may be left for, or null. Only http and https, no
 * credentials, on the page's own origin or one of the site's list.
 */
export const safeUrl = (address: string, base: string, origins: readonly string[] = []): string | null => {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.origin === new URL(base).origin || origins.includes(url.origin) ? url.href : null;
};
