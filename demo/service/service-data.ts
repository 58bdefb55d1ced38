/** The options of the service, and the data that it opens with them. */
import { createMailPages } from './domain/accounts/mail-pages.ts';
import { freezeInvoices } from './domain/invoice-documents/freeze.ts';
import { createEmailKeys } from './domain/newsletters/email-keys.ts';
import { createOperatorKeys } from './domain/operators/operator-keys.ts';
import { createOriginRegistry } from './domain/sites/sites.ts';
import type { RenderOutbox } from './fakes/outbox/outbox-routes.ts';
import { readFakeProviderSecrets } from './fakes/sign-in/fake-provider-secrets.ts';
import { type ClientIpReader, createClientIpReader } from './http/guards/network-address.ts';
import { createLog, type Log } from './http/log.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import type { Database } from './ports/database/open.ts';
import type { MailServer } from './ports/mail-server.ts';
import { noTelemetry, type Telemetry } from './ports/metrics/telemetry.ts';
import { noTracing, type Tracing } from './ports/tracing/tracing.ts';
import { balancerLocation } from './ports/visitor-location.ts';
import type { RenderEvents } from './sandbox/events-page.ts';
import { createFakeLocation } from './sandbox/fake-location.ts';
import { createMovableClock } from './sandbox/movable-clock.ts';
import { createSharedSettings } from './sandbox/shared-settings.ts';
import type { Seed } from './seeding/seed-types.ts';
import { createSeeder } from './seeding/seeder.ts';
import type { StaticsOptions } from './statics/statics-routes.ts';

/** Options of the service. */
export interface ServiceOptions {
  database: Database;
  /** The initial data of a sandbox, and of its reset. Any other service starts with an empty database. */
  seed?: Seed;
  /** Adds `/sandbox/*` and a movable clock, and allows pages of this machine. */
  isSandbox: boolean;
  clock?: Clock;
  log?: Log;
  /** Counts what the service does; default: nothing does. */
  telemetry?: Telemetry;
  /** Makes spans of requests and jobs; default: nothing does. */
  tracing?: Tracing;
  /** The origins of the service, the main one first; read for each request. */
  ownOrigins?: () => readonly string[];
  /** The origins of the fake gateways, on another port than the service's; default: its own. */
  gatewayOrigins?: () => readonly string[];
  /** The origins were configured: requests for any other host are refused. */
  areOriginsFixed?: boolean;
  /** Other processes may use the database as well; the sandbox's settings are then read again for each request. */
  isShared?: boolean;
  /** Reads the client's address; default: the connected peer. */
  networkAddressOf?: ClientIpReader;
  /** The header in which a balancer names the visitor's country, such as `cf-ipcountry`. A sandbox takes none. */
  countryHeader?: string;
  /** The version that `/health` reports. */
  version?: string;
  /** The SDK's files and the demo's pages; without them the service only answers calls. */
  statics?: StaticsOptions;
  /** The key of operators. Without it a sandbox has one of its own, and any other service has no operator. */
  operatorKey?: string;
  /** Sends the mails; without it a sandbox keeps them in its outbox, and elsewhere they wait to be written. */
  mailServer?: MailServer;
  /** The address that mails are from; default: one that only a sandbox can use. */
  mailFrom?: string;
  /** Draws the outbox at `/mail`. */
  renderOutbox?: RenderOutbox;
  /** Draws the tracked events at `/events`. */
  renderEvents?: RenderEvents;
}

const noSeed: Seed = {
  sites: [],
  templates: [],
  flows: [],
  rules: [],
  readers: [],
  plans: [],
  agents: [],
  newsletters: [],
  persons: [],
  geo: {},
};

/** The options with their defaults. */
export const completeOptions = ({
  seed = noSeed,
  clock = systemClock,
  log = createLog(false),
  telemetry = noTelemetry,
  tracing = noTracing,
  ownOrigins = () => ['http://localhost'],
  gatewayOrigins = ownOrigins,
  areOriginsFixed = false,
  isShared = false,
  networkAddressOf = createClientIpReader([]),
  countryHeader,
  version = 'unknown',
  ...others
}: ServiceOptions) => ({
  ...others,
  seed,
  clock,
  log,
  telemetry,
  tracing,
  ownOrigins,
  gatewayOrigins,
  areOriginsFixed,
  isShared,
  networkAddressOf,
  countryHeader: countryHeader ?? null,
  version,
});

/** The options after that. */
export type CompleteOptions = ReturnType<typeof completeOptions>;

/** Opens the data of the service: that of a new sandbox is seeded. */
export const openServiceData = async ({ database, seed, isSandbox, clock, operatorKey }: CompleteOptions) => {
  const seeder = createSeeder(seed, () => clock.now());
  if (isSandbox) await seeder.seedOnce(database);
  await database.transaction().execute((trx) => freezeInvoices(trx, 'all'));
  const origins = await createOriginRegistry(database);
  const settings = await createSharedSettings(database);
  const fakeLocation = createFakeLocation(settings);
  const movableClock = isSandbox ? createMovableClock(settings, clock) : null;
  const secrets = isSandbox ? await readFakeProviderSecrets(database) : null;
  return {
    seeder,
    origins,
    settings,
    location: isSandbox ? fakeLocation : balancerLocation,
    fakeLocation,
    movableClock,
    clock: movableClock ?? clock,
    emailKeys: createEmailKeys(database),
    operatorKeys: createOperatorKeys(database, { configuredKey: operatorKey ?? null, isSandbox }),
    pages: createMailPages(database, { opensLoopback: isSandbox, isRegistered: origins.has }),
    secrets,
  };
};

/** The data of a running service. */
export type ServiceData = Awaited<ReturnType<typeof openServiceData>>;
