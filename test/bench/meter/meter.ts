/**
 * How fast the service answers meter calls, compared with a bare insert into the same database in the same minute. Run
 * it with `npm run bench -- meter`. The rounds take turns, because a speed alone says more about the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPostgresWanted, startPostgres } from '../../support/database/postgres.ts';
import { runService } from '../../support/service/service-process.ts';
import { type Baselines, openEmbeddedBaselines, openServedBaselines, startInsertServer } from './baselines.ts';
import { type Load, measureRequests } from './http-load.ts';

/** Something that is compared with the bare insert. */
export interface MeterSpeed {
  what: string;
  database: 'PGlite' | 'PostgreSQL';
  /** Each round's speed, divided by that of the bare insert in the round. */
  ratios: readonly number[];
  /** The design's limit of the ratio; null where it sets none. */
  limit: number | null;
}

/** Returns calls per second of one round. */
type Measure = (name: string) => Promise<number>;

interface Compared {
  what: string;
  measure: Measure;
  limit?: number;
}

interface Rounds extends Load {
  rounds: number;
}

const articlesEach = 5;

/** The request of a view. Each reader has an address of their own, so that no network reaches its limit. */
const requestOf = (method: 'GET' | 'POST', address: URL, name: string, view: number): string => {
  const reader = Math.floor(view / articlesEach);
  const query = new URLSearchParams({
    uid: `${name}-${reader}`,
    siteId: 'ledger',
    flowId: 'metered',
    pageId: `/article/${view % articlesEach}`,
    counterId: 'bench',
    resetPeriod: '1',
    resetUnit: 'months',
    countSamePage: 'false',
    viewId: `view-${view}`,
  });
  const from = `10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`;
  const head = `${method} /api/flow/meter?${query} HTTP/1.1\r\nhost: ${address.host}\r\nx-forwarded-for: ${from}\r\n`;
  return `${head}${method === 'POST' ? 'content-length: 0\r\n' : ''}\r\n`;
};

const callsOf =
  (method: 'GET' | 'POST', address: URL, load: Load): Measure =>
  (name) =>
    measureRequests(address, load, (at) => requestOf(method, address, name, at));

/** Measures everything in turns; the first round only warms up. */
const compare = async (
  database: MeterSpeed['database'],
  { insert }: Baselines,
  compared: readonly Compared[],
  load: Rounds,
): Promise<MeterSpeed[]> => {
  const speeds = compared.map(({ what, limit = null }) => ({ what, database, limit, ratios: [] as number[] }));
  for (let round = 0; round <= load.rounds; round++) {
    const bare = await insert(load);
    for (const [at, { measure }] of compared.entries()) {
      const speed = await measure(`round-${round}`);
      if (round > 0) speeds[at]?.ratios.push(speed / bare);
    }
  }
  return speeds;
};

const startedService = async (env: Record<string, string>) => {
  const service = await runService({ ...env, PW_TRUSTED_PROXIES: '127.0.0.1,::1' }, []);
  if (service.address === null) throw new Error(`The service did not start: ${service.errors()}`);
  return { address: new URL(service.address), end: () => service.end('SIGTERM') };
};

const measureEmbedded = async (load: Rounds): Promise<MeterSpeed[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'pw-bench-'));
  const { address, end } = await startedService({ PW_DATA: join(folder, 'service') });
  const baselines = await openEmbeddedBaselines(join(folder, 'bare'));
  const compared = (['POST', 'GET'] as const).map((method) => ({
    what: method,
    measure: callsOf(method, address, load),
  }));
  const speeds = await compare('PGlite', baselines, compared, load);
  await baselines.close();
  await end();
  rmSync(folder, { recursive: true });
  return speeds;
};

const measureServed = async (load: Rounds): Promise<MeterSpeed[]> => {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const { address, end } = await startedService({ DATABASE_URL: url });
  const baselines = await openServedBaselines(url);
  const bareServer = await startInsertServer(url);
  const compared: Compared[] = [
    { what: 'POST', measure: callsOf('POST', address, load), limit: 0.5 },
    { what: 'GET', measure: callsOf('GET', address, load) },
    { what: 'a bare node:http with the insert', measure: callsOf('POST', bareServer.address, load) },
    { what: 'the function of a POST, called for one view each', measure: (name) => baselines.countView(load, name) },
  ];
  const speeds = await compare('PostgreSQL', baselines, compared, load);
  bareServer.process.kill();
  await baselines.close();
  await end();
  await server.stop();
  return speeds;
};

/** Measures on this machine, now; PostgreSQL too unless `PW_TEST_POSTGRES=off`. */
export const measureMeter = async (
  load: Rounds = { rounds: 9, connections: 50, requests: 5000 },
): Promise<MeterSpeed[]> => {
  const embedded = await measureEmbedded(load);
  return isPostgresWanted ? [...embedded, ...(await measureServed(load))] : embedded;
};
