import { planHosts } from '../../../src/http/hosts.ts';

/** Where a deployment's services answer, as a policy and a preload have to name them. */
export interface ServiceOrigins {
  /** The base address of the paywall's calls. */
  paywall: string;
  /** The origins that the elements call, each once. */
  all: readonly string[];
  /** What the loader's tag says in `data-hosts`; null where its address suffices. */
  setting: 'same-origin' | null;
}

const environmentOf = (env: string | undefined) => {
  if (env === 'production' || env === 'pro') return 'production';
  return env === 'development' || env === 'dev' ? 'development' : undefined;
};

/**
 * The services of the deployment whose loader has this origin, as the SDK finds them. Where its address tells nothing,
 * the snippet says that they are on the loader's own origin.
 */
export const serviceOrigins = (loaderOrigin: string, env: string | undefined): ServiceOrigins => {
  const planned = (setting: 'same-origin' | null) => {
    const hosts = planHosts({ loaderUrl: `${loaderOrigin}/pw.js`, settings: [setting] }).of(environmentOf(env));
    const all = [...new Set(Object.values(hosts).map((address) => new URL(address).origin))];
    return { paywall: hosts.paywall, all, setting };
  };
  try {
    return planned(null);
  } catch {
    return planned('same-origin');
  }
};
