import type { PortalEdition } from './portal-edition.ts';

/** Where services of a deployment stand. */
interface Services {
  readonly paywall: string;
  readonly subs: string;
}

/**
 * An edition whose addresses are whole: paths of the deployment stand on the origin of its paywall service, whatever page
 * embeds it. Where the billing service stands, readers may be led as well: to the pages of its own that it names.
 */
export const placedEdition = (edition: PortalEdition, services: Services): PortalEdition => {
  const place = (path: string): string => new URL(path, services.paywall).href;
  const maybe = (path: string | null): string | null => (path === null ? null : place(path));
  const host = (path: string | null) => maybe(path)?.replace(/\/$/, '') ?? null;
  const { links, hosts, addressing, chat, look, gatewayScripts, payPalOrigins, partnerOrigins } = edition;
  const billing = new URL(host(hosts.subsApi) ?? services.subs).origin;
  return {
    ...edition,
    links: {
      home: place(links.home),
      rewards: maybe(links.rewards),
      shop: maybe(links.shop),
      ePaper: maybe(links.ePaper),
      premium: maybe(links.premium),
      faq: place(links.faq),
      terms: place(links.terms),
      contact: place(links.contact),
      subscribe: place(links.subscribe),
      account: place(links.account),
      reactivate: maybe(links.reactivate),
      donate: maybe(links.donate),
      cinema: maybe(links.cinema),
      gift: maybe(links.gift),
    },
    hosts: { subsApi: host(hosts.subsApi), subsHostUrl: host(hosts.subsHostUrl) },
    addressing: {
      contactApi: host(addressing.contactApi),
      placesScriptUrl: maybe(addressing.placesScriptUrl),
    },
    gatewayScripts: {
      stripe: place(gatewayScripts.stripe),
      braintreeClient: place(gatewayScripts.braintreeClient),
      braintreeHostedFields: place(gatewayScripts.braintreeHostedFields),
      braintreeThreeDSecure: place(gatewayScripts.braintreeThreeDSecure),
    },
    payPalOrigins: [...payPalOrigins, billing],
    partnerOrigins: [...partnerOrigins, billing],
    chat: chat === null ? null : { ...chat, scriptUrl: place(chat.scriptUrl) },
    productImage: maybe(edition.productImage),
    look: { ...look, logo: maybe(look.logo) },
  };
};
