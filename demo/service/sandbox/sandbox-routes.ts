/** `/sandbox/*`: what tests and the demo may do to the service. Not there unless it was started as the sandbox. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { geoReply } from '../../../src/http/contract/paywall.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
import type { Database } from '../database/open.ts';
import type { EventOffice } from '../gateways/events/event-office.ts';
import { findMails } from '../mails/outbox.ts';
import type { EmailKeys } from '../newsletters/email-keys.ts';
import type { Origins } from '../paywall/sites.ts';
import type { Seed } from '../seed-types.ts';
import type { Planter } from '../seeding/plant.ts';
import { readBody } from '../wire/read-body.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Environment } from '../wire/router.ts';
import { agentRoutes } from './agent-routes.ts';
import { findBillingRecord } from './billing-record.ts';
import { cardRoutes } from './card-routes.ts';
import { parseDurationMs } from './duration.ts';
import { readFilter } from './event-filter.ts';
import { summarizeEvents } from './event-summary.ts';
import { findEvents } from './events.ts';
import { type Faults, faultSchema } from './faults.ts';
import { gatewayEventRoutes } from './gateway-event-routes.ts';
import type { MovableClock } from './movable-clock.ts';
import type { MovablePlace } from './place.ts';
import { refuseForeignPages } from './refuse-foreign-pages.ts';
import type { ToldSettings } from './told-settings.ts';

interface SandboxPorts {
  database: Database;
  settings: ToldSettings;
  clock: MovableClock;
  place: MovablePlace;
  faults: Faults;
  origins: Origins;
  planter: Planter;
  seed: Seed;
  emailKeys: EmailKeys;
  /** Resolves once every mail that was asked for is written. */
  mailsWritten: () => Promise<void>;
  gatewayEvents: EventOffice;
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

/** The sandbox's own routes. */
export const sandboxRoutes = (ports: SandboxPorts): Hono<Environment> => {
  const { database, settings, clock, place, faults, origins, planter, seed, emailKeys, mailsWritten, gatewayEvents } =
    ports;
  const routes = new Hono<Environment>();

  routes.use(refuseForeignPages);
  routes.use(async (context, next) => {
    context.set('route', `${context.req.method} /sandbox`);
    context.header('cache-control', 'no-store');
    await next();
  });

  const time = () => ({ now: clock.now().toISOString(), offsetMs: clock.offsetMs() });
  routes.get('/clock', (context) => context.json(time()));
  routes.post('/clock', async (context) => {
    const asked = decode(clockSchema, await readBody(context, 'json'));
    const byMs =
      'advance' in asked ? parseDurationMs(asked.advance) : new Date(asked.at).getTime() - clock.now().getTime();
    if (byMs === null || !(Math.abs(clock.now().getTime() + byMs) < endOfTimeMs)) {
      throw new Refusal(400, 'bad_request', 'Neither a duration such as "31d" nor a moment');
    }
    await clock.moveTo(clock.offsetMs() + byMs);
    await gatewayEvents.told();
    return context.json(time());
  });

  routes.get('/events', async (context) => {
    const { et, limit, ...filter } = context.req.query();
    return context.json({ events: await findEvents(database, readFilter(filter), { et, limit }) });
  });
  routes.get('/events/summary', async (context) =>
    context.json(await summarizeEvents(database, readFilter(context.req.query()))),
  );

  routes.post('/reset', async (context) => {
    await planter.replant(database);
    await Promise.all([settings.load(), origins.load()]);
    return context.json(time());
  });

  routes.get('/faults', (context) => context.json({ faults: faults.list() }));
  routes.post('/faults', async (context) => {
    await faults.set(decode(faultSchema, await readBody(context, 'json')));
    return context.json({ faults: faults.list() });
  });
  routes.delete('/faults', async (context) => {
    await faults.clear(context.req.query('route'));
    return context.json({ faults: faults.list() });
  });

  routes.get('/geo', (context) => context.json(place.geo()));
  routes.post('/geo', async (context) => {
    await place.moveTo(decode(geoReply, await readBody(context, 'json')));
    return context.json(place.geo());
  });

  routes.get('/network', (context) => context.json({ network: place.network() }));
  routes.post('/network', async (context) => {
    await place.enter(decode(networkSchema, await readBody(context, 'json')).network);
    return context.json({ network: place.network() });
  });

  routes.get('/mail', async (context) => {
    await mailsWritten();
    return context.json({ mails: await findMails(database, context.req.query('to')) });
  });

  routes.get('/billing', async (context) => {
    const { email } = decode(emailSchema, context.req.query());
    return context.json(await findBillingRecord(database, email));
  });

  routes.get('/email-key', async (context) => {
    const { email } = decode(emailSchema, context.req.query());
    return context.json({ key: await emailKeys.make(email, clock.now()) });
  });

  routes.route('/', agentRoutes({ database, clock }));
  routes.route('/', cardRoutes(database));
  routes.route('/', gatewayEventRoutes({ database, clock, office: gatewayEvents }));
  routes.get('/accounts', async (context) => context.json({ accounts: await listAccounts(database) }));
  routes.get('/readers', (context) => context.json({ readers: seed.readers }));
  return routes;
};
