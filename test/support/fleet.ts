/** Several processes of the service on one PostgreSQL database, behind a balancer. */
import { after, before, describe } from 'node:test';
import { chosenHeader, startBalancer } from './balancer.ts';
import { isPostgresWanted, startPostgres } from './postgres.ts';
import { runService, type ServiceProcess } from './service-process.ts';

/** What came back. */
export interface FleetAnswer {
  status: number;
  headers: Headers;
  /** Parsed where it is JSON. */
  body: Record<string, unknown>;
}

/** How a request is made. */
export interface FleetRequest {
  /** Which process is asked, from 0; without it, the next one. */
  at?: number;
  method?: string;
  query?: object | undefined;
  json?: object;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** The processes, as their visitors and their operator see them. */
export interface Fleet {
  origin: string;
  /** The address of their database. */
  database: string;
  processes: ServiceProcess[];
  ask(path: string, options?: FleetRequest): Promise<FleetAnswer>;
  stop(): Promise<void>;
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

/** Starts so many processes, all at once, on an empty database. */
const startFleet = async (count: number): Promise<Fleet> => {
  const server = await startPostgres();
  const database = await server.createDatabase();
  const balancer = await startBalancer();
  const env = { DATABASE_URL: database, PW_ORIGIN: balancer.origin, PW_TRUSTED_PROXIES: '127.0.0.1,::1' };
  const processes = await Promise.all(Array.from({ length: count }, () => runService(env)));
  balancer.balance(processes.flatMap(({ address }) => address ?? []));

  const ask: Fleet['ask'] = async (path, options = {}) => {
    const { at, query = {}, json, form, headers = {} } = options;
    const url = new URL(path, balancer.origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const body = json !== undefined ? JSON.stringify(json) : form !== undefined ? new URLSearchParams(form) : null;
    const answer = await fetch(url, {
      method: options.method ?? (body === null ? 'GET' : 'POST'),
      headers: { origin: balancer.origin, ...(at !== undefined && { [chosenHeader]: String(at) }), ...headers },
      body,
    });
    return { status: answer.status, headers: answer.headers, body: parsed(await answer.text()) };
  };
  return {
    origin: balancer.origin,
    database,
    processes,
    ask,
    stop: async () => {
      await Promise.all(processes.map((one) => one.end('SIGTERM')));
      await balancer.stop();
      await server.stop();
    },
  };
};

/** Describes what holds for so many processes; they are there only while its tests run. */
export const onFleetOf = (count: number, what: string, suite: (fleet: () => Fleet) => void): void => {
  if (!isPostgresWanted) return;
  describe(what, () => {
    let fleet: Fleet | null = null;
    before(async () => {
      fleet = await startFleet(count);
    });
    after(() => fleet?.stop());
    suite(() => {
      if (fleet === null) throw new Error('The processes are there only while tests run');
      return fleet;
    });
  });
};
