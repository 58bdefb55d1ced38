import type { PortalEdition } from './portal-edition.ts';

/** Base URLs of a deployment's services. */
interface ServiceHosts {
  readonly paywall: string;
  readonly subs: string;
}

/**
 * Returns an edition with absolute URLs: paths of the deployment are resolved on the origin of its paywall service,
 * whatever page embeds it. The origins of the billing service and of its pages are allowed for navigation, because it
 * links to them.
 */
export const resolveEditionUrls = (edition: PortalEdition, services: ServiceHosts): PortalEdition => {
  const resolveUrl = (path: string): string => new URL(path, services.paywall).href;
  const resolveOptionalUrl = (path: string | null): string | null => (path === null ? null : resolveUrl(path));
  const resolveHost = (path: string | null) => resolveOptionalUrl(path)?.replace(/\/$/, '') ?? null;
  const { links, hosts, addressing, chat, look, gatewayScripts, payPalOrigins, partnerOrigins } = edition;
  const subsHostUrl = resolveHost(hosts.subsHostUrl);
  const billingUrls = [resolveHost(hosts.subsApi) ?? services.subs, ...(subsHostUrl === null ? [] : [subsHostUrl])];
  const billingOrigins = new Set(billingUrls.map((url) => new URL(url).origin));
  return {
    ...edition,
    links: {
      home: resolveUrl(links.home),
      rewards: resolveOptionalUrl(links.rewards),
      shop: resolveOptionalUrl(links.shop),
      ePaper: resolveOptionalUrl(links.ePaper),
      premium: resolveOptionalUrl(links.premium),
      faq: resolveUrl(links.faq),
      terms: resolveUrl(links.terms),
      contact: resolveUrl(links.contact),
      subscribe: resolveUrl(links.subscribe),
      account: resolveUrl(links.account),
      reactivate: resolveOptionalUrl(links.reactivate),
      donate: resolveOptionalUrl(links.donate),
      cinema: resolveOptionalUrl(links.cinema),
      gift: resolveOptionalUrl(links.gift),
    },
    hosts: { subsApi: resolveHost(hosts.subsApi), subsHostUrl },
    addressing: {
      contactApi: resolveHost(addressing.contactApi),
      placesScriptUrl: resolveOptionalUrl(addressing.placesScriptUrl),
    },
    gatewayScripts: {
      stripe: resolveUrl(gatewayScripts.stripe),
      braintreeClient: resolveUrl(gatewayScripts.braintreeClient),
      braintreeHostedFields: resolveUrl(gatewayScripts.braintreeHostedFields),
      braintreeThreeDSecure: resolveUrl(gatewayScripts.braintreeThreeDSecure),
    },
    payPalOrigins: [...payPalOrigins, ...billingOrigins],
    partnerOrigins: [...partnerOrigins, ...billingOrigins],
    chat: chat === null ? null : { ...chat, scriptUrl: resolveUrl(chat.scriptUrl) },
    productImage: resolveOptionalUrl(edition.productImage),
    look: { ...look, logo: resolveOptionalUrl(look.logo) },
  };
};
