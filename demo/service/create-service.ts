/** Builds the service: an app that answers requests, bound to no port. */
import { Hono } from 'hono';
import { allRoutes } from './all-routes.ts';
import { createAudit } from './domain/agents/agent-acts.ts';
import { findCaller } from './domain/agents/caller.ts';
import { addWebhook } from './domain/gateway-events/webhook.ts';
import { addInvoiceFiles } from './domain/invoices/invoice-files.ts';
import { addTemplatePage } from './domain/paywall/template-page.ts';
import { gatewayRedirects, mountGateways } from './fakes/gateways/gateways-app.ts';
import { fakePaymentGateways } from './fakes/gateways/payment-gateways.ts';
import { updatePageRoutes } from './fakes/gateways/update-page.ts';
import { addOutbox } from './fakes/outbox/outbox-routes.ts';
import { placesRoutes } from './fakes/places/places-routes.ts';
import { fakeProviderRoutes } from './fakes/sign-in/fake-provider-routes.ts';
import { createFakeProviders } from './fakes/sign-in/fake-providers.ts';
import { createRequestContexts } from './http/create-request-contexts.ts';
import { handleErrors, logResponses } from './http/error-handling.ts';
import { cors, isLoopback } from './http/guards/cors.ts';
import { rejectUnknownHosts } from './http/guards/known-hosts.ts';
import { forbidSniffing, protectPages } from './http/guards/page-guards.ts';
import { addHealth } from './http/health.ts';
import { rejectLargeBodies } from './http/read-body.ts';
import { addRoutes, type Environment } from './http/router.ts';
import { traceRequests } from './http/trace-requests.ts';
import { addEventsPage } from './sandbox/events-page.ts';
import { createFaults, faultMiddleware } from './sandbox/faults.ts';
import type { MovableClock } from './sandbox/movable-clock.ts';
import { sandboxRoutes } from './sandbox/sandbox-routes.ts';
import {
  type CompleteOptions,
  completeOptions,
  openServiceData,
  type ServiceData,
  type ServiceOptions,
} from './service-data.ts';
import { createServiceWorkers } from './service-workers.ts';
import { staticsRoutes } from './statics/statics-routes.ts';

/** The app, and its background work. */
export interface Service {
  app: Hono<Environment>;
  /** The fake gateways, for an origin of their own; null if there are none. */
  gateways: Hono<Environment> | null;
  /** Runs work that is due; the process that binds the service to a port calls it regularly. */
  wake(): void;
  /** Returns the service's time, which a sandbox moves. */
  now(): Date;
  /** Ends the background work. */
  close(): Promise<void>;
}

/** Adds what every request passes first, and the fake providers, which answer any origin. */
const addGuards = (app: Hono<Environment>, options: CompleteOptions, data: ServiceData) => {
  const { database, seed, isSandbox, log, telemetry, tracing, version, ownOrigins, areOriginsFixed } = options;
  const { secrets, origins, pages } = data;
  traceRequests(app, tracing);
  logResponses(app, log, telemetry);
  app.use(forbidSniffing, protectPages({ isLoopbackAllowed: isSandbox }));
  addHealth(app, { database, version });
  app.use(rejectUnknownHosts({ ownOrigins, isSandbox, isFixed: areOriginsFixed }));
  const providers = secrets === null ? null : createFakeProviders(() => ownOrigins()[0] ?? '', secrets);
  if (secrets !== null && providers !== null) {
    const { persons } = seed;
    const failed = (cause: unknown) => log.failure('sso', cause);
    const { isOwnPage } = pages;
    app.route('/sso', fakeProviderRoutes({ database, secrets, providers, persons, isOwnPage, failed }));
  }
  app.use(cors((origin) => origins.has(origin) || (isSandbox && isLoopback(origin))));
  app.use(rejectLargeBodies);
  return providers;
};

/** Adds the sandbox's own routes. Returns the fake gateways. */
const addSandbox = async (
  app: Hono<Environment>,
  options: CompleteOptions,
  data: ServiceData,
  clock: MovableClock,
  { mailWorker, webhookDispatcher, flowPublisher }: ReturnType<typeof createServiceWorkers>,
): Promise<Hono<Environment>> => {
  const { database, seed, log, telemetry, isShared, isSandbox, areOriginsFixed, ownOrigins, gatewayOrigins } = options;
  const { settings, fakeLocation: location, origins, seeder, emailKeys, operatorKeys } = data;
  const { whenWritten } = mailWorker;
  const gateways = new Hono<Environment>();
  logResponses(gateways, log, telemetry);
  gateways.use(forbidSniffing);
  gateways.use(rejectUnknownHosts({ ownOrigins: gatewayOrigins, isSandbox, isFixed: areOriginsFixed }));
  for (const each of isShared ? [app, gateways] : []) {
    each.use(async (_context, next) => {
      await settings.load();
      await next();
    });
  }
  const faults = createFaults(settings);
  // A process that has the data to itself recovers with a restart.
  if (!isShared && faults.list().length > 0) await faults.clear();
  const parts = { database, settings, clock, location, faults, origins, seeder, seed, emailKeys, operatorKeys };
  app.route('/places', placesRoutes());
  app.route(
    '/sandbox',
    sandboxRoutes({ ...parts, whenMailsWritten: whenWritten, gatewayEvents: webhookDispatcher, flowPublisher }),
  );
  app.use(faultMiddleware(faults));
  app.route('/gateways', gatewayRedirects(ownOrigins, gatewayOrigins));
  gateways.use(faultMiddleware(faults));
  mountGateways(gateways, { database, clock, gatewayOrigins });
  handleErrors(gateways, log);
  app.route('/', updatePageRoutes({ database, clock }));
  addOutbox(app, { database, whenWritten, render: options.renderOutbox ?? null });
  if (options.renderEvents !== undefined) addEventsPage(app, { database, clock, render: options.renderEvents });
  return gateways;
};

/** Creates the app; the database of a new sandbox is seeded. */
export const createService = async (givenOptions: ServiceOptions): Promise<Service> => {
  const options = completeOptions(givenOptions);
  const { database, isSandbox, isShared, statics, ownOrigins, networkAddressOf, countryHeader, log, telemetry } =
    options;
  const data = await openServiceData(options);
  const { clock, movableClock, location, pages, emailKeys, operatorKeys } = data;
  const app = new Hono<Environment>();
  const workers = createServiceWorkers(app, options, data);
  const { mailWorker } = workers;
  const providers = addGuards(app, options, data);
  const gateways = movableClock && (await addSandbox(app, options, data, movableClock, workers));
  addRoutes(
    app,
    allRoutes({
      database,
      location,
      pages,
      mailWorker,
      providers,
      emailKeys,
      operatorKeys,
      gateways: fakePaymentGateways,
      telemetry,
      isShared,
      arePrivateWebhooksAllowed: isSandbox,
    }),
    createRequestContexts({
      clock,
      findCaller: (bearer, now) => findCaller(database, bearer, now),
      ownOrigins,
      networkAddressOf,
      countryHeader,
    }),
    createAudit(database),
  );
  addWebhook(app, { database, clock });
  addTemplatePage(app, database, { isLoopbackAllowed: isSandbox });
  addInvoiceFiles(app, database, clock);
  if (statics !== undefined) app.route('/', staticsRoutes(statics, ownOrigins));
  handleErrors(app, log);
  return { app, gateways, wake: workers.wake, now: () => clock.now(), close: workers.close };
};
