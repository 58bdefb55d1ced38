import type { PortalEdition } from './portal-edition.ts';

/**
 * An edition whose addresses are whole: paths of the deployment stand on the origin of the page at `address`, whatever
 * its `<base>` says. On a page without an origin of its own they stay as they are.
 */
export const placedEdition = (edition: PortalEdition, address: string): PortalEdition => {
  const place = (path: string): string => (URL.canParse(path, address) ? new URL(path, address).href : path);
  const maybe = (path: string | null): string | null => (path === null ? null : place(path));
  const host = (path: string | null) => maybe(path)?.replace(/\/$/, '') ?? null;
  const { links, hosts, addressing, chat, look, gatewayScripts } = edition;
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
    chat: chat === null ? null : { ...chat, scriptUrl: place(chat.scriptUrl) },
    productImage: maybe(edition.productImage),
    look: { ...look, logo: maybe(look.logo) },
  };
};
