/** Builds the service: an app that answers requests, bound to no port. */
import { Hono } from 'hono';
import { createMailPages } from './accounts/mail-pages.ts';
import { createAudit } from './agents/agent-acts.ts';
import { allRoutes } from './all-routes.ts';
import { updatePageRoutes } from './billing/update-page.ts';
import { type Clock, systemClock } from './clock.ts';
import { placesRoutes } from './contact/places-routes.ts';
import type { Database } from './database/open.ts';
import { signatureHeader } from './gateways/events/signature.ts';
import { addWebhook, webhookPath } from './gateways/events/webhook.ts';
import { createWebhookDispatcher } from './gateways/events/webhook-dispatcher.ts';
import { gatewayRedirects, mountGateways } from './gateways/gateways-app.ts';
import { addInvoiceFiles } from './invoices/invoice-files.ts';
import { freezeInvoices } from './invoices/snapshot/freeze.ts';
import type { MailServer } from './mails/mail-server.ts';
import { createMailWorker } from './mails/mail-worker.ts';
import { addOutbox, type RenderOutbox } from './mails/outbox-routes.ts';
import { createEmailKeys } from './newsletters/email-keys.ts';
import { createOriginRegistry } from './paywall/sites.ts';
import { addTemplatePage } from './paywall/template-page.ts';
import { addEventsPage, type RenderEvents } from './sandbox/events-page.ts';
import { createFakeLocation } from './sandbox/fake-location.ts';
import { createFaults, faultMiddleware } from './sandbox/faults.ts';
import { createMovableClock } from './sandbox/movable-clock.ts';
import { sandboxRoutes } from './sandbox/sandbox-routes.ts';
import { createSharedSettings } from './sandbox/shared-settings.ts';
import type { Seed } from './seed-types.ts';
import { createSeeder } from './seeding/seeder.ts';
import { fakeProviderRoutes } from './sso/played/fake-provider-routes.ts';
import { readFakeProviderSecrets } from './sso/played/fake-provider-secrets.ts';
import { createFakeProviders } from './sso/played/fake-providers.ts';
import { type StaticsOptions, staticsRoutes } from './statics/statics-routes.ts';
import { cors, isLoopback } from './wire/cors.ts';
import { createRequestContexts } from './wire/create-request-contexts.ts';
import { handleErrors, logResponses } from './wire/error-handling.ts';
import { addHealth } from './wire/health.ts';
import { rejectUnknownHosts } from './wire/known-hosts.ts';
import { createLog, type Log } from './wire/log.ts';
import { type ClientIpReader, createClientIpReader } from './wire/network-address.ts';
import { protectPages } from './wire/page-guards.ts';
import { rejectLargeBodies } from './wire/read-body.ts';
import { addRoutes, type Environment } from './wire/router.ts';

/** Options of the service. */
export interface ServiceOptions {
  database: Database;
  /** The initial data of a sandbox, and of its reset. Any other service starts with an empty database. */
  seed?: Seed;
  /** Adds `/sandbox/*` and a movable clock, and allows pages of this machine. */
  isSandbox: boolean;
  clock?: Clock;
  log?: Log;
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
  /** The version that `/health` reports. */
  version?: string;
  /** The SDK's files and the demo's pages; without them the service only answers calls. */
  statics?: StaticsOptions;
  /** Sends the mails; without it they go to the outbox alone. */
  mailServer?: MailServer;
  /** Draws the outbox at `/mail`. */
  renderOutbox?: RenderOutbox;
  /** Draws the tracked events at `/events`. */
  renderEvents?: RenderEvents;
}

/** The app, and its background work. */
export interface Service {
  app: Hono<Environment>;
  /** The fake gateways, for an origin of their own; null if there are none. */
  gateways: Hono<Environment> | null;
  /** Runs work that is due; the process that binds the service to a port calls it regularly. */
  wake(): void;
  /** Ends the background work. */
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
  const {
    database,
    seed = noSeed,
    isSandbox,
    clock: systemTime = systemClock,
    log = createLog(false),
    statics,
  } = options;
  const { ownOrigins = () => ['http://localhost'], isShared = false, version = 'unknown' } = options;
  const { gatewayOrigins = ownOrigins } = options;
  const hostOptions = { ownOrigins, isSandbox, isFixed: options.areOriginsFixed ?? false };
  const seeder = createSeeder(seed, () => systemTime.now());
  if (isSandbox) await seeder.seedOnce(database);
  await database.transaction().execute((trx) => freezeInvoices(trx, 'all'));
  const origins = await createOriginRegistry(database);
  const settings = await createSharedSettings(database);
  const location = createFakeLocation(settings);
  const movableClock = isSandbox ? createMovableClock(settings, systemTime) : null;
  const clock = movableClock ?? systemTime;
  const mailWorker = createMailWorker({
    database,
    clock,
    server: options.mailServer ?? null,
    shouldKeepOutbox: isSandbox,
    onError: (cause) => log.failure('mail', cause),
  });
  const pages = createMailPages(database, { opensLoopback: isSandbox, isRegistered: origins.has });
  const emailKeys = createEmailKeys(database);
  const secrets = isSandbox ? await readFakeProviderSecrets(database) : null;
  const providers = secrets === null ? null : createFakeProviders(() => ownOrigins()[0] ?? '', secrets);
  const { networkAddressOf = createClientIpReader([]) } = options;
  const contextOf = createRequestContexts({ database, clock, ownOrigins, networkAddressOf });

  const app = new Hono<Environment>();
  const webhookDispatcher = createWebhookDispatcher({
    database,
    clock,
    send: async (body, signature) => {
      const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
      const address = new URL(webhookPath, ownOrigins()[0] ?? 'http://localhost').href;
      return (await app.request(address, { method: 'POST', body, headers })).status;
    },
    onError: (cause) => log.failure('gateways', cause),
  });
  logResponses(app, log);
  app.use(protectPages({ isLoopbackAllowed: isSandbox }));
  addHealth(app, { database, version });
  app.use(rejectUnknownHosts(hostOptions));
  if (secrets !== null && providers !== null) {
    const { persons } = seed;
    const failed = (cause: unknown) => log.failure('sso', cause);
    app.route(
      '/sso',
      fakeProviderRoutes({ database, secrets, providers, persons, isOwnPage: pages.isOwnPage, failed }),
    );
  }
  app.use(cors((origin) => origins.has(origin) || (isSandbox && isLoopback(origin))));
  app.use(rejectLargeBodies);
  let gateways: Service['gateways'] = null;
  if (movableClock !== null) {
    gateways = new Hono<Environment>();
    logResponses(gateways, log);
    gateways.use(rejectUnknownHosts({ ...hostOptions, ownOrigins: gatewayOrigins }));
    for (const each of isShared ? [app, gateways] : []) {
      each.use(async (_context, next) => {
        await settings.load();
        await next();
      });
    }
    const faults = createFaults(settings);
    // A process that has the data to itself recovers with a restart.
    if (!isShared && faults.list().length > 0) await faults.clear();
    const parts = { database, settings, clock: movableClock, location, faults, origins, seeder, seed };
    app.route('/places', placesRoutes());
    app.route(
      '/sandbox',
      sandboxRoutes({
        ...parts,
        emailKeys,
        whenMailsWritten: mailWorker.whenWritten,
        gatewayEvents: webhookDispatcher,
      }),
    );
    app.use(faultMiddleware(faults));
    app.route('/gateways', gatewayRedirects(ownOrigins, gatewayOrigins));
    gateways.use(faultMiddleware(faults));
    mountGateways(gateways, { database, clock, gatewayOrigins });
    handleErrors(gateways, log);
    app.route('/', updatePageRoutes({ database, clock }));
    addOutbox(app, { database, whenWritten: mailWorker.whenWritten, render: options.renderOutbox ?? null });
    if (options.renderEvents !== undefined) addEventsPage(app, { database, clock, render: options.renderEvents });
  }
  addRoutes(
    app,
    allRoutes({ database, location, pages, mailWorker, providers, emailKeys }),
    contextOf,
    createAudit(database),
  );
  addWebhook(app, { database, clock });
  addTemplatePage(app, database, { isLoopbackAllowed: isSandbox });
  addInvoiceFiles(app, database, clock);
  if (statics !== undefined) app.route('/', staticsRoutes(statics, ownOrigins));

  handleErrors(app, log);
  return {
    app,
    gateways,
    wake: () => {
      const runWorkers = () => {
        webhookDispatcher.wake();
        mailWorker.wake();
      };
      if (isShared) settings.load().then(runWorkers, (cause) => log.failure('settings', cause));
      else runWorkers();
    },
    close: async () => {
      await webhookDispatcher.close();
      await mailWorker.close();
    },
  };
};
