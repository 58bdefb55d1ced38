/** The types of the seed data (`demo/seed/`). */
import type { InferInput } from 'valibot';
import type {
  AccountSubscriptionStatus,
  EmailProvider,
  SubscriptionProvider,
  VerificationLevel,
} from '#src/contract/account/account-codes.ts';
import type { frequencyCodes, newsletterReply } from '#src/contract/newsletters/newsletter.ts';
import type {
  FlowDocument,
  RuleDefinition,
  TemplateDocument,
  TrackingConfig,
} from '../ports/database/schema/site-documents.ts';
import type { Geo } from '../ports/visitor-location.ts';
import type { SeedAgent, SeedFilm, SeedHoldings, SeedOffer, SeedPlan, SeedSeller } from './seed-billing-types.ts';

/** A publisher's site. */
export interface SeedSite {
  siteId: string;
  name: string;
  /** Origins whose pages may call the services; every loopback origin may, too. */
  origins: string[];
  /** The region of a visitor without other data. */
  regionId: string;
  /** Other regions of the site by the visitor's country (ISO 3166, upper case). */
  regionsByCountry?: Record<string, string>;
  /** Regions of the site that no country leads to. */
  moreRegions?: string[];
  /** Readers in this network are logged in as this reader, without a password (`institution=1`). */
  institution?: { network: string; email: string };
  tracking: TrackingConfig;
  /** A sign-up logs in only once its address is confirmed; without it, at once. */
  isVerifyFirst?: boolean;
  /** The page of the site that mails and single sign-on lead to if a call names none; `/` by default. */
  linkPath?: string;
  /** The e-mail provider of its mails; MAILTRAIN by default. */
  emailProvider?: EmailProvider;
}

/** One version of a template; the highest version is the published one. */
export interface SeedTemplate {
  siteId: string;
  version: number;
  document: TemplateDocument;
}

/** One version of a flow; the highest that is not a draft is the published one. */
export interface SeedFlow {
  siteId: string;
  isDraft?: boolean;
  document: FlowDocument;
}

/** A server-side rule of a site, such as `visited-5`. */
export interface SeedRule {
  siteId: string;
  ruleId: string;
  definition: RuleDefinition;
}

/** A subscription of a seeded reader. */
export interface SeedSubscription {
  regionId: string;
  planId: string;
  subscriptionType: SubscriptionProvider;
  status: AccountSubscriptionStatus;
  /** Days after the seeding; negative: it has already ended. */
  ends: 'never' | { afterDays: number };
}

/** A newsletter that a seeded reader is subscribed to. */
export interface SeedMembership {
  siteId: string;
  regionId: string;
  listId: string;
  /** Of the breaking-news newsletter: the reader's choice. */
  frequency?: (typeof frequencyCodes)[keyof typeof frequencyCodes];
}

/** A reader with an account. */
export interface SeedReader extends SeedHoldings {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  verification: VerificationLevel;
  subscriptions: SeedSubscription[];
  memberships?: SeedMembership[];
  /** Days between the registration and the seeding; 400 by default. */
  registeredDaysAgo?: number;
  /** An e-mail session token (`est`) of one site, for demo links. Never expires. */
  est?: { token: string; siteId: string };
  /** The demo's description of this reader. */
  note?: string;
}

/** A person at the fake providers of single sign-on. */
export interface SeedPerson {
  /** The person's id at every provider. */
  subject: string;
  email: string;
  /** False: the provider has not verified the address. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** The sign-in page's description of this person. */
  note: string;
}

/** A newsletter of an edition. Its place in the list is its place in the seed. */
export interface SeedNewsletter extends Omit<InferInput<typeof newsletterReply>, 'listId' | 'status' | 'category'> {
  siteId: string;
  regionId: string;
  listId: string;
  /** The category's name; none: the newsletter stands only in the plain list. */
  category: string | null;
  /** Another region's newsletter, which is only shown here: readers subscribe there. */
  isOnlyListed?: boolean;
}

/** The initial data of a fresh database. */
export interface Seed {
  sites: SeedSite[];
  templates: SeedTemplate[];
  flows: SeedFlow[];
  rules: SeedRule[];
  readers: SeedReader[];
  plans: SeedPlan[];
  /** Sellers; a site without one has its name alone on invoices. */
  sellers?: readonly SeedSeller[];
  /** Films for rent; default: none. */
  films?: readonly SeedFilm[];
  /** The plans on sale. */
  offers?: SeedOffer[];
  agents: SeedAgent[];
  newsletters: SeedNewsletter[];
  /** The persons on the providers' pages. */
  persons: SeedPerson[];
  /** The visitors' location until `/sandbox/geo` changes it. */
  geo: Geo;
}
