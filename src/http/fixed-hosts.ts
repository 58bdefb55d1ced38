import type { Host } from './contract/call.ts';

/** The base address of every service by environment, each without a slash at the end. */
export type FixedHosts = Readonly<Partial<Record<'production' | 'development', Readonly<Record<Host, string>>>>>;

/**
 * Where the services are when that does not follow from the loader's address; null: it does. A build takes what a
 * publisher's own module exports by this name in place of it (`PW_DEPLOYMENT`).
 */
export const fixedHosts: FixedHosts | null = null;
