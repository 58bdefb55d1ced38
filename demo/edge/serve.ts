/** `npm run edge`: the gate before the sandbox, in Node. README.md lists its environment variables. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { GateRecord } from 'presswall/edge';
import { createSandboxGate } from './sandbox-gate.ts';

const {
  PORT = '8090',
  ORIGIN = 'http://localhost:8080',
  SECRET = randomBytes(32).toString('base64url'),
  IN_DOUBT,
  METER,
  LOG,
} = process.env;

/** Writes failures, and with `LOG=1` each decision with the reasons of the flow. */
const log = (record: GateRecord): void => {
  if (record.kind === 'failure') {
    const { label, cause } = record;
    process.stderr.write(`${label}: ${cause instanceof Error ? cause.message : cause}\n`);
  } else if (LOG === '1') process.stdout.write(`${JSON.stringify(record)}\n`);
};

const gate = createSandboxGate({
  origin: ORIGIN,
  inDoubt: IN_DOUBT === 'closed' ? 'closed' : 'open',
  meter: METER === 'cookie' ? 'cookie' : 'service',
  secret: SECRET,
  log,
});

const server = createServer(getRequestListener(gate, { overrideGlobalObjects: false }));
server.listen(Number(PORT), '127.0.0.1', () => {
  const boundAddress = server.address();
  const port = typeof boundAddress === 'object' && boundAddress !== null ? boundAddress.port : PORT;
  process.stdout.write(`ready http://localhost:${port}/hard/harbour-vote\n`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
