import { createEvaluator } from '../../flow/engine.ts';
import type { PaywallPorts } from '../../walls/display/paywall-ports.ts';
import { createPageMeters, type PageMeters } from '../../walls/runner/meter.ts';
import { getPageId } from '../../walls/runner/page-id.ts';
import { createPaywall, type Paywall } from '../../walls/runner/paywall.ts';
import type { PageServices } from './page-services.ts';

/** Page facts from the host: for targeting, and for impressions. */
export type HostPageFacts = ReturnType<PaywallPorts['hostPage']>;

/** The flows of a page, one for each `pw-paywall`, and what they count. */
export interface PagePaywalls {
  readonly paywalls: ReadonlyMap<object, Paywall>;
  /** The meters of each view of the page. */
  readonly meters: PageMeters;
  /** Decides every flow again. */
  rerunFlows(): void;
  /** Returns the paywall of one `pw-paywall` element. */
  paywall(owner: object): Paywall;
  /** Stops everything of an element that was removed. */
  forget(owner: object): void;
}

/** Creates the paywalls of a page; they decide once `decidable` has resolved. */
export const createPagePaywalls = (
  services: PageServices,
  decidable: Promise<void>,
  hostPage: () => HostPageFacts,
): PagePaywalls => {
  const { platform, http, keyStore, sessionStore, wallRenderer } = services;
  const { page, locks, random, log } = platform;
  const paywalls = new Map<object, Paywall>();
  const rerunFlows = () => {
    for (const paywall of paywalls.values()) void paywall.rerun();
  };
  const meters = createPageMeters({
    http,
    locks,
    viewId: random.uuid,
    page,
    visitor: () => ({ uid: sessionStore.$session.get().user.clientId, pageId: getPageId(page, hostPage()) }),
    keyStore,
    onCountFailed: (cause) => log.warn('[PW] A page view could not be counted', cause),
    onRefused: rerunFlows,
  });
  const ports: PaywallPorts = {
    ...services,
    meters,
    evaluate: createEvaluator({ loadLazyNodes: () => import('../../flow/nodes/lazy-nodes.ts') }),
    session: sessionStore.$session.get,
    region: services.region.$region.get,
    isSessionSettled: sessionStore.isSettled,
    decidable,
    hostPage,
    loadRenderer: wallRenderer.load,
    preload: wallRenderer.prepare,
    preloadFor: wallRenderer.prepareFor,
  };
  return {
    paywalls,
    meters,
    rerunFlows,
    paywall: (owner) => {
      const paywall = paywalls.get(owner) ?? createPaywall(ports, owner);
      paywalls.set(owner, paywall);
      return paywall;
    },
    forget: (owner) => {
      paywalls.get(owner)?.stop();
      paywalls.delete(owner);
    },
  };
};
