/** Several processes of the service on one PostgreSQL database, behind a balancer. */
import { after, before, describe } from 'node:test';
import { isPostgresWanted, startPostgres } from '../database/postgres.ts';
import { startBalancer, targetProcessHeader } from './balancer.ts';
import { runService, type ServiceProcess } from './service-process.ts';

/** A response. */
export interface ClusterResponse {
  status: number;
  headers: Headers;
  /** Parsed where it is JSON. */
  body: Record<string, unknown>;
}

/** Options of a request. */
export interface ClusterRequestOptions {
  /** The process that gets the request, from 0; default: the next one. */
  processIndex?: number;
  method?: string;
  query?: object | undefined;
  json?: object;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** The processes, for their visitors and their operator. */
export interface Cluster {
  origin: string;
  /** The address of their database. */
  database: string;
  processes: ServiceProcess[];
  send(path: string, options?: ClusterRequestOptions): Promise<ClusterResponse>;
  stop(): Promise<void>;
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

/** Starts that many processes, all at once, on an empty database. */
const startCluster = async (count: number): Promise<Cluster> => {
  const server = await startPostgres();
  const database = await server.createDatabase();
  const balancer = await startBalancer();
  const env = { DATABASE_URL: database, PW_ORIGIN: balancer.origin, PW_TRUSTED_PROXIES: '127.0.0.1,::1' };
  const processes = await Promise.all(Array.from({ length: count }, () => runService(env)));
  balancer.setBackends(processes.flatMap(({ address }) => address ?? []));

  const send: Cluster['send'] = async (path, options = {}) => {
    const { processIndex, query = {}, json, form, headers = {} } = options;
    const url = new URL(path, balancer.origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const body = json !== undefined ? JSON.stringify(json) : form !== undefined ? new URLSearchParams(form) : null;
    const response = await fetch(url, {
      method: options.method ?? (body === null ? 'GET' : 'POST'),
      headers: {
        origin: balancer.origin,
        ...(processIndex !== undefined && { [targetProcessHeader]: String(processIndex) }),
        ...headers,
      },
      body,
    });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  };
  return {
    origin: balancer.origin,
    database,
    processes,
    send,
    stop: async () => {
      await Promise.all(processes.map((one) => one.end('SIGTERM')));
      await balancer.stop();
      await server.stop();
    },
  };
};

/** Describes tests on that many processes; they exist only while the tests run. */
export const describeOnClusterOf = (count: number, title: string, suite: (cluster: () => Cluster) => void): void => {
  if (!isPostgresWanted) return;
  describe(title, () => {
    let cluster: Cluster | null = null;
    before(async () => {
      cluster = await startCluster(count);
    });
    after(() => cluster?.stop());
    suite(() => {
      if (cluster === null) throw new Error('The processes are there only while tests run');
      return cluster;
    });
  });
};
