import { parse } from 'valibot';
import type { Edition } from '../edition.ts';
import { defaultEdition, editions } from '../editions.ts';
import { defaults, type OptionalLink, type PortalDefinition } from './defaults.ts';
import { deploymentSchema } from './deployment-schema.ts';
import type { PortalDeployment } from './portal-deployment.ts';
import type { PortalEdition, PortalMode } from './portal-edition.ts';

/**
 * Composes an edition of the portal from its facts, its definition, and the deployment. Throws if the deployment is
 * incomplete or invalid.
 */
export const composeEdition = (
  { edition, siteId, regionId, language, pipaVersion }: Edition,
  definition: PortalDefinition,
  mode: PortalMode,
  deployment: PortalDeployment,
): PortalEdition => {
  const { development, flags, ...ownSettings } = definition;
  const settings = { ...defaults, ...ownSettings, ...(mode === 'development' ? development : null) };
  const { links: shownLinks, isSameDomain, ...editionFacts } = settings;
  const editionSettings = deployment.editions[edition];
  if (editionSettings === undefined) throw new Error(`The deployment has no edition ${edition}`);

  const linkUrls = { ...deployment.links, ...editionSettings.links };
  const linkIfShown = (link: OptionalLink) => (shownLinks.includes(link) ? linkUrls[link] : null);
  const { stripe } = deployment.keys[mode];
  const allFlags = { ...defaults.flags, ...flags };

  // These two belong to the deployment, not to an edition.
  const {
    bannedWords: _words,
    sameDomainAuthPath: _path,
    ...validated
  } = parse(deploymentSchema, {
    ...deployment,
    hosts: editionSettings.hosts?.[mode] ?? deployment.hosts[mode],
    addressing: {
      ...deployment.addressing[mode],
      ...(allFlags.hasGoogleAutocomplete ? null : { placesScriptUrl: null }),
    },
    links: {
      ...linkUrls,
      rewards: linkIfShown('rewards'),
      shop: linkIfShown('shop'),
      ePaper: linkIfShown('ePaper'),
      premium: linkIfShown('premium'),
      reactivate: linkIfShown('reactivate'),
      donate: linkIfShown('donate'),
      cinema: linkIfShown('cinema'),
      gift: linkIfShown('gift'),
    },
    keys: { stripe: stripe[settings.gatewayAccounts.stripe] },
    stripeCountry: deployment.stripeCountries?.[settings.gatewayAccounts.stripe] ?? settings.countryCode,
    productImage: allFlags.hasGermanProductImage ? deployment.germanProductImage : null,
    chat: allFlags.hasLiveChat ? deployment.chat : null,
    look: editionSettings,
  });
  return {
    ...editionFacts,
    ...validated,
    edition,
    mode,
    language,
    ids: { siteId, regionId, langSiteId: siteId, defaultSiteId: editions[defaultEdition].siteId },
    flags: { ...allFlags, hasLiveChat: validated.chat !== null },
    signIn: { version: pipaVersion, isSameDomain },
  };
};
