import { parse } from 'valibot';
import { defaultEdition, editions } from '../editions.ts';
import type { PortalDeployment } from '../portal-deployment.ts';
import type { PortalEdition, PortalMode } from '../portal-edition.ts';
import { defaults, type OptionalLink, type PortalLiteral } from './defaults.ts';
import { settledSchema } from './settled.ts';

/**
 * An edition of the portal from what is written down of it, what the newsletters know of it already, and what the
 * deployment settles. Throws where the deployment lacks something or says something invalid.
 */
export const compose = (literal: PortalLiteral, mode: PortalMode, deployment: PortalDeployment): PortalEdition => {
  const { development, flags, ...own } = literal;
  const written = { ...defaults, ...own, ...(mode === 'development' ? development : null) };
  const { links: shown, isSameDomain, edition, ...facts } = written;
  const { siteId, regionId, language, pipaVersion } = editions[edition];
  const place = deployment.editions[edition];
  if (place === undefined) throw new Error(`The deployment has no edition ${edition}`);

  const addresses = { ...deployment.links, ...place.links };
  const ifShown = (link: OptionalLink) => (shown.includes(link) ? addresses[link] : null);
  const { stripe, paypal, braintree } = deployment.keys[mode];
  const allFlags = { ...defaults.flags, ...flags };

  // The two that no edition has of its own stay with the deployment.
  const {
    bannedWords: _words,
    sameDomainAuthPath: _path,
    ...settled
  } = parse(settledSchema, {
    ...deployment,
    hosts: place.hosts?.[mode] ?? deployment.hosts[mode],
    addressing: {
      ...deployment.addressing[mode],
      ...(allFlags.hasGoogleAutocomplete ? null : { placesScriptUrl: null }),
    },
    links: {
      ...addresses,
      rewards: ifShown('rewards'),
      shop: ifShown('shop'),
      ePaper: ifShown('ePaper'),
      premium: ifShown('premium'),
      reactivate: ifShown('reactivate'),
      donate: ifShown('donate'),
      cinema: ifShown('cinema'),
      gift: ifShown('gift'),
    },
    keys: {
      stripe: stripe[written.gatewayAccounts.stripe],
      paypal: paypal[written.gatewayAccounts.paypal],
      braintree,
    },
    stripeCountry: deployment.stripeCountries?.[written.gatewayAccounts.stripe] ?? written.countryCode,
    productImage: allFlags.hasGermanProductImage ? deployment.germanProductImage : null,
    chat: allFlags.hasLiveChat ? deployment.chat : null,
    look: place,
  });
  return {
    ...facts,
    ...settled,
    edition,
    mode,
    language,
    ids: { siteId, regionId, langSiteId: siteId, defaultSiteId: editions[defaultEdition].siteId },
    flags: { ...allFlags, hasLiveChat: settled.chat !== null },
    signIn: { version: pipaVersion, isSameDomain },
  };
};
