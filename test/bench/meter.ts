/**
 * How many meter calls a second the service answers over HTTP on loopback, on PGlite and on PostgreSQL. Run it with
 * `node test/bench/table.ts meter`. Bounded: `runs` times `requests` calls of each kind.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPostgresWanted, startPostgres } from '../support/database/postgres.ts';
import { runService } from '../support/service/service-process.ts';

/** Calls per second: the median of all runs, and the slowest and the fastest of them. */
export interface MeterSpeed {
  database: 'PGlite' | 'PostgreSQL';
  call: 'GET' | 'POST';
  median: number;
  slowest: number;
  fastest: number;
  runs: number;
}

interface Load {
  runs: number;
  requests: number;
}

/** Readers at the same time; each reads five articles, then another one comes. */
const readers = 16;
const articlesEach = 5;

const pathOf = (name: string, view: number): string => {
  const query = new URLSearchParams({
    uid: `${name}-${Math.floor(view / articlesEach)}`,
    siteId: 'ledger',
    flowId: 'metered',
    pageId: `/article/${view % articlesEach}`,
    counterId: 'bench',
    resetPeriod: '1',
    resetUnit: 'months',
    countSamePage: 'false',
  });
  return `/api/flow/meter?${query}`;
};

/** Each reader has an address of their own: nobody reads so fast that a network's limit is reached. */
const networkOf = (view: number): string => {
  const reader = Math.floor(view / articlesEach);
  return `10.0.${reader >> 8}.${reader & 255}`;
};

const send = async (agent: Agent, address: URL, method: string, from: string): Promise<void> => {
  const outgoing = request(address, { agent, method, headers: { 'x-forwarded-for': from } }).end();
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  response?.resume();
  if (response?.statusCode !== 200) throw new Error(`The service answered with ${response?.statusCode}`);
  await once(response, 'end');
};

const measureRun = async (base: string, method: 'GET' | 'POST', name: string, requests: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  let view = 0;
  const read = async () => {
    for (let mine = view++; mine < requests; mine = view++) {
      await send(agent, new URL(pathOf(name, mine), base), method, networkOf(mine));
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: readers }, read));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return requests / seconds;
};

const measureOn = async (
  database: MeterSpeed['database'],
  env: Record<string, string>,
  { runs, requests }: Load,
): Promise<MeterSpeed[]> => {
  const service = await runService({ ...env, PW_TRUSTED_PROXIES: '127.0.0.1' });
  const { address } = service;
  if (address === null) throw new Error(`The service did not start: ${service.errors()}`);
  const speeds: MeterSpeed[] = [];
  for (const call of ['POST', 'GET'] as const) {
    await measureRun(address, call, 'warm-up', requests);
    const durations: number[] = [];
    for (let run = 0; run < runs; run++) durations.push(await measureRun(address, call, `run-${run}`, requests));
    durations.sort((a, b) => a - b);
    const at = (part: number) => durations[Math.floor((durations.length - 1) * part)] ?? Number.NaN;
    speeds.push({ database, call, median: at(0.5), slowest: at(0), fastest: at(1), runs });
  }
  await service.end('SIGTERM');
  return speeds;
};

/** Measures on this machine, now; PostgreSQL too unless `PW_TEST_POSTGRES=off`. */
export const measureMeter = async (load: Load = { runs: 5, requests: 3000 }): Promise<MeterSpeed[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'pw-bench-'));
  const embedded = await measureOn('PGlite', { PW_DATA: folder }, load);
  rmSync(folder, { recursive: true });
  if (!isPostgresWanted) return embedded;
  const server = await startPostgres();
  const served = await measureOn('PostgreSQL', { DATABASE_URL: await server.createDatabase() }, load);
  await server.stop();
  return [...embedded, ...served];
};
