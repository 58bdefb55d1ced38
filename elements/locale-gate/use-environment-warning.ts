import { useEffect } from 'react';
import { useHost, useSdk } from '../host/sdk-context.tsx';
import { siteOf } from '../host/tags/site.ts';

const warnedValues = new Set<string>();

/** Warns once in the console about an unknown `env`, and names the valid values. An unknown value counts as absent. */
export const useEnvironmentWarning = (): void => {
  const host = useHost();
  const { log } = useSdk().platform;
  useEffect(() => {
    const env = host.getAttribute('env');
    if (!env || siteOf(host).env !== undefined || warnedValues.has(env)) return;
    warnedValues.add(env);
    log.warn(`[PW] env="${env}" on <${host.localName}> is passed over: it is "production" or "development"`);
  });
};
