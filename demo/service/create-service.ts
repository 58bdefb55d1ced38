/** Puts the service together: an app that answers requests, bound to no port. */
import { Hono } from 'hono';
import { createMailPages } from './accounts/mail-pages.ts';
import { allCalls } from './all-calls.ts';
import { updatePageRoutes } from './billing/update-page.ts';
import { type Clock, realClock } from './clock.ts';
import { placesRoutes } from './contact/places-routes.ts';
import type { Database } from './database/open.ts';
import { createEventOffice } from './gateways/events/event-office.ts';
import { signatureHeader } from './gateways/events/signature.ts';
import { addWebhook, webhookPath } from './gateways/events/webhook.ts';
import { addGateways, gatewayRedirects } from './gateways/gateways-app.ts';
import { addInvoiceFiles } from './invoices/invoice-files.ts';
import { freezeInvoices } from './invoices/snapshot/freeze.ts';
import { createMailOffice } from './mails/mail-office.ts';
import type { MailServer } from './mails/mail-server.ts';
import { addOutbox, type RenderOutbox } from './mails/outbox-routes.ts';
import { createEmailKeys } from './newsletters/email-keys.ts';
import { createOrigins } from './paywall/sites.ts';
import { addTemplatePage } from './paywall/template-page.ts';
import { addEventsPage, type RenderEvents } from './sandbox/events-page.ts';
import { befall, createFaults } from './sandbox/faults.ts';
import { createMovableClock } from './sandbox/movable-clock.ts';
import { createPlace } from './sandbox/place.ts';
import { sandboxRoutes } from './sandbox/sandbox-routes.ts';
import { createToldSettings } from './sandbox/told-settings.ts';
import type { Seed } from './seed-types.ts';
import { createPlanter } from './seeding/plant.ts';
import { createPlayedProviders } from './sso/played/played-providers.ts';
import { readPlayedSecrets } from './sso/played/played-secrets.ts';
import { playerRoutes } from './sso/played/player-routes.ts';
import { type StaticsPorts, staticsRoutes } from './statics/statics-routes.ts';
import { answerRefusals, noteAnswers } from './wire/answering.ts';
import { cors, isLoopback } from './wire/cors.ts';
import { createVisits } from './wire/create-visits.ts';
import { addHealth } from './wire/health.ts';
import { refuseUnknownHosts } from './wire/known-hosts.ts';
import { createLog, type Log } from './wire/log.ts';
import { type AddressReader, createAddressReader } from './wire/network-address.ts';
import { guardPages } from './wire/page-guards.ts';
import { refuseLargeBodies } from './wire/read-body.ts';
import { addCalls, type Environment } from './wire/router.ts';

/** What the service stands on. */
export interface ServiceOptions {
  database: Database;
  /** What a sandbox starts with, and goes back to. A service that is none starts with an empty database. */
  seed?: Seed;
  /** Adds `/sandbox/*` and a clock that it moves, and lets pages of this machine in. */
  isSandbox: boolean;
  clock?: Clock;
  log?: Log;
  /** The origins that the service answers at, the one that it calls itself by first; asked when a request comes. */
  ownOrigins?: () => readonly string[];
  /** The origins of the gateways that the sandbox plays, another port than the service's; without it, its own. */
  gatewayOrigins?: () => readonly string[];
  /** Those origins were configured: requests for any other host are refused. */
  areOriginsFixed?: boolean;
  /** Other processes may use the database as well; what the sandbox was told is then read anew for each request. */
  isShared?: boolean;
  /** Where requests come from; without it, from whoever is connected. */
  networkAddressOf?: AddressReader;
  /** What `/health` says that this is. */
  version?: string;
  /** The SDK's files and the demo's pages; without them the service only answers calls. */
  statics?: StaticsPorts;
  /** Takes the mails; without it they go to the outbox alone. */
  mailServer?: MailServer;
  /** Draws the outbox at `/mail`. */
  renderOutbox?: RenderOutbox;
  /** Draws the tracked events at `/events`. */
  renderEvents?: RenderEvents;
}

/** The app, and what it does beside answering. */
export interface Service {
  app: Hono<Environment>;
  /** The gateways that the sandbox plays, for an origin of their own; null where it plays none. */
  gateways: Hono<Environment> | null;
  /** Looks whether time has brought something to do; whoever binds the service to a port calls it now and then. */
  wake(): void;
  /** Ends what goes on in the background. */
  close(): Promise<void>;
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

/** Creates the app; the database of a new sandbox is seeded. */
export const createService = async (options: ServiceOptions): Promise<Service> => {
  const { database, seed = noSeed, isSandbox, clock: real = realClock, log = createLog(false), statics } = options;
  const { ownOrigins = () => ['http://localhost'], isShared = false, version = 'unknown' } = options;
  const { gatewayOrigins = ownOrigins } = options;
  const hosts = { ownOrigins, isSandbox, isFixed: options.areOriginsFixed ?? false };
  const planter = createPlanter(seed, () => real.now());
  if (isSandbox) await planter.plantOnce(database);
  await database.transaction().execute((work) => freezeInvoices(work, 'all'));
  const origins = await createOrigins(database);
  const settings = await createToldSettings(database);
  const place = createPlace(settings);
  const movable = isSandbox ? createMovableClock(settings, real) : null;
  const clock = movable ?? real;
  const office = createMailOffice({
    database,
    clock,
    server: options.mailServer ?? null,
    keepsOutbox: isSandbox,
    failed: (cause) => log.failed('mail', cause),
  });
  const pages = createMailPages(database, { opensLoopback: isSandbox, isRegistered: origins.has });
  const emailKeys = createEmailKeys(database);
  const secrets = isSandbox ? await readPlayedSecrets(database) : null;
  const providers = secrets === null ? null : createPlayedProviders(() => ownOrigins()[0] ?? '', secrets);
  const { networkAddressOf = createAddressReader([]) } = options;
  const visitOf = createVisits({ database, clock, ownOrigins, networkAddressOf });

  const app = new Hono<Environment>();
  const gatewayEvents = createEventOffice({
    database,
    clock,
    send: async (body, signature) => {
      const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
      const address = new URL(webhookPath, ownOrigins()[0] ?? 'http://localhost').href;
      return (await app.request(address, { method: 'POST', body, headers })).status;
    },
    failed: (cause) => log.failed('gateways', cause),
  });
  noteAnswers(app, log);
  app.use(guardPages({ opensLoopback: isSandbox }));
  addHealth(app, { database, version });
  app.use(refuseUnknownHosts(hosts));
  if (secrets !== null && providers !== null) {
    const { persons } = seed;
    const failed = (cause: unknown) => log.failed('sso', cause);
    app.route('/sso', playerRoutes({ database, secrets, providers, persons, isOwnPage: pages.isOwnPage, failed }));
  }
  app.use(cors((origin) => origins.has(origin) || (isSandbox && isLoopback(origin))));
  app.use(refuseLargeBodies);
  let gateways: Service['gateways'] = null;
  if (movable !== null) {
    gateways = new Hono<Environment>();
    noteAnswers(gateways, log);
    gateways.use(refuseUnknownHosts({ ...hosts, ownOrigins: gatewayOrigins }));
    for (const each of isShared ? [app, gateways] : []) {
      each.use(async (_context, next) => {
        await settings.load();
        await next();
      });
    }
    const faults = createFaults(settings);
    // A process that has the data to itself heals with a restart.
    if (!isShared && faults.list().length > 0) await faults.clear();
    const parts = { database, settings, clock: movable, place, faults, origins, planter, seed };
    app.route('/places', placesRoutes());
    app.route('/sandbox', sandboxRoutes({ ...parts, emailKeys, mailsWritten: office.written, gatewayEvents }));
    app.use(befall(faults));
    app.route('/gateways', gatewayRedirects(ownOrigins, gatewayOrigins));
    gateways.use(befall(faults));
    addGateways(gateways, { database, clock, gatewayOrigins });
    answerRefusals(gateways, log);
    app.route('/', updatePageRoutes({ database, clock }));
    addOutbox(app, { database, written: office.written, render: options.renderOutbox ?? null });
    if (options.renderEvents !== undefined) addEventsPage(app, { database, clock, render: options.renderEvents });
  }
  addCalls(app, allCalls({ database, place, pages, office, providers, emailKeys }), visitOf);
  addWebhook(app, { database, clock });
  addTemplatePage(app, database, { opensLoopback: isSandbox });
  addInvoiceFiles(app, database, clock);
  if (statics !== undefined) app.route('/', staticsRoutes(statics, ownOrigins));

  answerRefusals(app, log);
  return {
    app,
    gateways,
    wake: () => {
      const look = () => {
        gatewayEvents.wake();
        office.wake();
      };
      if (isShared) settings.load().then(look, (cause) => log.failed('settings', cause));
      else look();
    },
    close: async () => {
      await gatewayEvents.close();
      await office.close();
    },
  };
};
