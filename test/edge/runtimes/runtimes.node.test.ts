import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { agentCases } from '../../support/edge/runtimes/agent-cases.ts';
import { answerCases } from '../../support/edge/runtimes/answer-cases.ts';
import { type FakeServer, startFakeServer } from '../../support/edge/runtimes/fake-server.ts';
import { createCaseContext } from '../../support/edge/runtimes/gate-client.ts';
import { findHosts } from '../../support/edge/runtimes/hosts.ts';
import type { RunningGates } from '../../support/edge/runtimes/programs.ts';
import { requestCases } from '../../support/edge/runtimes/request-cases.ts';
import { createStatementIssuer } from '../../support/edge/statement-issuer.ts';
import { tablesOf } from '../../support/sources/markdown.ts';
import { root } from '../../support/sources/sources.ts';

const issuer = await createStatementIssuer();
const cases = [...requestCases, ...answerCases(issuer), ...agentCases];
const hosts = findHosts();
const missing = [...hosts].flatMap(([name, host]) => (host === null ? name : []));

// `npm test` reads this, and says at its end which runtimes it has tried.
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(
  join(root, '.cache/edge-runtimes.json'),
  JSON.stringify({
    cases: cases.length,
    tried: [...hosts].flatMap(([name, host]) => (host ? `${name} (${host.version})` : [])),
    missing,
  }),
);

for (const [name, host] of hosts) {
  if (host === null) continue;
  describe(`A gate on ${name}`, () => {
    let server: FakeServer;
    let gates: RunningGates;
    before(async () => {
      server = await startFakeServer();
      server.fakes.keySet = () => issuer.keySet();
      gates = await host.start(server.address);
    });
    after(() => {
      gates?.stop();
      server.stop();
    });
    for (const { says, run } of cases) {
      it(says, { timeout: 20_000 }, async () => {
        server.reset();
        await run(createCaseContext(gates.port, server));
      });
    }
  });
}

describe('The table of runtimes', () => {
  it('names each runtime with the number of cases that it passes', () => {
    assert.ok(cases.length >= 60);
    const table = tablesOf('demo/edge/README.md').find(({ heads }) => heads[0] === 'runtime');
    assert.deepEqual(
      table?.rows.map(({ runtime, cases: passed }) => [runtime, passed]),
      [...hosts.keys()].map((name) => [name, `${cases.length} of ${cases.length}`]),
    );
  });

  it('is tried on this machine at least for the Node that runs the tests', () => {
    assert.ok(hosts.size - missing.length >= 1);
  });
});
