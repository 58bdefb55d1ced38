/**
 * Measures if the auth host's replies tell known addresses from unknown ones by their time (design: contract): the same
 * call for 1,000 of each, in turns, over HTTP on loopback. `node test/bench/table.ts accounts` prints the difference of
 * the means, which has to stay under 5 ms. Time is moved on between batches, so that no limit is met.
 */
import { readers } from '../../demo/seed/readers.ts';
import { startSandbox } from '../support/journeys/sandbox.ts';
import { unchangedStart } from '../support/service/service-process.ts';

const callsOfEach = 1000;

/** How many pairs of calls one network address may make before time has to move on. */
const batch = 25;

/** The difference of the means of one call, in ms. */
export interface TellingTime {
  call: string;
  difference: number;
  known: number;
  unknown: number;
}

const knownAddresses = readers.map(({ email }) => email);

const calls: Readonly<Record<string, (email: string) => [path: string, form: Record<string, string>]>> = {
  'log-in': (email) => ['/auth/user/login?site=us', { email, password: 'not the one' }],
  reset: (email) => [`/auth/user/resetpassword?${new URLSearchParams({ site: 'us', email })}`, {}],
  'log-in link': (email) => [`/auth/user/directlogin?${new URLSearchParams({ site: 'us', email })}`, {}],
  resend: (email) => [`/auth/user/resend/confirmation?${new URLSearchParams({ site: 'us', email })}`, {}],
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures every such call against a sandbox of its own. */
export const measureAccounts = async (): Promise<TellingTime[]> => {
  const sandbox = await startSandbox({ env: unchangedStart });
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(new URL(path, sandbox.address), { method: 'POST', body, headers });
  try {
    const results: TellingTime[] = [];
    for (const [call, requestOf] of Object.entries(calls)) {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let pair = 0; pair < callsOfEach; pair++) {
        if (pair % batch === 0) {
          await post('/sandbox/clock', '{"advance":"61m"}', { 'content-type': 'application/json' });
        }
        const addresses = {
          known: knownAddresses[pair % knownAddresses.length] ?? '',
          unknown: `nobody-${pair % knownAddresses.length}-${call}@readers.example`,
        };
        // In turns, so that whatever else the machine does falls on both.
        const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const kind of order) {
          const [path, form] = requestOf(addresses[kind]);
          const startedAt = performance.now();
          const answer = await post(path, new URLSearchParams(form));
          await answer.arrayBuffer();
          times[kind].push(performance.now() - startedAt);
          if (answer.status === 429) throw new Error(`${call} met a limit after ${pair} pairs`);
        }
      }
      const [knownMean, unknown] = [mean(times.known), mean(times.unknown)];
      results.push({ call, known: knownMean, unknown, difference: Math.abs(knownMean - unknown) });
    }
    return results;
  } finally {
    await sandbox.stop();
  }
};
