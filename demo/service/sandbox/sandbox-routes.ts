/** `/sandbox/*`: controls of the service for tests and the demo. They exist only if it was started as the sandbox. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { geoReply } from '#src/contract/paywall/region-reply.ts';
import { listAccounts } from '../domain/accounts/list-accounts.ts';
import type { FlowPublisher } from '../domain/flows/due-publications.ts';
import type { EmailKeys } from '../domain/newsletters/email-keys.ts';
import type { OperatorKeys } from '../domain/operators/operator-keys.ts';
import type { OriginRegistry } from '../domain/sites/sites.ts';
import type { WebhookDispatcher } from '../fakes/gateways/webhook-dispatcher.ts';
import { findMails } from '../fakes/outbox/outbox.ts';
import { readBody } from '../http/read-body.ts';
import { Refusal } from '../http/refusal.ts';
import type { Environment } from '../http/router.ts';
import type { Database } from '../ports/database/open.ts';
import type { Seed } from '../seeding/seed-types.ts';
import type { Seeder } from '../seeding/seeder.ts';
import { audienceBody, recordAudience } from './audience-events.ts';
import { findBillingRecord } from './billing-record.ts';
import { cardRoutes } from './card-routes.ts';
import { parseDurationMs } from './duration.ts';
import { readFilter } from './event-filter.ts';
import { summarizeEvents } from './event-summary.ts';
import { findEvents } from './events.ts';
import type { FakeLocation } from './fake-location.ts';
import { type Faults, faultSchema } from './faults.ts';
import { gatewayEventRoutes } from './gateway-event-routes.ts';
import type { MovableClock } from './movable-clock.ts';
import { rejectCrossSitePages } from './reject-cross-site-pages.ts';
import { sandboxAgentRoutes } from './sandbox-agent-routes.ts';
import type { SharedSettings } from './shared-settings.ts';

interface SandboxDeps {
  database: Database;
  settings: SharedSettings;
  clock: MovableClock;
  location: FakeLocation;
  faults: Faults;
  origins: OriginRegistry;
  seeder: Seeder;
  seed: Seed;
  emailKeys: EmailKeys;
  operatorKeys: OperatorKeys;
  /** Resolves once every requested mail is written. */
  whenMailsWritten: () => Promise<void>;
  gatewayEvents: WebhookDispatcher;
  flowPublisher: Pick<FlowPublisher, 'whenPublished'>;
}

const clockSchema = v.union([
  v.strictObject({ advance: v.union([v.string(), v.number()]) }),
  v.strictObject({ at: v.union([v.string(), v.number()]) }),
]);
const emailSchema = v.object({ email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email()) });
const networkSchema = v.object({ network: v.nullable(v.string()) });

const decode = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new Refusal(400, 'bad_request', v.summarize(result.issues));
  return result.output;
};

/** The largest moment that a Date can hold. */
const endOfTimeMs = 8.64e15;

type Routes = Hono<Environment>;

/** Adds the clock, and the reset of all data. */
const addTime = (
  routes: Routes,
  { database, settings, clock, origins, seeder, gatewayEvents, flowPublisher }: SandboxDeps,
): void => {
  const time = () => ({ now: clock.now().toISOString(), offsetMs: clock.offsetMs() });
  routes.get('/clock', (context) => context.json(time()));
  routes.post('/clock', async (context) => {
    const body = decode(clockSchema, await readBody(context, 'json'));
    const byMs =
      'advance' in body ? parseDurationMs(body.advance) : new Date(body.at).getTime() - clock.now().getTime();
    if (byMs === null || !(Math.abs(clock.now().getTime() + byMs) < endOfTimeMs)) {
      throw new Refusal(400, 'bad_request', 'Neither a duration such as "31d" nor a moment');
    }
    await clock.moveTo(clock.offsetMs() + byMs);
    await Promise.all([gatewayEvents.delivered(), flowPublisher.whenPublished()]);
    return context.json(time());
  });
  routes.post('/reset', async (context) => {
    await seeder.reseed(database);
    await Promise.all([settings.load(), origins.load()]);
    return context.json(time());
  });
};

/** Adds the failures and places that the sandbox simulates. */
const addSimulation = (routes: Routes, { faults, location }: SandboxDeps): void => {
  routes.get('/faults', (context) => context.json({ faults: faults.list() }));
  routes.post('/faults', async (context) => {
    await faults.set(decode(faultSchema, await readBody(context, 'json')));
    return context.json({ faults: faults.list() });
  });
  routes.delete('/faults', async (context) => {
    await faults.clear(context.req.query('route'));
    return context.json({ faults: faults.list() });
  });

  routes.get('/geo', (context) => context.json(location.geo()));
  routes.post('/geo', async (context) => {
    await location.moveTo(decode(geoReply, await readBody(context, 'json')));
    return context.json(location.geo());
  });

  routes.get('/network', (context) => context.json({ network: location.network() }));
  routes.post('/network', async (context) => {
    await location.enter(decode(networkSchema, await readBody(context, 'json')).network);
    return context.json({ network: location.network() });
  });
};

/** Adds what the service has stored: events, mails, billing records, accounts. */
const addRecords = (
  routes: Routes,
  { database, clock, seed, emailKeys, operatorKeys, whenMailsWritten }: SandboxDeps,
): void => {
  routes.get('/events', async (context) => {
    const { et, limit, ...filter } = context.req.query();
    return context.json({ events: await findEvents(database, readFilter(filter), { et, limit }) });
  });
  routes.get('/events/summary', async (context) =>
    context.json(await summarizeEvents(database, readFilter(context.req.query()))),
  );
  routes.post('/audience', async (context) => {
    const body = decode(audienceBody, await readBody(context, 'json'));
    return context.json(await recordAudience(database, body, clock.now()));
  });
  routes.get('/mail', async (context) => {
    await whenMailsWritten();
    return context.json({ mails: await findMails(database, context.req.query('to')) });
  });
  routes.get('/billing', async (context) => {
    const { email } = decode(emailSchema, context.req.query());
    return context.json(await findBillingRecord(database, email));
  });
  routes.get('/email-key', async (context) => {
    const { email } = decode(emailSchema, context.req.query());
    return context.json({ key: await emailKeys.sign(email, clock.now()) });
  });
  routes.get('/operator-key', async (context) => context.json({ key: await operatorKeys.key() }));
  routes.get('/accounts', async (context) => context.json({ accounts: await listAccounts(database) }));
  routes.get('/readers', (context) => context.json({ readers: seed.readers }));
};

/** The sandbox's own routes. */
export const sandboxRoutes = (deps: SandboxDeps): Routes => {
  const { database, clock, gatewayEvents } = deps;
  const routes = new Hono<Environment>();
  routes.use(rejectCrossSitePages);
  routes.use(async (context, next) => {
    context.set('route', `${context.req.method} /sandbox`);
    context.header('cache-control', 'no-store');
    await next();
  });
  addTime(routes, deps);
  addSimulation(routes, deps);
  addRecords(routes, deps);
  routes.route('/', sandboxAgentRoutes({ database, clock }));
  routes.route('/', cardRoutes(database));
  routes.route('/', gatewayEventRoutes({ database, clock, dispatcher: gatewayEvents }));
  return routes;
};
