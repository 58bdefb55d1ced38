import type { HostPlan } from './host-plan.ts';
import { type LoaderFacts, type NamedHosts, planHosts, unknownHosts } from './hosts.ts';

/** The hosts of a page, which may be asked once it is sure whose they are. */
export interface SettledHosts {
  readonly of: HostPlan['of'];
  /** Rejects, with the line for the console, where they stay unknown. */
  readonly settled: Promise<void>;
}

/**
 * Settles where the services are. Whether a domain is a public suffix the browser itself tells where the page is below
 * it (`takesCookies`); only for another does the list come, as a chunk, before the first call.
 */
export const settleHosts = (facts: LoaderFacts, takesCookies: (domain: string) => boolean): SettledHosts => {
  let plan: HostPlan | null = null;
  const settle = async () => {
    let hostsNamed: NamedHosts | undefined;
    if (facts.settings?.some((setting) => setting !== null && setting !== 'same-origin')) {
      ({ hostsNamed } = await import('./configured-hosts.ts'));
    }
    const made = planHosts(facts, hostsNamed);
    for (const domain of made.domains) {
      if (takesCookies(domain)) continue;
      const { isOneOwners } = await import('./public-suffix.ts');
      if (!isOneOwners(domain)) throw unknownHosts(facts.loaderUrl);
    }
    plan = made;
  };
  const settled = settle();
  // Who listens is told; nobody else has to be.
  settled.catch(() => {});
  return {
    of: (env) => {
      if (plan === null) throw unknownHosts(facts.loaderUrl);
      return plan.of(env);
    },
    settled,
  };
};
