/** A sandbox for the tests that run in a browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { keepLog } from './secrets/heard.ts';
import { createListener, type Listener } from './secrets/listener.ts';
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
  const service = await runService({ PW_DATA: folder, PORT: port, PW_LOG: '1' });
  if (service.address === null) throw new Error(`The sandbox ended before it was ready: ${service.errors()}`);
  return { service, address: service.address };
};

/**
 * Starts a sandbox on new data; rejects with what it said when it doesn't get ready. Everything that its process said is
 * handed over when that ends.
 */
export const startSandbox = async (onEnd: (said: string) => void = () => {}): Promise<Sandbox> => {
  const folder = await mkdtemp(join(tmpdir(), 'presswall-'));
  let { service, address } = await launch(folder, '0');

  const kill = async (signal: NodeJS.Signals) => {
    await service.end(signal);
    onEnd(service.output());
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

/**
 * Playwright's `test` with a running sandbox for each worker; `page.goto('/')` opens its first page. All that pages and
 * sandboxes let be heard is kept, and searched for secrets when every test has ended (`test/e2e/secrets.check.ts`).
 */
export const test = base.extend<{ heard: undefined; stored: undefined }, { sandbox: Sandbox; listener: Listener }>({
  sandbox: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const sandbox = await startSandbox((said) => keepLog(workerIndex, said));
      await use(sandbox);
      await sandbox.stop();
    },
    // A machine that does something else beside may be slow to start it.
    { scope: 'worker', timeout: 90_000 },
  ],
  listener: [
    async ({ browser }, use, { workerIndex }) => {
      const listener = createListener(workerIndex);
      browser.on('context', listener.listenTo);
      await use(listener);
    },
    { scope: 'worker' },
  ],
  heard: [
    async ({ listener, sandbox }, use, testInfo) => {
      listener.begin(testInfo);
      await use(undefined);
      await listener.end(testInfo, sandbox.address);
    },
    { auto: true },
  ],
  // Whatever the test has done with money, none of what takes it may have been kept by its pages.
  stored: [
    async ({ context, listener }, use) => {
      await use(undefined);
      await listener.hearStorage(context);
    },
    { auto: true },
  ],
  baseURL: async ({ sandbox }, use) => use(sandbox.address),
});

/** Says which kinds of secrets a test is about: once it has run they were heard, or nothing is searched for. */
export const isAbout = (...kinds: string[]): void => {
  test.info().annotations.push(...kinds.map((description) => ({ type: 'secret', description })));
};

export { expect } from '@playwright/test';
