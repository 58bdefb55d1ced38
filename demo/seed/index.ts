/** The seed data of a fresh sandbox: one publisher, its content and its readers. */
import type { Seed, SeedSite } from '../service/seeding/seed-types.ts';
import { editions, mainSiteId } from './editions.ts';
import { flows } from './flows/index.ts';
import { activeSubscription } from './flows/nodes.ts';
import { newsletters } from './newsletters/index.ts';
import { persons } from './persons.ts';
import { agents } from './portal/agents.ts';
import { films } from './portal/films.ts';
import { offers } from './portal/offers.ts';
import { plans } from './portal/plans.ts';
import { portalReaders } from './portal/readers.ts';
import { sellers } from './portal/sellers.ts';
import { readers } from './readers.ts';
import { templates } from './templates/index.ts';

const tracking: SeedSite['tracking'] = {
  firstParty: { enabled: true },
  productAnalytics: { enabled: false },
  webAnalytics: { enabled: false },
};

const mainSite: SeedSite = {
  siteId: mainSiteId,
  name: 'The Ledger',
  origins: [],
  regionId: 'us',
  regionsByCountry: { CA: 'ca', AU: 'au', GB: 'uk' },
  moreRegions: ['cali'],
  institution: { network: 'averill-library', email: 'library@readers.example' },
  tracking,
  linkPath: '/sign-in',
  emailProvider: 'MAILTRAIN',
};

/** The other editions' sites, which carry newsletters alone. */
const editionSites = editions
  .filter(({ siteId }) => siteId !== mainSiteId)
  .map(
    ({ siteId, regionId, title }): SeedSite => ({
      siteId,
      name: `The Ledger, ${title}`,
      origins: [],
      regionId,
      tracking,
      linkPath: '/sign-in',
      isVerifyFirst: siteId === 'ledger-de',
      emailProvider: siteId === 'ledger-de' ? 'MAILEXPRESS' : 'PEPIPOST',
    }),
  );

/** The seed data of the sandbox. */
export const seed: Seed = {
  sites: [mainSite, ...editionSites],
  templates: templates.map((document) => ({ siteId: mainSiteId, version: 1, document })),
  flows: flows.map((document) => ({ siteId: mainSiteId, document })),
  rules: [
    { siteId: mainSiteId, ruleId: activeSubscription, definition: { kind: 'has-subscription' } },
    { siteId: mainSiteId, ruleId: 'email-verified', definition: { kind: 'email-verified' } },
    { siteId: mainSiteId, ruleId: 'visited-5', definition: { kind: 'visited', atLeast: 5 } },
  ],
  readers: [...readers, ...portalReaders],
  plans: [...plans],
  sellers,
  films,
  offers: [...offers],
  agents: [...agents],
  newsletters: [...newsletters],
  persons: [...persons],
  geo: {
    country: 'US',
    subdivision: 'ME',
    city: 'Port Averill',
    latitude: 44.12,
    longitude: -68.94,
    timezone: 'America/New_York',
  },
};
