import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { seedPassword } from '../../../demo/seed/readers.ts';
import { runEdge } from '../../support/edge/edge-process.ts';
import { findHosts, startWorkerd } from '../../support/edge/runtimes/hosts.ts';
import { bundled, startProgram } from '../../support/edge/runtimes/programs.ts';
import { type Sandbox, startSandbox } from '../../support/journeys/sandbox.ts';
import { root } from '../../support/sources/sources.ts';

/** A gate before the sandbox. */
interface RunningGate {
  origin: string;
  stop(): unknown;
}

const importText = "import { createSandboxGate } from '../../../../demo/edge/sandbox-gate.ts';";
const openText =
  "const open = (origin) => createSandboxGate({ origin, secret: 'of the journey', inDoubt: 'open', log: () => {} });";
const workerText = `let gate;
export default { fetch: (request, { ORIGIN }) => (gate ??= open(ORIGIN))(request) };`;
const denoText = `const onListen = ({ port }) => console.log('port ' + port);
Deno.serve({ hostname: '127.0.0.1', port: 0, onListen }, open(Deno.args[0]));`;

const startOn: Readonly<Record<string, (command: string, sandboxOrigin: string) => Promise<RunningGate>>> = {
  'Node 24': (_, sandboxOrigin) => runEdge(sandboxOrigin),
  workerd: async (command, sandboxOrigin) => {
    const text = [importText, openText, workerText].join('\n');
    await bundled('journey-workerd.mjs', { text }, 'neutral');
    const { port, stop } = await startWorkerd(command, 'journey-workerd.mjs', { ORIGIN: sandboxOrigin });
    return { origin: `http://127.0.0.1:${port}`, stop };
  },
  Deno: async (command, sandboxOrigin) => {
    const text = [importText, openText, denoText].join('\n');
    const file = await bundled('journey-deno.mjs', { text }, 'neutral');
    const args = ['run', '--no-config', '--allow-net', file, sandboxOrigin];
    const { port, stop } = await startProgram(command, args, /^port (\d+)$/);
    return { origin: `http://127.0.0.1:${port}`, stop };
  },
};

/** Logs the subscriber of the sandbox in, and returns the bearer. */
const logIn = async (sandboxOrigin: string): Promise<string> => {
  const response = await fetch(`${sandboxOrigin}/auth/user/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'subscriber@readers.example', password: seedPassword, site: 'ledger' }),
  });
  const { token } = await response.json();
  assert.ok(typeof token === 'string');
  return token;
};

const slugs = ['harbour-vote', 'night-nurses', 'island-ferry', 'narrows-race'];

/** Reads pages through a gate, as an unknown visitor and as a subscriber, and returns a line about each. */
const walk = async (gate: string, visitor: string, bearer: string): Promise<string[]> => {
  const lines: string[] = [];
  const read = async (who: string, path: string, cookie: string, method = 'GET') => {
    const response = await fetch(gate + path, { method, headers: { cookie } });
    const text = await response.text();
    const access =
      method === 'HEAD'
        ? response.headers.get('pw-access')
        : text.includes('class="pw-withheld"')
          ? 'withheld'
          : 'whole';
    lines.push(`${who} ${method} ${path}: ${response.status} ${access}`);
  };
  const anonymous = `pw_client_id=${visitor}`;
  await read('visitor', '/hard/harbour-vote', anonymous);
  for (const slug of slugs) await read('visitor', `/metered-cut/${slug}`, anonymous);
  await read('visitor', `/metered-cut/${slugs[0]}`, anonymous);
  const subscriber = `pw_client_id=${visitor}-s; pw_auth_token=${bearer}`;
  await read('subscriber', '/hard/harbour-vote', subscriber, 'HEAD');
  await read('subscriber', '/hard/harbour-vote', subscriber);
  await read('forged bearer', '/hard/harbour-vote', `pw_client_id=${visitor}; pw_auth_token=forged`);
  return lines;
};

describe('The journey through the sandbox', () => {
  let sandbox: Sandbox;
  let sandboxOrigin = '';
  before(async () => {
    sandbox = await startSandbox();
    sandboxOrigin = new URL(sandbox.address).origin;
  });
  after(() => sandbox.stop());

  for (const [name, host] of findHosts()) {
    const start = startOn[name];
    if (start === undefined || host === null) continue;
    it(`is on ${name} as it is recorded on the page`, async () => {
      const gate = await start(host.command, sandboxOrigin);
      try {
        const lines = await walk(gate.origin, `journey-${name.replace(' ', '-')}`, await logIn(sandboxOrigin));
        const page = readFileSync(join(root, 'demo/edge/README.md'), 'utf8');
        const recorded = /```text journey\n([\s\S]*?)\n```/.exec(page)?.[1];
        assert.equal(recorded, lines.join('\n'));
      } finally {
        await gate.stop();
      }
    });
  }
});
