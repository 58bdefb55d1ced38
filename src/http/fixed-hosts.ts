import type { Host } from './call.ts';

/** Base URL of every service by environment, without a trailing slash. */
export type FixedHosts = Readonly<Partial<Record<'production' | 'development', Readonly<Record<Host, string>>>>>;

/**
 * Hosts of the services if they do not follow from the loader's URL; otherwise null. A build replaces this by the
 * export of that name of a publisher's own module (`PW_DEPLOYMENT`).
 */
export const fixedHosts: FixedHosts | null = null;
