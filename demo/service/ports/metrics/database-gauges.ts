/** Gauges that are read from the database when somebody asks for the metrics. All processes report the same values. */
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { connectionsOf, type Database } from '../database/open.ts';

interface Depths {
  mail_jobs: number;
  mails: number;
  flow_schedules: number;
  gateway_events: number;
  webhooks: number;
  dead_webhooks: number;
  gateway_lag: number;
}

/** Reads the number of rows that wait in each queue, and the age of the oldest event of a gateway, in seconds. */
const readDepths = async (database: Database, now: Date): Promise<Depths> => {
  const { rows } = await sql<Depths>`
    select
      (select count(*)::int from mail_jobs) as mail_jobs,
      (select count(*)::int from mails where delivery = 'waiting') as mails,
      (select count(*)::int from flow_schedules) as flow_schedules,
      (select count(*)::int from gateway_events where next_at is not null) as gateway_events,
      (select count(*)::int from webhook_deliveries where state = 'waiting') as webhooks,
      (select count(*)::int from webhook_deliveries where state = 'dead') as dead_webhooks,
      (select coalesce(greatest(extract(epoch from ${now}::timestamptz - min(at)), 0), 0)::float8
        from gateway_events where next_at is not null and at <= ${now}) as gateway_lag
  `.execute(database);
  return (
    rows[0] ?? {
      mail_jobs: 0,
      mails: 0,
      flow_schedules: 0,
      gateway_events: 0,
      webhooks: 0,
      dead_webhooks: 0,
      gateway_lag: 0,
    }
  );
};

const addPool = (registry: Registry, database: Database): void => {
  const pool = connectionsOf(database);
  if (pool === null) return;
  new Gauge({
    name: 'presswall_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = pool();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
};

/** Reads the depths once for all gauges of a scrape; null if the database does not answer. */
const sharedReading = (read: () => Promise<Depths>): (() => Promise<Depths | null>) => {
  let pending: Promise<Depths | null> | null = null;
  return () => {
    pending ??= read()
      .catch(() => null)
      .finally(() => {
        pending = null;
      });
    return pending;
  };
};

/** Adds the gauges. A database that does not answer leaves the queues out, and `presswall_database_up` is 0. */
export const addDatabaseGauges = (registry: Registry, database: Database, now: () => Date): void => {
  const registers = [registry];
  const read = sharedReading(() => readDepths(database, now()));
  new Gauge({
    name: 'presswall_database_up',
    help: '1 if the database answers',
    registers,
    async collect() {
      this.set((await read()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'presswall_gateway_event_lag_seconds',
    help: 'Age of the oldest event of a payment gateway that was not delivered yet',
    // Without a label of its own, a gauge would report 0 for an unknown age.
    labelNames: ['source'],
    registers,
    async collect() {
      this.reset();
      const depths = await read();
      if (depths !== null) this.set({ source: 'gateways' }, depths.gateway_lag);
    },
  });
  new Gauge({
    name: 'presswall_queue_depth',
    help: 'Rows that wait for a background job',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      const { gateway_lag: _, ...depths } = (await read()) ?? { gateway_lag: 0 };
      for (const [queue, depth] of Object.entries(depths)) this.set({ queue }, depth);
    },
  });
  addPool(registry, database);
};
