import { useEffect } from 'react';
import { useHost, useSdk } from './sdk-context.tsx';
import { siteOf } from './site.ts';

const told = new Set<string>();

/** Tells the console once what an `env` may be, where an element names none of these; it counts as not given then. */
export const useKnownEnvironment = (): void => {
  const host = useHost();
  const { log } = useSdk().platform;
  useEffect(() => {
    const env = host.getAttribute('env');
    if (!env || siteOf(host).env !== undefined || told.has(env)) return;
    told.add(env);
    log.warn(`[PW] env="${env}" on <${host.localName}> is passed over: it is "production" or "development"`);
  });
};
