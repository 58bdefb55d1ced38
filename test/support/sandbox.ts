/** A sandbox for the tests that run in a browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { runService, type ServiceProcess } from './service-process.ts';

/** A process, a port and a data folder of its own. */
export interface Sandbox {
  /** Where it answers, with a slash at the end; the same after a restart. */
  address: string;
  /** Ends the process with a signal and waits for its end; its data stay. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Runs it again on the same data and port. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const launch = async (folder: string, port: string): Promise<{ service: ServiceProcess; address: string }> => {
  const service = await runService({ PW_DATA: folder, PORT: port });
  if (service.address === null) throw new Error(`The sandbox ended before it was ready: ${service.errors()}`);
  return { service, address: service.address };
};

/** Starts a sandbox on new data; rejects with what it said when it doesn't get ready. */
export const startSandbox = async (): Promise<Sandbox> => {
  const folder = await mkdtemp(join(tmpdir(), 'presswall-'));
  let { service, address } = await launch(folder, '0');

  const kill = async (signal: NodeJS.Signals) => {
    await service.end(signal);
  };
  return {
    address,
    kill,
    restart: async () => {
      await kill('SIGTERM');
      ({ service, address } = await launch(folder, new URL(address).port));
    },
    stop: async () => {
      await kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Playwright's `test` with a running sandbox for each worker; `page.goto('/')` opens its first page. */
export const test = base.extend<object, { sandbox: Sandbox }>({
  sandbox: [
    async ({ browserName: _ }, use) => {
      const sandbox = await startSandbox();
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sandbox }, use) => use(sandbox.address),
});

export { expect } from '@playwright/test';
