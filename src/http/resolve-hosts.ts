import type { HostPlan } from './host-plan.ts';
import { createUnknownHostsError, type LoaderFacts, needsConfigured, planHosts } from './hosts.ts';

/** The hosts of a page; they may be used once their owner is certain. */
export interface ResolvedHosts {
  readonly getHosts: HostPlan['getHosts'];
  /** Rejects, with the console line, if they stay unknown. */
  readonly ready: Promise<void>;
}

/**
 * Resolves the hosts of the services. The browser itself tells whether a domain above the page is a public suffix
 * (`canSetCookie`); only for other domains the list is loaded, as a chunk, before the first call.
 */
export const resolveHosts = (facts: LoaderFacts, canSetCookie: (domain: string) => boolean): ResolvedHosts => {
  let plan: HostPlan | null = null;
  const resolve = async () => {
    const isConfigured = needsConfigured(facts.settings);
    const newPlan = planHosts(
      facts,
      isConfigured ? (await import('./configured-hosts.ts')).configuredHosts : undefined,
    );
    for (const domain of newPlan.domains) {
      if (canSetCookie(domain)) continue;
      const { hasOneOwner } = await import('./public-suffix/public-suffix.ts');
      if (!hasOneOwner(domain)) throw createUnknownHostsError(facts.loaderUrl);
    }
    plan = newPlan;
  };
  const ready = resolve();
  // Callers handle the rejection; it must not be reported as unhandled.
  ready.catch(() => {});
  return {
    getHosts: (env) => {
      if (plan === null) throw createUnknownHostsError(facts.loaderUrl);
      return plan.getHosts(env);
    },
    ready,
  };
};
