/** The types of the seed data (`demo/seed/`) and of what a demo page is given (`demo/pages/`). */
import type { InferInput } from 'valibot';
import type {
  EmailProvider,
  SubscriptionProvider,
  SubscriptionStatus,
  VerificationLevel,
} from '../../src/http/contract/account-codes.ts';
import type { newsletterReply } from '../../src/http/contract/mailing.ts';
import type { frequencyCodes } from '../../src/http/contract/mailing-calls.ts';
import type { geoReply, templateReply, trackingConfigReply } from '../../src/http/contract/paywall.ts';
import type { SeedAgent, SeedFilm, SeedHoldings, SeedOffer, SeedPlan, SeedSeller } from './seed-billing-types.ts';
import type { Built } from './statics/release.ts';

/** Where a visitor is. */
export type Geo = InferInput<typeof geoReply>;

/** Which analytics a site has on (design: contract, replies the specs don't show). */
export type TrackingConfig = InferInput<typeof trackingConfigReply>;

/** Template data as `GET /api/template` answers it, without its version, which the service numbers. */
export type TemplateDocument = Omit<InferInput<typeof templateReply>, 'version'>;

/**
 * A flow document (design: flow-format). Nothing but its id and version is looked at by the service, so a broken
 * document can be seeded to show what the SDK does with it.
 */
export interface FlowDocument {
  flowId: string;
  version: number;
  [field: string]: unknown;
}

/** A publisher's site. */
export interface SeedSite {
  siteId: string;
  name: string;
  /** Origins whose pages may call the services; every loopback origin may, too. */
  origins: string[];
  /** The region of a visitor about whom nothing else is known. */
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
  /** The page of the site that mails and single sign-on lead to when a call names none; `/` without it. */
  linkPath?: string;
  /** Who carries its mails; MAILTRAIN without it. */
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

/** What a server-side rule asks of the reader who holds the bearer. A visitor without one fulfils none. */
export type RuleDefinition =
  | { kind: 'has-subscription'; regionId?: string; planId?: string }
  | { kind: 'email-verified' }
  /** At least so many page impressions (`pi`) of the reader on the site. */
  | { kind: 'visited'; atLeast: number };

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
  status: SubscriptionStatus;
  /** Days after the seeding; negative: it has already ended. */
  ends: 'never' | { afterDays: number };
}

/** A newsletter that a seeded reader is subscribed to. */
export interface SeedMembership {
  siteId: string;
  regionId: string;
  listId: string;
  /** Of the breaking-news newsletter: what the reader chose. */
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
  /** How many days before the seeding the account was made; 400 without it. */
  registeredDaysAgo?: number;
  /** An e-mail session token (`est`) of one site, for demo links. Never expires. */
  est?: { token: string; siteId: string };
  /** What the demo says about this reader. */
  note?: string;
}

/** Somebody at the providers of single sign-on that the sandbox plays. */
export interface SeedPerson {
  /** Who it is at every provider. */
  subject: string;
  email: string;
  /** False: the provider does not vouch for the address. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** What the sign-in page says about this person. */
  note: string;
}

/** A newsletter of an edition. Its place in the list is its place in the seed. */
export interface SeedNewsletter extends Omit<InferInput<typeof newsletterReply>, 'listId' | 'status' | 'category'> {
  siteId: string;
  regionId: string;
  listId: string;
  /** The category's name; none: the newsletter stands only in the plain list. */
  category: string | null;
  /** Another region's newsletter, which is only shown here: who wants it subscribes there. */
  isOnlyListed?: boolean;
}

/** Everything that a fresh database starts with. */
export interface Seed {
  sites: SeedSite[];
  templates: SeedTemplate[];
  flows: SeedFlow[];
  rules: SeedRule[];
  readers: SeedReader[];
  plans: SeedPlan[];
  /** Who sells; a site without one has its name alone on invoices. */
  sellers?: readonly SeedSeller[];
  /** What can be rented; nothing without them. */
  films?: readonly SeedFilm[];
  /** Which of them readers can buy. */
  offers?: SeedOffer[];
  agents: SeedAgent[];
  newsletters: SeedNewsletter[];
  /** Who can be chosen on the providers' pages. */
  persons: SeedPerson[];
  /** Where visitors are until `/sandbox/geo` says otherwise. */
  geo: Geo;
}

/** What a demo page is drawn from. */
export interface PageContext {
  /** The origin that the visitor asked, without a slash at the end. */
  origin: string;
  /** The whole address asked for. */
  url: URL;
  /** Fresh for every answer; a page that sends a content security policy uses it for its scripts. */
  nonce?: string;
  /** Addresses of built chunks, for preloading: what every page needs, and what a page needs that is sure of its wall. */
  chunks: { core: string; wall?: readonly string[] };
  /** What the build says of itself, where there is one. */
  built?: Built;
}

/** A drawn demo page. */
export interface Page {
  status: number;
  html: string;
  headers?: Record<string, string>;
}

/** Draws the demo page at a path, or null when there is none (`demo/pages/index.ts`). */
export type RenderPage = (path: string, context: PageContext) => Page | null;
