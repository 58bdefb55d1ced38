/** Puts the service together: an app that answers requests, bound to no port. */
import { type Context, Hono } from 'hono';
import { idempotencyKeyHeader } from '../../src/http/contract/idempotency-key.ts';
import { emailKeyHeader } from '../../src/http/contract/mailing.ts';
import { createMailPages } from './accounts/mail-pages.ts';
import { findVisitor, type Visitor } from './agents/visitor.ts';
import { allCalls } from './all-calls.ts';
import { updatePageRoutes } from './billing/update-page.ts';
import { type Clock, realClock } from './clock.ts';
import { placesRoutes } from './contact/places-routes.ts';
import type { Database } from './database/open.ts';
import { createEventOffice } from './gateways/events/event-office.ts';
import { signatureHeader } from './gateways/events/signature.ts';
import { addWebhook, webhookPath } from './gateways/events/webhook.ts';
import { gatewayRoutes } from './gateways/gateway-routes.ts';
import { addInvoiceFiles } from './invoices/invoice-files.ts';
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
import type { Seed } from './seed-types.ts';
import { createPlanter } from './seeding/plant.ts';
import { createPlayedProviders } from './sso/played/played-providers.ts';
import { playerRoutes } from './sso/played/player-routes.ts';
import { type StaticsPorts, staticsRoutes } from './statics/statics-routes.ts';
import { cors } from './wire/cors.ts';
import { createLog, type Log } from './wire/log.ts';
import { ownOriginOf } from './wire/own-origin.ts';
import { refuseLargeBodies } from './wire/read-body.ts';
import { notFound, Refusal } from './wire/refusal.ts';
import { addCalls, type Environment } from './wire/router.ts';
import { bearerOf, type Visit } from './wire/visit.ts';

/** What the service stands on. */
export interface ServiceOptions {
  database: Database;
  seed: Seed;
  /** Adds `/sandbox/*` and a clock that it moves. */
  isSandbox: boolean;
  clock?: Clock;
  log?: Log;
  /** The origins that the service answers at, the one that it calls itself by first; asked when a request comes. */
  ownOrigins?: () => readonly string[];
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
  /** Looks whether time has brought something to do; whoever binds the service to a port calls it now and then. */
  wake(): void;
  /** Ends what goes on in the background. */
  close(): Promise<void>;
}

/** Seeds the database when it is new, and creates the app. */
export const createService = async (options: ServiceOptions): Promise<Service> => {
  const { database, seed, isSandbox, clock: real = realClock, log = createLog(false), statics } = options;
  const { ownOrigins = () => ['http://localhost'] } = options;
  const planter = createPlanter(seed, () => real.now());
  await planter.plantOnce(database);
  const origins = await createOrigins(database);
  const place = await createPlace(database);
  const movable = isSandbox ? await createMovableClock(database, real) : null;
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
  const providers = isSandbox ? createPlayedProviders(() => ownOrigins()[0] ?? '') : null;

  const visitOf = (context: Context<Environment>): Visit => {
    const now = clock.now();
    const bearer = bearerOf(context.req.header('authorization'));
    const ownOrigin = ownOriginOf(context.req.url, ownOrigins());
    // A browser leaves `Origin` out of a GET to the page's own origin.
    const isSameOrigin = context.req.header('sec-fetch-site') === 'same-origin';
    let found: Promise<Visitor | null> | null = null;
    const visitor = () => {
      found ??= bearer === null ? Promise.resolve(null) : findVisitor(database, bearer, now);
      return found;
    };
    return {
      now,
      bearer,
      emailKey: context.req.header(emailKeyHeader) ?? null,
      idempotencyKey: context.req.header(idempotencyKeyHeader) ?? null,
      ip: context.env?.incoming?.socket.remoteAddress ?? 'unknown',
      pageOrigin: context.req.header('origin') ?? (isSameOrigin ? ownOrigin : null),
      ownOrigin,
      reader: async () => (await visitor())?.reader ?? null,
      agent: async () => (await visitor())?.agent ?? null,
    };
  };

  const app = new Hono<Environment>();
  const gatewayEvents = createEventOffice({
    database,
    clock,
    send: async (body, signature) => {
      const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
      return (await app.request(webhookPath, { method: 'POST', body, headers })).status;
    },
    failed: (cause) => log.failed('gateways', cause),
  });
  app.use(async (context, next) => {
    const begun = performance.now();
    await next();
    log.answered(context.get('route') ?? 'unknown', context.res.status, performance.now() - begun);
  });
  if (providers !== null) {
    const { persons } = seed;
    const failed = (cause: unknown) => log.failed('sso', cause);
    app.route('/sso', playerRoutes({ providers, persons, isOwnPage: pages.isOwnPage, failed }));
  }
  app.use(cors(origins.has));
  app.use(refuseLargeBodies);
  if (movable !== null) {
    const faults = createFaults();
    const parts = { database, clock: movable, place, faults, origins, planter, seed };
    app.route('/places', placesRoutes());
    app.route('/sandbox', sandboxRoutes({ ...parts, emailKeys, mailsWritten: office.written, gatewayEvents }));
    app.use(befall(faults));
    app.route('/gateways', gatewayRoutes({ database, clock }));
    app.route('/', updatePageRoutes({ database, clock }));
    addOutbox(app, { database, written: office.written, render: options.renderOutbox ?? null });
    if (options.renderEvents !== undefined) addEventsPage(app, { database, clock, render: options.renderEvents });
  }
  addCalls(app, allCalls({ database, place, pages, office, providers, emailKeys }), visitOf);
  addWebhook(app, { database, clock });
  addTemplatePage(app, database);
  addInvoiceFiles(app, database, clock);
  if (statics !== undefined) app.route('/', staticsRoutes(statics));

  const refuse = (context: Context, refusal: Refusal) => {
    context.header('cache-control', 'no-store');
    if (refusal.retryAfterSec !== null) context.header('retry-after', String(refusal.retryAfterSec));
    return context.json(refusal.body(), refusal.status);
  };
  app.notFound((context) => refuse(context, notFound('route')));
  app.onError((cause, context) => {
    if (cause instanceof Refusal) return refuse(context, cause);
    // The visitor has gone away in the middle of a request: nobody is left to answer.
    if (context.req.raw.signal.aborted) return context.body(null, 400);
    log.failed(context.get('route') ?? 'unknown', cause);
    return refuse(context, new Refusal(500, 'internal', 'Something went wrong on our side'));
  });
  return {
    app,
    wake: gatewayEvents.wake,
    close: async () => {
      await gatewayEvents.close();
      await office.close();
    },
  };
};
