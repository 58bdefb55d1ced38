/**
 * Measures what a gate costs a page: requests of many visitors to a server, and to the gate before it, in turns. Both
 * and the services run on this machine, so the numbers are ratios of one run.
 */
import { Agent, get } from 'node:http';
import { startFakeServer } from '../support/edge/runtimes/fake-server.ts';
import { findHosts } from '../support/edge/runtimes/hosts.ts';

const runCount = 7;
const requestCount = 800;
const atOnce = 16;

/** One run: each number of the gate as a ratio to that of the server behind it. */
export interface GateRatios {
  perSecond: number;
  p50: number;
  p99: number;
}

interface Speed {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const requestOnce = (agent: Agent, url: string, cookie: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const begin = performance.now();
    get(url, { agent, headers: { cookie } }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - begin));
    }).once('error', reject);
  });

const measureSpeed = async (url: string, cookieOf: (index: number) => string): Promise<Speed> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const durations: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < requestCount) durations.push(await requestOnce(agent, url, cookieOf(next++)));
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  const totalMs = performance.now() - begin;
  agent.destroy();
  durations.sort((a, b) => a - b);
  const at = (part: number) => durations[Math.floor(durations.length * part)] ?? Number.NaN;
  return { perSecond: (requestCount / totalMs) * 1000, p50Ms: at(0.5), p99Ms: at(0.99) };
};

/** Returns the ratios of each run for a reader of a metered page and for a subscriber, on the Node that runs this. */
export const measureGate = async (): Promise<{ visitor: GateRatios[]; subscriber: GateRatios[] }> => {
  const host = findHosts().get('Node 24');
  if (!host) throw new Error('The gate is measured on Node 24');
  const server = await startFakeServer();
  const gates = await host.start(server.address);
  const compare = async (cookieOf: (index: number) => string): Promise<GateRatios[]> => {
    const ratios: GateRatios[] = [];
    for (let run = 0; run <= runCount; run++) {
      const bare = await measureSpeed(`${server.address}/site/a`, cookieOf);
      const gate = await measureSpeed(`http://127.0.0.1:${gates.port}/a`, cookieOf);
      const ratio = {
        perSecond: gate.perSecond / bare.perSecond,
        p50: gate.p50Ms / bare.p50Ms,
        p99: gate.p99Ms / bare.p99Ms,
      };
      // The first run warms both up.
      if (run > 0) ratios.push(ratio);
      server.reset();
    }
    return ratios;
  };
  try {
    return {
      visitor: await compare((index) => `pw_client_id=visitor-${index % 100}`),
      subscriber: await compare((index) => `pw_client_id=reader-${index % 100}; pw_auth_token=paid`),
    };
  } finally {
    gates.stop();
    server.stop();
  }
};
